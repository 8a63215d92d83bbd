import type { Explainer } from '../../../engine/explain/explain';
import { Sum } from '../../../engine/explain/sum';
import { minus, times } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { ARMOR_DIVISOR, type DamageType } from '../tables/attacks';

/** One part of the damage: an amount of one type. */
export interface Part {
  amount: number;
  type: DamageType;
}

/** Armour and resistances of whatever takes the damage. */
export interface Toughness {
  armor: number;
  /** There is armour, but it is ignored. */
  ignored?: boolean;
  resistances: readonly DamageType[];
  vulnerabilities: readonly DamageType[];
}

export interface Absorbed {
  raw: number;
  absorbed: number;
  dealt: number;
  /** Parts after armour and resistances. */
  parts: Part[];
}

const DAMAGE_LABEL: Readonly<Record<DamageType, string>> = {
  kinetic: 'Damage, kinetic',
  energy: 'Damage, energy',
  biotic: 'Damage, biotic',
  psychic: 'Damage, psychic',
};

/** What armour of `value` counts against a type: all, half or nothing (FS-DMG-7). */
export function armorAgainst(value: number, type: DamageType): number {
  const divisor = ARMOR_DIVISOR[type];
  return divisor === 0 ? 0 : floorDiv(value, divisor);
}

/** What armour can stop of one part. */
export interface Stop {
  stops: number;
  type: DamageType;
}

export function stopOf({ amount, type }: Part, armor: number): Stop {
  return { stops: Math.min(amount, armorAgainst(armor, type)), type };
}

/** Armour counts once, where it stops most; ties go to kinetic, then to the first: whether `one` comes before `best` (FS-DMG-8). */
export function stopsMore(one: Stop, best: Stop): boolean {
  return one.stops > best.stops || (one.stops === best.stops && one.type === 'kinetic' && best.type !== 'kinetic');
}

/** Place of the part that armour counts against. */
function bestPart(parts: readonly Part[], armor: number): number {
  const stops = parts.map((part) => stopOf(part, armor));
  return stops.reduce((best, stop, i) => (stopsMore(stop, stops[best] ?? stop) ? i : best), 0);
}

/** Resistance halves, vulnerability doubles, both cancel out; several count once (FS-DMG-10). */
export function resisted({ amount, type }: Part, { resistances, vulnerabilities }: Toughness): number {
  const resistant = resistances.includes(type);
  if (resistant === vulnerabilities.includes(type)) return amount;
  return resistant ? floorDiv(amount, 2) : times(amount, 2);
}

function explainResistance({ amount, type }: Part, tough: Toughness, sum: Sum): void {
  const resistant = tough.resistances.includes(type);
  const vulnerable = tough.vulnerabilities.includes(type);
  const waived = resistant && vulnerable ? { counted: false, because: 'they cancel out' } : {};
  if (resistant) sum.add(`Resistance to ${type}`, minus(floorDiv(amount, 2), amount), 'FS-DMG-10', waived);
  if (vulnerable) sum.add(`Vulnerability to ${type}`, amount, 'FS-DMG-10', waived);
}

/** Armour, then resistances, then the sum (FS-DMG-6 to FS-DMG-11). Explains itself if given an explainer. */
export function absorb(
  parts: readonly Part[],
  tough: Toughness,
  explain: Explainer | null,
  subject?: string,
): Absorbed {
  const sum = new Sum();
  for (const { amount, type } of parts) sum.add(DAMAGE_LABEL[type], amount, 'FS-DMG-1');
  const raw = sum.total;
  const best = bestPart(parts, tough.armor);
  const hit = parts[best];
  const stops = hit === undefined ? 0 : stopOf(hit, tough.armor).stops;
  const absorbed = tough.ignored === true ? 0 : stops;
  parts.forEach((part, i) => {
    const { stops: would, type } = stopOf(part, tough.armor);
    if (would <= 0) return;
    const because =
      tough.ignored === true ? 'armour is ignored' : i === best ? null : 'armour counts once, where it stops most';
    const waived = because === null ? {} : { counted: false, because };
    sum.add('Armour', -would, type === 'kinetic' ? 'FS-DMG-6' : 'FS-DMG-7', waived);
  });
  const left = parts.map(({ amount, type }, i) => {
    const part = { type, amount: i === best ? minus(amount, absorbed) : amount };
    explainResistance(part, tough, sum);
    return { type, amount: resisted(part, tough) };
  });
  explain?.came('Damage dealt', sum, 'FS-DMG-11', subject);
  return { raw, absorbed, dealt: sum.total, parts: left };
}

/** Psychic when everything is, or when the psychic part is the largest after reductions; else physical (FS-DTH-2). */
export function traumaKindOf(parts: readonly Part[]): 'physical' | 'psychic' {
  let [psychic, physical] = [-1, -1];
  for (const { amount, type } of parts) {
    if (type === 'psychic') psychic = Math.max(psychic, amount);
    else physical = Math.max(physical, amount);
  }
  return psychic > physical ? 'psychic' : 'physical';
}
