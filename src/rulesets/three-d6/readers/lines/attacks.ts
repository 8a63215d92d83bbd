import type { LineReader } from '../../../../engine/readers/reader';
import { oneLine } from '../../../../engine/readers/limits';
import type { JsonObject } from '../../../../kernel/json';
import { isPlain } from '../../../../kernel/json';
import { sayDice } from '../../damage';
import { entryOf } from '../../../../kernel/lookup';
import type { ReadDamage } from '../gcs/damage';
import { readDamage } from '../gcs/damage';
import { freeId } from '../gcs/names';
import { parseNumber, textOf } from '../gcs/node';
import { readRange, readReach, readShots } from '../gcs/ranged';
import { armsOf, classOf } from './arms';
import { readLevelled } from './levels';

/** Words for damage by ST. */
const ON_STRENGTH: Readonly<Record<string, 'thr' | 'sw'>> = { thr: 'thr', thrust: 'thr', sw: 'sw', swing: 'sw' };

/** Dice, or a word that can mean damage by ST, with an addition. */
const DICE = /(?<![\w+-])(\d{1,3}d\d{0,2}|[a-z]+)(\s*[+-]\s*\d{1,3})?(?!\w)/gi;

/** A divisor in parentheses and the type after the dice: ` (2) cut`, ` pi++`. */
const AFTER_DICE = /^\s*(?:\([\d.]+\)\s*)?([a-z]*[+-]{0,2})/i;

/** An attack from a line of text. */
interface Attack {
  name: string;
  level: number | null;
  damage: ReadDamage;
  /** As the stat block writes it: based on ST or as fixed dice. */
  dice: string;
  /** The text after the damage. */
  rest: string;
}

/** `Axe (13): 2d+1 cutting; Reach 1`, `Bow-12: thr+2 imp, Acc 2, Range 100/150`: a name, a level, damage and further figures. */
export const ATTACK_LINES: LineReader = {
  id: 'weapons',
  title: 'Weapons',
  names: [
    'weapon',
    'attack',
    'attacks',
    'melee',
    'ranged',
    'melee attacks',
    'ranged attacks',
    'melee weapons',
    'ranged weapons',
  ],
  unlabelled: true,
  read(line, stats) {
    const attacks = attacksIn(line.replaceAll(/[*_]/g, '').replaceAll('−', '-'));
    if (attacks.length === 0) return null;
    const before = Array.isArray(stats['weapons']) ? stats['weapons'] : [];
    const ids = new Set(before.flatMap((one) => (isPlain(one) ? [textOf(one, 'id')] : [])));
    const read = attacks.map((attack) => weaponOf(attack, freeId(ids, attack.name), stats));
    return {
      stats: { weapons: [...before, ...read.map(({ weapon }) => weapon)] },
      kept: attacks.map(({ name, level, dice, damage }) =>
        [`${name}: ${dice} ${damage.type}`, ...(level === null ? [] : [`level ${level}`])].join(', '),
      ),
      notes: read.flatMap(({ extras }, at) => (extras === '' ? [] : [`${attacks[at]?.name ?? ''}: ${extras}`])),
    };
  },
};

/** The attacks of a line, which has to start with one; other parts between semicolons belong to the attack before. */
function attacksIn(line: string): Attack[] {
  const attacks: Attack[] = [];
  for (const part of line.split(';')) {
    const attack = attackIn(part);
    const last = attacks.at(-1);
    if (attack !== null) attacks.push(attack);
    else if (last === undefined) return [];
    else last.rest += ` ; ${part}`;
  }
  return attacks;
}

function attackIn(text: string): Attack | null {
  for (const { 0: whole, 1: dice = '', 2: adds = '', index } of text.matchAll(DICE)) {
    const row = entryOf(ON_STRENGTH, dice.toLowerCase());
    if (row === undefined && !/\d/.test(dice)) continue;
    const head = text.slice(0, index);
    const read = readLevelled(head);
    if (read === null) continue;
    const after = text.slice(index + whole.length);
    const [suffix = '', type = ''] = AFTER_DICE.exec(after) ?? [];
    // Without a damage type, it is an attack only if there is a level before the dice.
    if (type === '' ? read.level === null : !isNamed(read, head)) continue;
    const damage = readDamage(`${row === undefined ? dice : '1d'}${adds}${suffix}`);
    if (damage === null) continue;
    const written = row === undefined ? sayDice(damage.pool) : `${row}${adds.replaceAll(/\s/g, '')}`;
    return { ...read, damage, dice: written, rest: after.slice(suffix.length) };
  }
  return null;
}

