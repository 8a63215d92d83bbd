import { rounded, times } from '../../kernel/decimal';
import { outOfRange } from '../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../engine/state/refusal';
import type { Explainer } from '../../engine/explain/explain';
import type { OwnChange } from '../../engine/own/marks';
import { ownChanges } from '../../engine/own/marks';
import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import type { Arc, Bearing } from './arc';
import { planArc, sideLines, sizeFor } from './arc';
import { current } from './body';
import { wornArmour, wornShield } from './gear';
import { mustBeAble, mustBeActive, mustBeTrained, mustHaveAction } from './guards';
import type { Pair } from './injury';
import type { AttackInput } from './schemas/attack';
import type { Weapon } from './schemas/weapon';
import type { Skill } from './skill';
import { resolveSkill } from './skill';
import type { RangeBand } from './tables/burden';
import { MAXIMUM_RANGE_FACTOR, RANGE_BANDS } from './tables/burden';
import { SIZE_INDEX } from './tables/sizes';
import { NAMED_SKILLS } from './tables/skills';
import { DAMAGE_TYPES, GROUP, STAT_TITLES } from './tables/stats';
import type { Read } from './types';
import { nameOf } from './types';
import { findWeapon } from './weapons';

type Defence = Omit<AttackInput['defence'], 'weapon'> & { weapon?: Weapon | undefined };

/** A valid attack, with its weapons and skills looked up. */
export interface Attack extends Omit<AttackInput, 'weapon' | 'defence'> {
  weapon: Weapon;
  defence: Defence;
  skill: Skill;
  /** The skill of the defence; null without one. */
  defending: Skill | null;
  pair: Pair;
}

/** Looks up weapons, skills and stats. Refuses invalid input with `invalid-params`; `path` is the prefix of the attack. */
export function readAttack(ctx: Read, input: AttackInput, path = ''): Attack {
  const { weapon: parrying, ...further } = input.defence;
  const weapon = findWeapon(ctx.peek(input.actor), input.weapon, `${path}weapon`);
  const defence: Defence = {
    weapon: parrying === undefined ? undefined : findWeapon(ctx.peek(input.target), parrying, `${path}defence.weapon`),
    ...further,
  };
  const attack = { ...input, weapon, defence };
  mustHaveRange(attack, path);
  const pair: Pair = input.stats ?? DAMAGE_TYPES.physical.pair;
  mustBelong(pair, `${path}stats.us`);
  return { skill: attackSkill(ctx, attack, path), defending: defenceSkill(ctx, attack, path), pair, ...attack };
}

/** Refuses an impossible attack: `out-of-range`, `cannot-defend`, `untrained`, in this order. */
export function mustBePossible(ctx: Read, attack: Attack): void {
  mustReach(attack);
  mustBeDefensible(ctx, attack);
  mustBeTrained(ctx, attack.actor, attack.skill);
  if (attack.defending !== null) mustBeTrained(ctx, attack.target, attack.defending);
}

/** Actions spent by earlier attacks of the series, by combatant. */
export type Spent = Map<string, number>;

/** True if defending costs the target an action (VX-EXT-6). */
export function defenderPays(ctx: Read, { defending, defence }: Attack): boolean {
  return defending !== null && ctx.options.defenceCostsAction && !defence.free;
}

/** Refuses what either side cannot do now; the attacker is checked first. */
export function guardAttack(ctx: Read, attack: Attack, spent: Spent = new Map()): void {
  mustBePossible(ctx, attack);
  const { actor, target, free, skill, defending } = attack;
  mustBeAble(ctx, actor, attack);
  if (defending !== null) mustBeAble(ctx, target);
  mustBeActive(ctx, actor, attack);
  if (!free) mustHaveAction(ctx, actor, skill, spent.get(actor));
  if (defending !== null && defenderPays(ctx, attack)) mustHaveAction(ctx, target, defending, spent.get(target));
}

/** An attack worked out as far as possible before the dice. */
export interface AttackPlan {
  input: Attack;
  attack: Arc;
  defence: Arc | null;
  /** What an undefended attack has to beat; null if there is a defence (VX-EXT-7). */
  threshold: number | null;
  range: RangeBand | null;
  blow: Blow;
}

