import type { Sum } from '../../engine/explain/sum';
import { sumFrom } from '../../engine/explain/sum';
import { over, plus } from '../../kernel/decimal';
import { floorDiv } from '../../kernel/rounding';
import { addEffect, isAwake, removeEffect, reviewWake, EXHAUSTION_EFFECTS, skipPeriods } from './effects';
import { canBeHurt, CERTAIN_DEATH_MULTIPLE, fpMax, hpMax, tires } from './figures';
import type { Roll } from './rolls';
import { attributeLines, rollAgainst } from './rolls';
import type { EffectId } from './tables/effects';
import type { Being, Line, Run } from './types';

export type Location = 'torso' | 'other';

/** The result of one injury (TD-INJ-1). */
export interface InjuryResult {
  hp: number;
  /** Shock of this injury, before the cap of 4. */
  shock: number;
  majorWound: boolean;
  majorWoundRoll?: Roll;
  deathRolls: (Roll & { multiple: number })[];
  died: boolean;
  /** Effects added, in order. */
  effects: string[];
}

/** The most shock at a time (TD-INJ-7). */
export const SHOCK_CAP = 4;

/** With this many HP or more, shock is reduced (TD-INJ-7). */
const TOUGH_HP = 20;

/** Applies an injury of `injury` HP (above 0) with its consequences in the order of TD-INJ-1, rolls included. */
export function injure(
  ctx: Run,
  id: string,
  injury: number,
  {
    location,
    healsNaturally = true,
    explained = false,
  }: { location: Location; healsNaturally?: boolean; explained?: boolean },
): InjuryResult {
  const being = ctx.edit(id);
  const { state } = being;
  if (!canBeHurt(being)) {
    ctx.explain.note('No HP in these rules', 'TD-INJ-1', { subject: id, counted: false });
    return noInjury(being);
  }
  setHp(ctx, id, state.hp - injury);
  state.steady = false;
  state.bandaged = false;
  if (!healsNaturally) state.nonHealing += injury;
  if (!explained) ctx.explain.came('Injury', sumFrom('HP lost', injury, 'TD-FAT-4'), 'TD-INJ-1', id);
  const result = noInjury(being);
  result.shock = takeShock(ctx, id, injury);
  result.majorWound = injury * 2 > hpMax(being);
  const gain = (effect: EffectId): void => {
    if (addEffect(ctx, id, effect)) result.effects.push(effect);
  };
  result.died = rollForDeath(ctx, id, result);
  if (result.died) {
    gain('dead');
    return result;
  }
  if (result.majorWound) {
    if (location === 'torso' && isAwake(ctx.peek(id))) rollMajorWound(ctx, id, result, gain);
    else ctx.explain.note('Major wound without a roll', 'TD-INJ-6', { subject: id, counted: false });
  }
  reviewWake(ctx.edit(id), ctx.clock);
  return result;
}

/** What an injury would have brought somebody who took none. */
export function noInjury({ state }: Being): InjuryResult {
  return { hp: state.hp, shock: 0, majorWound: false, deathRolls: [], died: false, effects: [] };
}

/** Adds the shock of an injury: in a fight for the victim's next turn, otherwise for the next second (TD-INJ-7). */
function takeShock(ctx: Run, id: string, injury: number): number {
  const being = ctx.edit(id);
  const { state } = being;
  const shock = shockSum(being, injury, ctx.options.shockUnit);
  const amount = shock.total === 0 ? 0 : ctx.explain.came('Shock of this injury', shock, 'TD-INJ-7', id);
  const pool = state.fighting ? 'shockPending' : 'shock';
  const capped = Math.min(SHOCK_CAP, state[pool] + amount);
  if (amount > 0 && capped !== amount) {
    ctx.explain.lookUp(`Total shock, at most ${SHOCK_CAP}`, capped, 'TD-INJ-7', { subject: id });
  }
  state[pool] = capped;
  if (!state.fighting && amount > 0) state.shockUntil = plus(ctx.clock, 1);
  return amount;
}

/** Shock of an injury: 1 per HP, or per tenth of full HP for the tough (TD-INJ-7). */
function shockSum(being: Being, injury: number, unit: 'floor' | 'exact'): Sum {
  const full = hpMax(being);
  const sum = sumFrom('Injury', injury, 'TD-INJ-1');
  if (full < TOUGH_HP) return sum;
  const tenth = unit === 'exact' ? over(full, 10) : floorDiv(full, 10);
  return sum.then(`1 for each ${tenth} HP`, 'TD-INJ-7', { over: tenth, round: 'down' }, { show: 'after' });
}

/** Death at −5×HP without a roll, else an HT roll for every new multiple (TD-INJ-4, TD-INJ-5). True when dead. */
function rollForDeath(ctx: Run, id: string, result: InjuryResult): boolean {
  const being = ctx.peek(id);
  const full = hpMax(being);
  const { hp } = being.state;
  if (hp <= -CERTAIN_DEATH_MULTIPLE * full) {
    ctx.explain.lookUp('HP at −5 × full or below', hp, 'TD-INJ-5', { subject: id });
    return true;
  }
  for (let multiple = being.state.deathMultiple + 1; multiple < CERTAIN_DEATH_MULTIPLE; multiple += 1) {
    if (hp > -multiple * full) return false;
    const roll = rollAgainst(ctx, id, 'death roll', attributeLines(being, 'ht', 'TD-INJ-4'));
    result.deathRolls.push({ multiple, ...roll });
    ctx.edit(id).state.deathMultiple = multiple;
    if (roll.margin < 0) return true;
  }
  return false;
}

