import type { WeaponClass } from '../../gear';
import type { Node } from './node';
import { nodeOf, nodesOf, parseNumber, textOf } from './node';

/** A weapon's field: as GCS calculated it, else as entered. */
export function resolved(weapon: Node, key: string): string {
  return textOf(nodeOf(weapon, 'calc'), key) || textOf(weapon, key);
}

/** A weapon's range in yards; null for no limit. */
export interface ReadRange {
  half: number | null;
  most: number | null;
  least: number;
}

const YARDS_IN_A_MILE = 1_760;

/** Reads `100/150`, `x10/x15`, `5-20`, `2 mi`; a text without numbers (`Sight`) sets no limit. `st` is for ranges based on ST. */
export function readRange(text: string, st: number): ReadRange {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s,]|max|1\/2d|st/g, '')
    .replaceAll('×', 'x');
  const onStrength = plain.includes('x');
  const factor = (onStrength ? st : 1) * (plain.includes('mi') ? YARDS_IN_A_MILE : 1);
  const yards = (part: string): number | null => {
    const value = parseNumber(part.replaceAll('x', ''));
    return value === null ? null : Math.trunc(Math.max(0, value) * factor);
  };
  const [first = '', second] = plain.split('/');
  const [low = '', high] = (second ?? first).split('-');
  const most = yards(high ?? low) ?? 0;
  const least = high === undefined ? 0 : (yards(low) ?? 0);
  const half = second === undefined ? null : yards(first);
  return {
    most: most > 0 ? Math.max(most, least) : null,
    least: Math.min(least, most),
    half: half !== null && half > 0 && (most === 0 || half < most) ? half : null,
  };
}

/** Shots per attack: `3`, `3x9` (each of several pellets), `10!`. */
export function readShots(text: string): number {
  const found = /(\d[\d,]*)(?:\s*[x×]\s*(\d+))?/.exec(text);
  const count = Number((found?.[1] ?? '1').replaceAll(',', '')) * Number(found?.[2] ?? 1);
  return Math.max(1, Math.min(1_000_000, count));
}

/** The longest of a set of reaches such as `C,1` or `2-3*`; 1 for close combat, which these rules do not have. */
export function readReach(text: string): number {
  const figures = [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure));
  return Math.max(1, Math.min(1_000_000, ...(figures.length === 0 ? [1] : [Math.max(...figures)])));
}

/** Classes of ranged weapons by the start of a skill name. */
const CLASSES: readonly (readonly [skill: string, kind: WeaponClass])[] = [
  ['bow', 'muscle-missile'],
  ['crossbow', 'muscle-missile'],
  ['sling', 'muscle-missile'],
  ['blowpipe', 'muscle-missile'],
  ['spear thrower', 'muscle-missile'],
  ['thrown weapon', 'thrown'],
  ['throwing', 'thrown'],
  ['bolas', 'thrown'],
  ['lasso', 'thrown'],
  ['net', 'thrown'],
  ['dropping', 'thrown'],
  ['guns', 'firearm'],
  ['gunner', 'firearm'],
  ['artillery', 'firearm'],
  ['beam weapons', 'beam'],
  ['liquid projector', 'liquid'],
];

/** The class of a ranged weapon, from the skills it is used with; `special` if none tells. */
export function rangedClass(weapon: Node): WeaponClass {
  const found = nodesOf(weapon, 'defaults').map((one) => classOfSkill(textOf(one, 'name')));
  return found.find((one) => one !== null) ?? 'special';
}

/** The class of ranged weapon that a skill is for; null for any other skill. */
export function classOfSkill(skill: string): WeaponClass | null {
  const name = skill.toLowerCase();
  const found = CLASSES.find(
    ([first]) => name === first || name.startsWith(`${first} `) || name.startsWith(`${first}/`),
  );
  return found?.[1] ?? null;
}
