import { capital } from '../../engine/words/say';
import type { OwnChange } from '../../engine/own/marks';
import { ownChanges } from '../../engine/own/marks';
import { invalidParams } from '../../engine/state/refusal';
import { Sum, sumFrom } from '../../engine/explain/sum';
import { floorDiv } from '../../kernel/rounding';
import { entryOf } from '../../kernel/lookup';
import { has, hasAny, HELPLESS } from './effects';
import { armourSum, damageOf } from './figures';
import type { Weapon } from './gear';
import type { InjuryResult, Location } from './health';
import { injure, loseFatigue, noInjury } from './health';
import type { Options } from './options';
import { tablesOf } from './own-tables';
import type { Roll } from './rolls';
import { attributeLines, rollAgainst } from './rolls';
import type { Being, Line, Run } from './types';

/** The most dice in one roll. */
export const MAX_DICE = 1000;

/** A number of dice plus an addition (TD-ROLL-8). */
export interface DicePool {
  count: number;
  add: number;
  /** What custom conditions add; included in `add`. */
  own?: readonly OwnChange[];
}

/** Reads `2d+1`. The string was checked by its schema. */
export function parseDice(text: string): DicePool {
  const [, count = '0', add = '0'] = /^(\d+)d([+-]\d+)?$/.exec(text) ?? [];
  return { count: Number(count), add: Number(add) };
}

/** Writes `2d+1`; without an addition of 0, and without dice if there are none. */
export function sayDice({ count, add }: DicePool): string {
  if (count === 0) return String(add);
  return `${count}d${add === 0 ? '' : add > 0 ? `+${add}` : String(add)}`;
}

/** A weapon's dice in somebody's hands, and whether they are based on ST. */
export function weaponDice(being: Being, options: Options, damage: string): DicePool & { onStrength: boolean } {
  if (/^\d+$/.test(damage)) return { count: 0, add: Number(damage), onStrength: false };
  const [, base = '', add = '0'] = /^(thr|sw|\d+d)([+-]\d+)?$/.exec(damage) ?? [];
  if (base !== 'thr' && base !== 'sw') return { ...parseDice(damage), onStrength: false };
  const [thrust, swing] = damageOf(being, options);
  const row = parseDice(base === 'thr' ? thrust : swing);
  return { count: row.count, add: row.add + Number(add), onStrength: true };
}

/** The dice string of a weapon for its wielder, `strong` included (TD-AOA-5: 2 or 1 per die, whichever is more). */
export function attackDice(being: Being, options: Options, weapon: Weapon, strong: boolean): DicePool {
  const { count, add, onStrength } = weaponDice(being, options, weapon.damage);
  const raised = onStrength || weapon.onStrength === true;
  const adds = add + (strong && raised ? Math.max(2, count) : 0);
  const own = ownChanges(being, 'damage');
  if (own.length === 0) return { count, add: adds };
  return { count, add: own.reduce((sum, { value }) => sum + value, adds), own };
}

/** Adds cannot push basic damage below 0 for crushing, below 1 for other types (TD-DMG-1). */
export function clampBasic(type: string, sum: number): number {
  return Math.max(type === 'crushing' ? 0 : 1, sum);
}

/** Refuses a damage type that is not in the table. */
export function checkDamageType(options: Options, type: string, path: string): void {
  if (Object.hasOwn(tablesOf(options).wounding, type)) return;
  invalidParams(path, `There is no damage type '${type}'.`);
}

/** How basic damage becomes injury. */
export interface Penetration {
  basic: number;
  dr: number;
  penetrating: number;
  multiplier: number;
  dealt: number;
}

/** What a blow brings: basic damage, type and what it does to DR. */
export interface Blow {
  basic: number;
  type: string;
  ignoreDr?: boolean;
  /** DR is divided by it (left out: 1). */
  divisor?: number;
}

/** A weapon's armour divisor, in the shape a `Blow` takes. */
export function divisorOf({ armorDivisor }: Weapon): { divisor?: number } {
  return armorDivisor === undefined ? {} : { divisor: armorDivisor };
}

/** DR against a blow, and whether it applies. Negative DR is not divided. */
function armourOf(being: Being, { type, ignoreDr = false, divisor = 1 }: Blow): { worn: Sum; applies: boolean } {
  const worn = armourSum(being, type);
  if (divisor !== 1 && worn.total > 0) worn.then('Armour divisor', 'TD-DMG-2', { over: divisor, round: 'down' });
  return { worn, applies: !ignoreDr && type !== 'injury' };
}