/** Works out an attack in the present situation (VX-EXT-5 to VX-EXT-9). It must be possible. */
export function planAttack(ctx: Read, input: Attack): AttackPlan {
  const { actor, target, weapon, skill, defending } = input;
  const { range, idle } = rangeOf(input);
  const bearing: Bearing = {
    opponent: target,
    size: sizeFor(ctx, 'acting'),
    range: range === null ? null : { band: range, modifier: ctx.options.rangeModifiers[range] },
    idle,
    gear: [{ label: weaponLabel(weapon), value: negated(weapon.level), rule: 'VX-EXT-5' }],
  };
  return {
    input,
    attack: planArc(ctx, actor, skill, input, bearing),
    defence: defending === null ? null : planDefence(ctx, input, defending),
    threshold: defending === null ? undefendedThreshold(ctx, target) : null,
    range,
    blow: blowOf(ctx, input),
  };
}

type Named = Pick<Attack, 'actor' | 'target' | 'weapon' | 'defence' | 'es' | 'ks' | 'us'>;

function attackSkill(ctx: Read, input: Named, path: string): Skill {
  const es = input.es ?? input.weapon.es;
  if (es === undefined) return invalidParams(`${path}weapon.es`, 'Which skill is the weapon used with?');
  return resolveSkill(ctx, ctx.peek(input.actor), es, input, path);
}

function defenceSkill(ctx: Read, { target, defence }: Named, path: string): Skill | null {
  if (defence.kind === 'none') return null;
  if (defence.kind === 'weapon' && defence.weapon === undefined)
    return invalidParams(`${path}defence.weapon`, 'Which weapon parries?');
  if (defence.kind === 'shield' && shieldOf(ctx, target, defence) === null)
    return invalidParams(`${path}defence.shield`, `${nameOf(ctx, target)} has no shield at hand.`);
  const usual = { weapon: defence.weapon?.es, shield: NAMED_SKILLS.shield, dodge: NAMED_SKILLS.dodge };
  const es = defence.es ?? usual[defence.kind];
  if (es === undefined) return invalidParams(`${path}defence.weapon.es`, 'Which skill is the weapon used with?');
  return resolveSkill(ctx, ctx.peek(target), es, defence, `${path}defence.`);
}

/** The shield that counts: the one given, or for a shield defence the target's own (VX-EXT-6, VX-LOAD-11). */
function shieldOf(ctx: Read, target: string, defence: Defence): { level: number } | null {
  return defence.shield ?? (defence.kind === 'shield' ? wornShield(ctx.peek(target)) : null);
}

/** Refuses an unknown stat that does not belong to the known stat (VX-EXT-10). */
export function mustBelong({ ks, us }: Pair, path = 'stats.us'): void {
  if (!GROUP[ks].includes(us)) invalidParams(path, `That unknown stat does not belong to ${STAT_TITLES[ks]}.`);
}

function mustHaveRange({ weapon, distance, range }: Pick<Attack, 'weapon' | 'distance' | 'range'>, path: string): void {
  if (weapon.kind === 'melee' || range !== undefined) return;
  if (distance === undefined) invalidParams(`${path}distance`, 'How far away is the target?');
  if (weapon.ranges === undefined) invalidParams(`${path}range`, 'Which range is it? The weapon lists no distances.');
}

/** The upper limit of each range in metres, exact to six decimals (VX-INP-1). */
function reaches({ weapon }: Attack): Readonly<Record<RangeBand, number>> | null {
  if (weapon.ranges === undefined) return null;
  const { short, mid, long } = weapon.ranges;
  return {
    short: rounded(short),
    mid: rounded(mid),
    long: rounded(long),
    maximum: times(MAXIMUM_RANGE_FACTOR, long),
  };
}

/** The range of a missile, null in melee or beyond every range; `idle` is input that is not used (VX-EXT-9). */
function rangeOf(attack: Attack): { range: RangeBand | null; idle: (number | string)[] } {
  const { weapon, distance, range } = attack;
  if (weapon.kind === 'melee') return { range: null, idle: [distance, range].filter((given) => given !== undefined) };
  if (range !== undefined) return { range, idle: distance === undefined ? [] : [distance] };
  const limits = reaches(attack);
  const far = rounded(distance ?? 0);
  return { range: RANGE_BANDS.find((name) => limits !== null && far <= limits[name]) ?? null, idle: [] };
}

function mustReach(attack: Attack): void {
  if (attack.weapon.kind === 'melee' || rangeOf(attack).range !== null) return;
  outOfRange(`${attack.distance ?? 0} m`, `${reaches(attack)?.maximum ?? 0} m`, 'VX-EXT-9', 'distance');
}

function mustBeDefensible(ctx: Read, { target, weapon, defence }: Attack): void {
  if (defence.kind === 'none') return;
  const who = nameOf(ctx, target);
  if (weapon.kind === 'ranged' && defence.kind !== 'dodge')
    refuse('cannot-defend', `${who} can only dodge a missile.`, { path: 'defence.kind', rule: 'VX-EXT-9' });
  if (defence.kind === 'weapon' && defence.weapon?.canDefend === false)
    refuse('cannot-defend', `${who} cannot parry with ${defence.weapon.name ?? 'this weapon'}.`, {
      path: 'defence.weapon',
      rule: 'VX-EXT-6',
    });
}