function rollMajorWound(ctx: Run, id: string, result: InjuryResult, gain: (effect: EffectId) => void): void {
  const roll = rollAgainst(ctx, id, 'major wound', attributeLines(ctx.peek(id), 'ht', 'TD-INJ-6'));
  result.majorWoundRoll = roll;
  if (roll.margin >= 0) return;
  if (roll.margin <= -5 || roll.outcome === 'critical-failure') {
    gain('unconscious');
    return;
  }
  gain('stunned');
  if (ctx.options.knockdown) ctx.edit(id).state.posture = 'prone';
}

/** Sets HP; every change by the rules goes through here. */
export function setHp(ctx: Run, id: string, hp: number): void {
  const { state } = ctx.edit(id);
  state.hp = hp;
  state.seen.hp = hp;
}

/** Heals up to `amount` HP, never above full, and updates what follows. Returns the HP gained. */
export function heal(ctx: Run, id: string, amount: number): number {
  const being = ctx.edit(id);
  const gained = Math.min(amount, Math.max(0, hpMax(being) - being.state.hp));
  if (amount === 0) return 0;
  setHp(ctx, id, being.state.hp + gained);
  afterHealing(being);
  reviewWake(being, ctx.clock);
  return gained;
}

/** Brings back death rolls that healing rose above (TD-INJ-4), and caps HP that do not heal naturally. */
export function afterHealing(being: Being): void {
  const { state } = being;
  state.deathMultiple = Math.min(state.deathMultiple, multiplesBelowZero(being));
  state.nonHealing = Math.min(state.nonHealing, Math.max(0, hpMax(being) - state.hp));
}

/** Full multiples of HP below zero, from 0; more than 5 is possible for somebody the GM brought back from death. */
export function multiplesBelowZero(being: Being): number {
  if (!canBeHurt(being)) return 0;
  return Math.max(0, floorDiv(-being.state.hp, hpMax(being)));
}

/** Sets FP; only a gain to 1 or more ends `collapsed` and `unconscious-fatigue` (TD-FAT-3, TD-FAT-5). Returns what ended. */
export function setFp(ctx: Run, id: string, fp: number): EffectId[] {
  const being = ctx.edit(id);
  const before = being.state.fp;
  if (before >= fpMax(being)) skipPeriods(being, ctx.clock);
  being.state.fp = fp;
  being.state.seen.fp = fp;
  if (fp <= before || fp < 1) return [];
  return EXHAUSTION_EFFECTS.filter((effect) => removeEffect(ctx, id, effect));
}

/** The result of losing FP. */
export interface FatigueResult {
  fpLost: number;
  hpLost: number;
  /** Consequences of the HP lost with them; null if none were. */
  injury: InjuryResult | null;
  effects: string[];
  deathRolls: InjuryResult['deathRolls'];
  died: boolean;
}

/**
 * Loses `amount` FP (TD-FAT-1), counted point by point: at 0 or less each costs 1 HP as well, at minus full FP 1 HP
 * instead. All HP lost are one injury, not to the torso, which heals with rest unless `healsNaturally` is false.
 */
export function loseFatigue(ctx: Run, id: string, amount: number, healsNaturally = true): FatigueResult {
  const being = ctx.peek(id);
  if (!tires(being)) {
    ctx.explain.note('Never tires', 'TD-FAT-1', { subject: id, counted: false });
    return { fpLost: 0, hpLost: 0, injury: null, effects: [], deathRolls: [], died: false };
  }
  const full = fpMax(being);
  const free = Math.min(amount, Math.max(0, being.state.fp));
  const costly = Math.min(amount - free, Math.max(0, being.state.fp - free + full));
  const fpLost = free + costly;
  const hpLost = amount - free;
  ctx.explain.lookUp('FP lost', fpLost, 'TD-FAT-1', { subject: id });
  if (hpLost > 0) ctx.explain.lookUp('HP lost as well', hpLost, 'TD-FAT-4', { subject: id });
  if (fpLost > 0) setFp(ctx, id, being.state.fp - fpLost);
  const effects: string[] = [];
  if (amount > 0 && ctx.peek(id).state.fp <= -full) {
    ctx.explain.lookUp('Lowest FP', -full, 'TD-FAT-5', { subject: id });
    if (addEffect(ctx, id, 'unconscious-fatigue')) effects.push('unconscious-fatigue');
  }
  const injury = hpLost > 0 ? injure(ctx, id, hpLost, { location: 'other', healsNaturally }) : null;
  effects.push(...(injury?.effects ?? []));
  return { fpLost, hpLost, injury, effects, deathRolls: injury?.deathRolls ?? [], died: injury?.died ?? false };
}

/** Modifiers of the roll to stay conscious at 0 HP or less (TD-INJ-3). */
export function consciousnessLines(ctx: Run, id: string): Line[] {
  const being = ctx.peek(id);
  const lines = attributeLines(being, 'ht', 'TD-INJ-3');
  if (ctx.options.consciousnessPenalty === 'per-multiple') {
    lines.push({ label: 'Full multiples below zero', value: -multiplesBelowZero(being), rule: 'TD-INJ-3' });
  }
  return lines;
}