/** How much of a blow gets through (TD-DMG-2). */
function throughSum(blow: Blow, dr: number, applies: boolean): Sum {
  const sum = sumFrom('Basic damage', blow.basic, 'TD-DMG-1');
  if (dr !== 0) sum.add('DR', -dr, 'TD-STAT-5', applies);
  return sum.total < 0 ? sum.then('Nothing gets through', 'TD-DMG-2', { atLeast: 0 }) : sum;
}

/** Penetrating damage after the wounding factor (TD-DMG-3). */
function injurySum(options: Options, penetrating: number, type: string): Sum {
  const sum = sumFrom('Got through', penetrating, 'TD-DMG-2');
  const multiplier = factorOf(options, type);
  if (type === 'fatigue') return sum;
  if (multiplier !== 1) sum.then(capital(type), 'TD-DMG-3', { times: multiplier, round: 'down' });
  const least = penetrating > 0 ? options.minimumInjury : 0;
  return sum.total < least ? sum.then('At least 1', 'TD-DMG-3', { atLeast: least }) : sum;
}

function factorOf(options: Options, type: string): number {
  return entryOf(tablesOf(options).wounding, type) ?? 1;
}

/** How basic damage becomes injury, as sums to explain. */
interface Stages {
  worn: Sum;
  applies: boolean;
  through: Sum;
  injury: Sum;
}

/** DR off, factor on, fractions dropped (TD-DMG-2, TD-DMG-3). */
function stagesOf(being: Being, options: Options, blow: Blow): Stages {
  const { worn, applies } = armourOf(being, blow);
  const through = throughSum(blow, worn.total, applies);
  return { worn, applies, through, injury: injurySum(options, through.total, blow.type) };
}

function penetrationOf({ worn, applies, through, injury }: Stages, options: Options, blow: Blow): Penetration {
  const dr = applies ? worn.total : 0;
  const multiplier = factorOf(options, blow.type);
  return { basic: blow.basic, dr, penetrating: through.total, multiplier, dealt: injury.total };
}

/** What a blow does, without explaining it. */
export function penetrate(being: Being, options: Options, blow: Blow): Penetration {
  return penetrationOf(stagesOf(being, options, blow), options, blow);
}

/** What a damage roll did to somebody. */
export interface DamageResult extends Penetration, InjuryResult {
  fpLost?: number;
  hpLost?: number;
}

/** Applies basic damage to somebody (TD-DMG-2 … TD-INJ-1); rolls the consequences. */
export function hurt(
  ctx: Run,
  id: string,
  blow: Blow & { location: Location; healsNaturally?: boolean },
): DamageResult {
  const stages = stagesOf(ctx.peek(id), ctx.options, blow);
  const through = penetrationOf(stages, ctx.options, blow);
  explainPenetration(ctx, id, stages, blow.type);
  if (blow.type === 'fatigue') {
    const lost = loseFatigue(ctx, id, through.dealt, blow.healsNaturally);
    const { fpLost, hpLost, effects } = lost;
    return { fpLost, hpLost, ...withInjury(through, lost.injury ?? noInjury(ctx.peek(id))), effects };
  }
  if (through.dealt === 0) return withInjury(through, noInjury(ctx.peek(id)));
  const { location, healsNaturally } = blow;
  const how = { location, healsNaturally: healsNaturally ?? true, explained: true };
  return withInjury(through, injure(ctx, id, through.dealt, how));
}

/** A blow with what it brought. */
function withInjury({ basic, dr, penetrating, multiplier, dealt }: Penetration, injury: InjuryResult): DamageResult {
  return { basic, dr, penetrating, multiplier, dealt, ...injury };
}

/** Explains how a blow became injury, with the sums it was computed from. */
function explainPenetration(ctx: Run, id: string, { worn, applies, through, injury }: Stages, type: string): void {
  const aside = applies ? {} : { counted: false, because: 'DR does not apply' };
  if (worn.total !== 0) ctx.explain.sum(`DR against ${type}`, worn, 'TD-STAT-5', { subject: id, ...aside });
  ctx.explain.came('Gets through', through, 'TD-DMG-2', id);
  if (through.total === 0) return;
  const fatigue = type === 'fatigue';
  ctx.explain.came(fatigue ? 'FP to lose' : 'Injury', injury, fatigue ? 'TD-DMG-3' : 'TD-INJ-1', id);
}