/** A defence before its die (VX-EXT-6). */
export function planDefence(
  ctx: Read,
  { actor, target, defence }: Pick<Attack, 'actor' | 'target' | 'defence'>,
  skill: Skill,
): Arc {
  const parried = defence.kind === 'weapon' ? (defence.weapon ?? null) : null;
  const carried = shieldOf(ctx, target, defence);
  const gear = [
    ...(parried === null ? [] : [{ label: weaponLabel(parried), value: negated(parried.level), rule: 'VX-EXT-6' }]),
    ...(carried === null ? [] : [{ label: 'Shield level', value: carried.level, rule: 'VX-EXT-6' }]),
  ];
  return planArc(ctx, target, skill, defence, { opponent: actor, size: sizeFor(ctx, 'other'), gear });
}

function weaponLabel(weapon: Weapon): string {
  return `Weapon level: ${weapon.name ?? weapon.kind}`;
}

/** The negated value; never −0. */
const negated = (value: number): number => 0 - value;

function undefendedThreshold(ctx: Read, target: string): number {
  const being = ctx.peek(target);
  return ctx.options.undefendedThreshold === 'agility' ? current(being, 'agility') : current(being, 'control') - 2;
}

/** The parts of an attack's damage apart from its margin (VX-EXT-8). */
export interface Blow {
  weapon: string;
  level: number;
  armour: number;
  size: number;
  /** The weapon level multiplies instead of adding. */
  multiplies: boolean;
  /** Changes by the group's own conditions: to the attacker's damage and the target's armour. */
  own: { damage: readonly OwnChange[]; armour: readonly OwnChange[] };
}

function blowOf(ctx: Read, { actor, target, weapon }: Attack): Blow {
  const steps = SIZE_INDEX[ctx.peek(actor).stats.size] - SIZE_INDEX[ctx.peek(target).stats.size];
  return {
    weapon: weaponLabel(weapon),
    level: weapon.level,
    armour: wornArmour(ctx.peek(target))?.level ?? 0,
    size: steps === 0 ? 0 : ctx.options.sizeDamage * steps,
    multiplies: ctx.options.damageFormula === 'multiplied',
    own: { damage: ownChanges(ctx.peek(actor), 'damage'), armour: ownChanges(ctx.peek(target), 'armour') },
  };
}

/** Damage for a margin, before the minimum of 0, as a sum. */
export function blowSum(blow: Blow, margin: number): Sum {
  const rule = 'VX-EXT-8';
  const { weapon, level, armour, size, own } = blow;
  const sum = sumFrom('Margin', margin, rule);
  if (!blow.multiplies) sum.add(weapon, level, rule);
  sum.add('Armour', negated(armour), rule);
  for (const { label, value } of own.armour) sum.add(label, negated(value), '');
  if (blow.multiplies) sum.then(`Times ${weapon}`, rule, { times: level });
  sum.add('Difference in size', size, rule);
  return sum.addAll(own.damage, '');
}

/** Damage for a margin, before the minimum of 0. */
export function rawDamage({ level, armour, size, multiplies, own }: Blow, margin: number): number {
  const left = margin - own.armour.reduce((sum, { value }) => sum + value, armour);
  const more = own.damage.reduce((sum, { value }) => sum + value, size);
  return (multiplies ? left * level : left + level) + more;
}

/** Explains damage as far as it is known before the dice. */
export function explainBlow(explain: Explainer, target: string, blow: Blow): void {
  const rule = 'VX-EXT-8';
  const about = { subject: target };
  explain.lookUp(blow.multiplies ? `Times ${blow.weapon}` : blow.weapon, blow.level, rule, about);
  explain.lookUp('Armour', negated(blow.armour), rule, about);
  explain.lookUp('Difference in size', blow.size, rule, about);
  for (const { label, value } of blow.own.armour) explain.lookUp(label, negated(value), '', about);
  for (const { label, value } of blow.own.damage) explain.lookUp(label, value, '', about);
}

/** Lists the modifiers of a missing defence as not counted. */
export function explainIdle(ctx: Read, { defending, defence, target }: Attack): void {
  if (defending !== null) return;
  for (const { label, value, rule } of sideLines(defence)) {
    ctx.explain.note(label, rule, { value, subject: target, counted: false, because: 'no defence' });
  }
}
