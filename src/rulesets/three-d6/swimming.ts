import { plus } from '../../kernel/decimal';
import { addEffect, isAwake, removeEffect } from './effects';
import { exhausted } from './figures';
import { loseFatigue } from './health';
import type { ManualModifier } from './levels';
import { levelOf } from './levels';
import type { Roll } from './rolls';
import { rollLevel, succeeded } from './rolls';
import { SWIM_RHYTHM_SECONDS } from './tables/feats';
import type { Line, Run } from './types';

/** Bonus for having gone in on purpose (TD-SWIM-1). */
const INTENT_BONUS = 3;

/** The result of a swimming roll, or of failing without one. */
export interface SwimResult {
  target: string;
  outcome: 'swimming' | 'recovering' | 'struggling' | 'drowning' | 'drowned' | 'left';
  roll?: Roll;
  fpLost: number;
  hpLost: number;
  nextRollIn: number | null;
  /** Effects added, in order. */
  effects: string[];
}

/** Out of the water. */
export function comeOut(ctx: Run, target: string): SwimResult {
  ctx.edit(target).state.swimming = null;
  removeEffect(ctx, target, 'drowning');
  ctx.explain.note('Out of the water', 'TD-SWIM-2', { subject: target });
  return { target, outcome: 'left', fpLost: 0, hpLost: 0, nextRollIn: null, effects: [] };
}

/** Into the water; the first roll follows at once. */
export function goIn(ctx: Run, target: string, intentional: boolean): void {
  ctx.edit(target).state.swimming = { status: 'ok', intentional, nextIn: 0, nextAt: ctx.clock, due: false };
}

/** One Swimming roll (TD-SWIM-1); the unconscious fail without one. */
export function stayAfloat(
  ctx: Run,
  target: string,
  phase: 'enter' | 'continue',
  modifiers?: readonly ManualModifier[],
): SwimResult {
  const being = ctx.peek(target);
  const wholeStay = ctx.options.swimIntentBonus === 'whole-stay';
  const intentional = being.state.swimming?.intentional === true && (wholeStay || phase === 'enter');
  const level = isAwake(being) ? levelOf(being, ctx.options, 'swimming') : null;
  if (level === null) {
    ctx.explain.note('Fails without a roll', 'TD-SWIM-2', { subject: target, counted: false });
    return goesUnder(ctx, target);
  }
  const purpose: Line[] = [{ label: 'Went in on purpose', value: intentional ? INTENT_BONUS : 0, rule: 'TD-SWIM-1' }];
  const roll = rollLevel(ctx, target, 'swimming', level, modifiers, purpose);
  return { ...(succeeded(roll.outcome) ? floats(ctx, target) : goesUnder(ctx, target)), roll };
}

function setRhythm(ctx: Run, target: string, status: keyof typeof SWIM_RHYTHM_SECONDS, rule: string): number {
  const { state } = ctx.edit(target);
  const nextIn = SWIM_RHYTHM_SECONDS[status];
  const intentional = state.swimming?.intentional ?? true;
  state.swimming = { status, intentional, nextIn, nextAt: plus(ctx.clock, nextIn), due: false };
  ctx.explain.lookUp('Seconds to the next roll', nextIn, rule, { subject: target });
  return nextIn;
}

/** After a struggle the next roll comes in a minute, otherwise in five (TD-SWIM-3). */
function floats(ctx: Run, target: string): SwimResult {
  removeEffect(ctx, target, 'drowning');
  const status = ctx.peek(target).state.swimming?.status === 'struggling' ? 'recovering' : 'ok';
  const nextRollIn = setRhythm(ctx, target, status, 'TD-SWIM-3');
  const outcome = status === 'ok' ? 'swimming' : 'recovering';
  return { target, outcome, fpLost: 0, hpLost: 0, nextRollIn, effects: [] };
}

/** A failure costs 1 FP, and can cost HP or drown the swimmer (TD-SWIM-2). */
function goesUnder(ctx: Run, target: string): SwimResult {
  const lost = loseFatigue(ctx, target, 1);
  const spent = exhausted(ctx.peek(target));
  const result = { target, fpLost: lost.fpLost, hpLost: lost.hpLost };
  const effects = [...lost.effects];
  const drowns = !lost.died && spent && ctx.options.drowning === 'death';
  if (drowns && addEffect(ctx, target, 'dead')) effects.push('dead');
  if (lost.died || drowns) {
    ctx.edit(target).state.swimming = null;
    ctx.explain.note('Drowned', 'TD-SWIM-2', { subject: target });
    return { ...result, outcome: 'drowned', nextRollIn: null, effects };
  }
  const nextRollIn = setRhythm(ctx, target, 'struggling', 'TD-SWIM-2');
  if (!spent) return { ...result, outcome: 'struggling', nextRollIn, effects };
  if (addEffect(ctx, target, 'drowning')) effects.push('drowning');
  return { ...result, outcome: 'drowning', nextRollIn, effects };
}
