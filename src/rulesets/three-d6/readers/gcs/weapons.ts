import type { JsonObject } from '../../../../kernel/json';
import { clamp } from '../../../../kernel/rounding';
import { MAX_NAME } from '../../../../contract/limits';
import { MAX_LINE, oneLine } from '../../../../engine/readers/limits';
import { sayDice } from '../../damage';
import { isAttribute } from '../../tables/attributes';
import { readDamage, writeDamage } from './damage';
import { carriedOf, skillName } from './lists';
import { filled, freeId } from './names';
import type { Node } from './node';
import { isSet, nodeOf, nodesOf, numberOf, parseNumber, textOf, walk } from './node';
import { rangedClass, readRange, readReach, readShots, resolved } from './ranged';
import type { Report } from './report';

/** The wielder's figures that weapons are read with. */
export interface Wielder {
  st: number;
  dx: number;
  /** The wielder's thrust and swing in these rules. */
  thrust: string;
  swing: string;
  skills: JsonObject;
  /** Bonus to active defences, which every parry here includes. */
  defenseBonus: number;
}

/** What a weapon belongs to. */
interface Source {
  owner: Node;
  /** A part of the body or a power; false for equipment. */
  natural: boolean;
  equipped: boolean;
}

/** The most weapons of one person. */
const MAX_WEAPONS = 200;

/** A weapon for the stat block, with the sheet's figures for it. */
export interface ReadWeapon {
  stats: JsonObject;
  /** What GCS calculated for it. */
  calc: Node;
  block: number | null;
  owner: string;
}

/** The weapons of equipment, then those of traits, skills and spells: one for each usage. */
export function readWeapons(root: Node, wielder: Wielder, report: Report): ReadWeapon[] {
  const found: ReadWeapon[] = [];
  const ids = new Set<string>();
  const take = (source: Source): void => {
    for (const weapon of nodesOf(source.owner, 'weapons')) {
      const name = weaponNameOf(source.owner, weapon);
      if (isSet(weapon, 'hide')) report.drop(name, 'Hidden in the file.');
      else if (found.length >= MAX_WEAPONS) report.drop(name, `More than ${MAX_WEAPONS} weapons.`);
      else found.push(readWeapon(weapon, source, { name, id: freeId(ids, name) }, wielder, report));
    }
  };
  walk(nodesOf(root, 'equipment'), (owner) => {
    const { carried, equipped } = carriedOf(owner);
    if (carried) take({ owner, natural: false, equipped });
  });
  for (const key of ['traits', 'advantages', 'skills', 'spells'] as const) {
    walk(nodesOf(root, key), (owner) => {
      take({ owner, natural: true, equipped: true });
    });
  }
  return found;
}

function weaponNameOf(owner: Node, weapon: Node): string {
  const thing = filled(owner, textOf(owner, 'name', 'description')) || 'Weapon';
  const usage = filled(owner, textOf(weapon, 'usage'));
  return (usage === '' || usage.toLowerCase() === thing.toLowerCase() ? thing : `${thing} (${usage})`).slice(
    0,
    MAX_NAME,
  );
}

/** Sheets of data version 5 tell melee from ranged by the first letter of the id, older ones by a type. */
function isRanged(weapon: Node): boolean {
  const type = textOf(weapon, 'type');
  if (type !== '') return type.startsWith('ranged');
  const id = textOf(weapon, 'id');
  if (id.startsWith('W')) return true;
  if (id.startsWith('w')) return false;
  return ['range', 'accuracy', 'rate_of_fire'].some((key) => textOf(weapon, key) !== '');
}