/** Whether it is a name rather than the start of a sentence: followed by a level or punctuation, or a known weapon. */
function isNamed({ name, level }: { name: string; level: number | null }, head: string): boolean {
  const { skill, body } = armsOf(name);
  return level !== null || /[:(–—]\s*$/.test(head) || skill !== null || body;
}

/** The weapon for the stat block, and the words that have no place in it. */
function weaponOf(attack: Attack, id: string, stats: JsonObject): { weapon: JsonObject; extras: string } {
  const { name, level, damage, dice } = attack;
  const { found, extras } = readFigures(attack.rest);
  const arms = armsOf(name);
  const ranged = ['acc', 'range', 'rof', 'rcl', 'bulk'].some((key) => found.has(key));
  const kind = classOf(arms, ranged);
  const melee = kind === 'melee' || kind === 'unarmed';
  const trained = level === null ? null : arms.body ? 'brawling' : arms.skill;
  const skill = trained ?? (arms.body ? 'dx' : (arms.skill ?? 'dx'));
  const weapon: JsonObject = {
    ...{ id, name, class: kind, skill, damage: dice, damageType: damage.type },
    ...(level === null ? {} : { level }),
    ...(damage.divisor === null ? {} : { armorDivisor: damage.divisor }),
  };
  if (melee) Object.assign(weapon, meleeFigures(found, level, stats));
  else Object.assign(weapon, rangedFigures(found, stats));
  return { weapon, extras: oneLine([...damage.extras, extras].join(' ')) };
}

function meleeFigures(found: ReadonlyMap<string, string>, level: number | null, stats: JsonObject): JsonObject {
  const figures: JsonObject = { reach: readReach(found.get('reach') ?? '') };
  const parry = found.get('parry');
  if (parry === undefined) return figures;
  const score = parseNumber(parry);
  if (score === null) return { ...figures, parry: null };
  const base = level === null ? null : 3 + Math.floor(level / 2) + Number(stats['defenseBonus'] ?? 0);
  return {
    ...figures,
    ...(base === null ? {} : { parry: Math.trunc(score) - base }),
    ...(parry.toLowerCase().endsWith('u') ? { unbalanced: true } : {}),
  };
}

function rangedFigures(found: ReadonlyMap<string, string>, stats: JsonObject): JsonObject {
  const { half, most, least } = readRange(found.get('range') ?? '', Number(stats['st'] ?? 10));
  const whole = (key: string): number | null => {
    const value = parseNumber(found.get(key) ?? '');
    return value === null ? null : Math.trunc(value);
  };
  return {
    halfDamageRange: half,
    maxRange: most,
    ...(least > 0 ? { minRange: least } : {}),
    acc: whole('acc') ?? 0,
    rof: readShots(found.get('rof') ?? ''),
    rcl: Math.max(1, whole('rcl') ?? 1),
    bulk: Math.min(0, whole('bulk') ?? 0),
  };
}

/** Figures of a weapon by the words before them. */
const FIGURES: Readonly<Record<string, string>> = {
  reach: 'reach',
  parry: 'parry',
  acc: 'acc',
  accuracy: 'acc',
  range: 'range',
  rof: 'rof',
  rcl: 'rcl',
  recoil: 'rcl',
  bulk: 'bulk',
};

/** Words between figures that can be ignored. */
const FILLERS: readonly string[] = ['damage', 'yard', 'yards', 'yd', 'and'];

/** One reach or several; a trailing comma means that more follow: `C,`. */
const YARDS = /^[c\d][c\d,*-]*$/i;

/** Figures by their words, and all other words in order. */
function readFigures(text: string): { found: Map<string, string>; extras: string } {
  const found = new Map<string, string>();
  const others: string[] = [];
  const words = text.split(/[\s();]+/).filter((word) => word !== '');
  const bare = (word: string | undefined): string => (word ?? '').toLowerCase().replaceAll(/^[:.,]+|[:.,]+$/g, '');
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const key = entryOf(FIGURES, bare(word));
    if (key === undefined || found.has(key) || !isFigure(key, bare(words[0]))) {
      if (bare(word) !== '' && !FILLERS.includes(bare(word))) others.push(word);
      continue;
    }
    let value = words.shift() ?? '';
    while (key === 'reach' && value.endsWith(',') && YARDS.test(bare(words[0]))) value += words.shift() ?? '';
    found.set(key, bare(value));
  }
  return { found, extras: others.join(' ').replace(/^[\s.,:]+/, '') };
}

function isFigure(key: string, value: string): boolean {
  if (key === 'reach') return YARDS.test(value);
  return key === 'parry' && value === 'no' ? true : /\d/.test(value);
}