/** Damage dice to roll, or to take at their maximum (TD-ATK-4), and whether range halves them (TD-RNG-4). */
export interface DamageRoll {
  /** Names the group of dice. */
  label: string;
  pool: DicePool;
  type: string;
  most?: boolean;
  /** Beyond half-damage range. */
  half?: boolean;
  /** Whose dice they are, if not the actor's. */
  whose?: string;
  /** Who takes the damage, for the explanation. */
  subject?: string;
}

/** Rolls damage dice, then clamps and halves the total (TD-DMG-1, TD-RNG-4). Returns basic damage. */
export function rollBasic(
  ctx: Run,
  { label, pool, type, most = false, half = false, whose, subject }: DamageRoll,
): number {
  const rolled = (): Sum => new Sum().rolled(`${pool.count}d`, ctx.dice(pool.count, 6, label, whose), 'TD-ROLL-8');
  const fixed = most || pool.count === 0;
  const sum = fixed ? sumFrom('Maximum damage', 6 * pool.count, 'TD-ATK-4') : rolled();
  const { own = [] } = pool;
  const adds = own.reduce((left, { value }) => left - value, pool.add);
  if (adds !== 0) sum.add('Adds', adds, 'TD-ROLL-8');
  for (const change of own) sum.add(change.label, change.value, change.rule);
  const least = clampBasic(type, 0);
  if (sum.total < least) sum.then(`At least ${least}`, 'TD-DMG-1', { atLeast: least });
  if (half) sum.then('Half damage at this range', 'TD-RNG-4', { over: 2, round: 'down' }, { show: 'after' });
  return ctx.explain.sum('Basic damage', sum, 'TD-DMG-1', subject === undefined ? {} : subject);
}

/** Half damage at long range, rounded down (TD-RNG-4). */
export function halfDamage(basic: number): number {
  return floorDiv(basic, 2);
}

/** Will rolls after a blow, by somebody aiming or concentrating (TD-AIM-3, TD-CONC-2). */
export interface Distraction {
  aimRoll?: Roll;
  concentrationRoll?: Roll;
}

/**
 * What a blow does to aim and concentration. An injury without a defence calls for a Will roll to keep the aim; a
 * defence ends it. Either calls for Will−3 to keep concentrating. The stunned, unconscious and dead lose both.
 */
export function distract(
  ctx: Run,
  id: string,
  { injured, defended }: { injured: boolean; defended: boolean },
): Distraction {
  const { state } = ctx.peek(id);
  const result: Distraction = {};
  if (state.aim === null && state.concentrating === null) return result;
  const being = ctx.edit(id);
  if (hasAny(being, HELPLESS) || has(being, 'stunned')) {
    being.state.aim = null;
    being.state.concentrating = null;
    return result;
  }
  if (state.aim !== null && defended) being.state.aim = null;
  else if (state.aim !== null && injured) {
    result.aimRoll = rollWill(ctx, id, 'keep the aim', 'TD-AIM-3');
    if (result.aimRoll.margin < 0) being.state.aim = null;
  }
  if (state.concentrating !== null && (defended || injured)) {
    result.concentrationRoll = rollConcentration(ctx, id);
  }
  return result;
}

/** A Will roll that the rules call for. */
export function rollWill(ctx: Run, id: string, what: string, rule: string, further: readonly Line[] = []): Roll {
  return rollAgainst(ctx, id, what, [...attributeLines(ctx.peek(id), 'will', rule), ...further]);
}

/** Modifier of the Will roll to keep concentrating (TD-CONC-2). */
export const CONCENTRATION_PENALTY = -3;

/** The Will roll to keep concentrating; a failure ends the concentration (TD-CONC-2). */
export function rollConcentration(ctx: Run, id: string): Roll {
  const distracted = { label: 'Distracted', value: CONCENTRATION_PENALTY, rule: 'TD-CONC-2' };
  const roll = rollWill(ctx, id, 'keep concentrating', 'TD-CONC-2', [distracted]);
  if (roll.margin < 0) ctx.edit(id).state.concentrating = null;
  return roll;
}