function readWeapon(
  weapon: Node,
  { owner, natural, equipped }: Source,
  { id, name }: { id: string; name: string },
  wielder: Wielder,
  report: Report,
): ReadWeapon {
  const ranged = isRanged(weapon);
  const stats: JsonObject = { id, name, skill: skillOf(weapon, wielder) };
  stats['class'] = ranged ? rangedClass(weapon) : natural ? 'unarmed' : 'melee';
  readLevel(weapon, name, stats, report);
  readBlow(weapon, owner, { name, stats, wielder, report });
  readStrength(weapon, natural, stats, report);
  if (!equipped) stats['stowed'] = true;
  const block = ranged ? null : parseScore(resolved(weapon, 'block'));
  if (ranged) readRanged(weapon, { name, stats, wielder, report });
  else readMelee(weapon, { name, stats, wielder, report });
  const usage = filled(owner, textOf(weapon, 'usage_notes'));
  if (usage !== '' && stats['onHit'] === undefined) report.note(`${name}: ${usage}`);
  report.keep(
    `${name}: ${textOf(nodeOf(weapon, 'calc'), 'damage') || 'no damage'}, level ${String(stats['level'] ?? 'of DX')}`,
  );
  const calc = nodeOf(weapon, 'calc');
  return {
    stats,
    calc,
    block: block === null || block <= 0 ? null : block,
    owner: filled(owner, textOf(owner, 'name', 'description')),
  };
}

/** The first of the weapon's skills that the wielder has, else the first of all. */
function skillOf(weapon: Node, { skills }: Wielder): string {
  const named = nodesOf(weapon, 'defaults').flatMap((one) => {
    const type = textOf(one, 'type').toLowerCase();
    if (isAttribute(type)) return [type];
    const name = type === 'skill' ? skillName(one) : '';
    return name === '' ? [] : [name];
  });
  return named.find((name) => Object.hasOwn(skills, name)) ?? named[0] ?? 'dx';
}

/** Keeps the sheet's attack level; without one, DX is used. */
function readLevel(weapon: Node, name: string, stats: JsonObject, report: Report): void {
  const level = Math.trunc(numberOf(nodeOf(weapon, 'calc'), 'level') ?? 0);
  if (level > 0) {
    stats['level'] = Math.min(1_000_000, level);
    return;
  }
  stats['skill'] = 'dx';
  report.change(`Attack level, ${name}`, 'none', 'DX', 'The file gives no attack level.');
}

/** A weapon being read, and its wielder. */
interface WeaponDraft {
  name: string;
  stats: JsonObject;
  wielder: Wielder;
  report: Report;
}

/** A weapon's damage as entered, for sheets without calculated values. */
function enteredDamage(weapon: Node, { thrust, swing }: Wielder): string {
  const damage = nodeOf(weapon, 'damage');
  const st = textOf(damage, 'st');
  const row = st.startsWith('thr') ? thrust : st.startsWith('sw') ? swing : '';
  return `${row}${textOf(damage, 'base')} ${textOf(damage, 'type')}`.trim();
}

function readBlow(weapon: Node, owner: Node, { name, stats, wielder, report }: WeaponDraft): void {
  const text = oneLine(textOf(nodeOf(weapon, 'calc'), 'damage') || filled(owner, enteredDamage(weapon, wielder)));
  const read = readDamage(text);
  if (read === null) {
    const usage = filled(owner, textOf(weapon, 'usage_notes'));
    stats['damage'] = 'none';
    const effect = [text, usage].filter((one) => one !== '').join('. ');
    if (effect !== '') stats['onHit'] = effect.slice(0, MAX_LINE);
    report.change(`Damage, ${name}`, text || 'none', 'an attack without damage', 'It has no dice to roll.');
    return;
  }
  const st = textOf(nodeOf(weapon, 'damage'), 'st');
  const row = st === 'thr' ? wielder.thrust : st === 'sw' ? wielder.swing : null;
  stats['damage'] =
    read.pool.add < 0 && read.pool.count === 0 ? '0' : writeDamage(read.pool, row, st === 'sw' ? 'sw' : 'thr');
  stats['damageType'] = read.type;
  if (/^(lifting_)?(thr|sw)/.test(st) && !/^(thr|sw)/.test(String(stats['damage']))) stats['onStrength'] = true;
  if (read.divisor !== null) stats['armorDivisor'] = read.divisor;
  if (read.recast !== null) report.change(`Damage, ${name}`, text, sayDice(read.pool), read.recast);
  if (read.extras.length > 0) {
    report.drop(`${name}: ${read.extras.join(' ')}`, 'Not in these rules; kept as a note.');
    report.note(`${name}: ${text}`);
  }
}

/** Minimum ST (its penalty is already in the attack level), hands, and whether it is unready after each attack. */
function readStrength(weapon: Node, natural: boolean, stats: JsonObject, report: Report): void {
  const text = resolved(weapon, 'strength');
  const least = parseNumber(text);
  if (least !== null && least > 0) stats['minStrength'] = Math.min(1_000_000, Math.trunc(least));
  const twoHands = /[†‡]/.test(text);
  stats['hands'] = natural ? 0 : twoHands ? 2 : 1;
  if (text.includes('‡')) stats['unreadyAfterAttack'] = true;
  if (/[bmr]/i.test(text))
    report.drop(`${String(stats['name'])}: ST ${text}`, 'Rests and mounts are not in these rules.');
}

/** A score such as `10`, `9F` or `8U`; null for `No` and for nothing. */
function parseScore(text: string): number | null {
  if (text === '' || /no/i.test(text)) return null;
  const value = parseNumber(text);
  return value === null ? null : bounded(value);
}

/** Largest weapon figure that is imported, positive or negative. */
const MAX_FIGURE = 1_000_000;

function bounded(value: number): number {
  return clamp(Math.trunc(value), -MAX_FIGURE, MAX_FIGURE);
}

function readMelee(weapon: Node, { name, stats, wielder, report }: WeaponDraft): void {
  const reach = resolved(weapon, 'reach');
  stats['reach'] = readReach(reach);
  if (reach !== '') stats['reaches'] = oneLine(reach, 40);
  if (reach !== '' && !/^\d+$/.test(reach)) {
    report.change(
      `Reach, ${name}`,
      reach,
      `to ${String(stats['reach'])} yd`,
      'These rules only use the longest reach.',
    );
  }
  const calc = nodeOf(weapon, 'calc');
  const calculated = textOf(calc, 'parry');
  const score = calculated === '' ? null : parseScore(calculated);
  stats['parry'] = score === null ? null : score - baseParry(stats, wielder);
  if (score !== null && /u/i.test(calculated)) stats['unbalanced'] = true;
  if (score !== null && /f/i.test(calculated))
    report.drop(`${name}: fencing parry`, 'Its lighter penalty for further parries is not in these rules.');
}

/** Parry at the weapon's level with a modifier of 0; the sheet's score minus this is the modifier. */
function baseParry(stats: JsonObject, { defenseBonus, dx }: Wielder): number {
  return 3 + Math.floor(Number(stats['level'] ?? dx) / 2) + defenseBonus;
}

function readRanged(weapon: Node, { name, stats, wielder, report }: WeaponDraft): void {
  const { half, most, least } = readRange(resolved(weapon, 'range'), wielder.st);
  stats['halfDamageRange'] = half;
  stats['maxRange'] = most;
  if (least > 0) stats['minRange'] = least;
  const accuracy = resolved(weapon, 'accuracy');
  stats['acc'] = bounded(parseNumber(accuracy) ?? 0);
  if (/\d\s*\+/.test(accuracy))
    report.drop(`${name}: scope of Accuracy ${accuracy}`, 'Only plain Accuracy counts; kept as a note.');
  stats['rof'] = readShots(resolved(weapon, 'rate_of_fire'));
  stats['rcl'] = Math.max(1, bounded(parseNumber(resolved(weapon, 'recoil')) ?? 1));
  stats['bulk'] = Math.min(0, bounded(parseNumber(resolved(weapon, 'bulk').replace('−', '-')) ?? 0));
  stats['parry'] = null;
  const shots = resolved(weapon, 'shots');
  if (shots === '') return;
  report.drop(`${name}: ${shots} shots`, 'These rules do not count ammunition; kept as a note.');
  report.note(`${name}: shots ${shots}${/\d\s*\+/.test(accuracy) ? `, Accuracy ${accuracy}` : ''}`);
}
