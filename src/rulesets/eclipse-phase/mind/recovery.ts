import { minus, plus } from '../../../kernel/decimal';
import { aptitudeBase } from '../bases';
import { rollTest } from '../tests';
import type { TestResult } from '../tests';
import { refuse } from '../../../engine/state/refusal';
import { nameOf } from '../derive';
import { amountDice } from '../amount';
import { checkMind } from '../thresholds';
import type { Eased, Easing } from './derangements';
import { ease } from './derangements';
import type { Read, Run } from '../types';
import { DISORDER_RECOVERY_SECONDS, STRESS_RECOVERY_SECONDS } from '../timers/mind';

/** Removes stress points; a mind below Lucidity wakes again (EP-STR-2). */
export function healStress(ctx: Run, id: string, points: number): number {
  const { state } = ctx.edit(id);
  const healed = Math.min(points, state.stress);
  state.stress -= healed;
  state.disorderReminderAt = Math.max(state.disorderReminderAt, ctx.clock);
  checkMind(ctx, id);
  return healed;
}

/** Removes one trauma, if there is one. */
export function healTrauma(ctx: Run, id: string): number {
  const { state } = ctx.edit(id);
  if (state.traumas === 0) return 0;
  state.traumas -= 1;
  state.disorderReminderAt = Math.max(state.disorderReminderAt, ctx.clock);
  return 1;
}

/** The disorder asked for, or the oldest; null if the patient does not have it. */
export function disorderOf(ctx: Read, id: string, wanted: string | undefined): string | null {
  const { disorders } = ctx.peek(id).state;
  if (wanted === undefined) return disorders[0] ?? null;
  return disorders.includes(wanted) ? wanted : null;
}

/** Removes the oldest disorder of that id. */
export function healDisorder(ctx: Run, id: string, disorder: string): void {
  const { disorders } = ctx.edit(id).state;
  disorders.splice(disorders.indexOf(disorder), 1);
}

/** What is recovered from alone. */
type Burden = 'stress' | 'disorder';

const PERIOD: Record<Burden, number> = { stress: STRESS_RECOVERY_SECONDS, disorder: DISORDER_RECOVERY_SECONDS };

const USED = { stress: 'recoveriesUsed', disorder: 'disorderRecoveriesUsed' } as const;

/** Full periods without new stress so far, less the tries already used. */
export function triesLeft(ctx: Read, id: string, burden: Burden): number {
  const { state } = ctx.peek(id);
  return Math.floor(minus(ctx.world.clock, state.lastStressAt) / PERIOD[burden]) - state[USED[burden]];
}

/** Clock second from which the next try is allowed. */
export function nextTryAt(ctx: Read, id: string, burden: Burden): number {
  const { state } = ctx.peek(id);
  return plus(state.lastStressAt, (state[USED[burden]] + 1) * PERIOD[burden]);
}

export interface StressRecovery extends Eased {
  check: TestResult;
  success: boolean;
  stressHealed: number;
  traumasHealed: number;
}

/** Refuses with `nothing-to-treat`, then with `too-early` (EP-PSY-3). */
export function requireStressRecovery(ctx: Read, id: string): void {
  const who = nameOf(ctx, id);
  const { stress, traumas } = ctx.peek(id).state;
  const rule = { rule: 'EP-PSY-3' };
  if (stress === 0 && traumas === 0) {
    refuse('nothing-to-treat', `${who} has no stress or traumas to recover from.`, rule);
  }
  if (triesLeft(ctx, id, 'stress') > 0) return;
  refuse('too-early', `${who} can try once per 30 days without new stress, and not yet again.`, rule);
}

/** The monthly attempt to recover from stress alone; a healed trauma also eases the newest derangement (EP-PSY-3, EP-DER-4). Dice: d100 against WIL × 3, then 1d10 on success if stress is left. */
export function recoverStress(ctx: Run, id: string, action: Easing): StressRecovery {
  requireStressRecovery(ctx, id);
  const { stress } = ctx.peek(id).state;
  const who = nameOf(ctx, id);
  ctx.edit(id).state.recoveriesUsed += 1;
  ctx.explain.note('A month without new stress', 'EP-PSY-3', { subject: id });
  const check = rollTest(ctx, id, aptitudeBase(ctx, id, 'wil'), 'recovering from stress', { resisting: true });
  const eased: Eased = { derangementsEnded: [], derangementsLowered: [] };
  const result: StressRecovery = { check, success: check.success, stressHealed: 0, traumasHealed: 0, ...eased };
  if (!check.success) return result;
  if (stress > 0) {
    const [points = 0] = amountDice(ctx, 1, `${who}: stress healed`);
    result.stressHealed = ctx.explain.roll('Stress healed', healStress(ctx, id, points), 'EP-PSY-3', { subject: id });
  } else {
    result.traumasHealed = ctx.explain.lookUp('Traumas healed', healTrauma(ctx, id), 'EP-PSY-3', { subject: id });
    const newest = ctx.peek(id).state.derangements.length - 1;
    Object.assign(result, ease(ctx, id, [newest], action, 'EP-DER-4'));
  }
  return result;
}

export interface DisorderRecovery {
  check: TestResult;
  success: boolean;
  disorderHealed: string | null;
}

/** The disorder to overcome. Refuses with `nothing-to-treat`, `stress-remains`, `trauma-remains`, `too-early` (EP-PSY-4). */
export function requireDisorderRecovery(ctx: Read, id: string, wanted: string | undefined): string {
  const who = nameOf(ctx, id);
  const rule = { rule: 'EP-PSY-4' };
  const disorder = disorderOf(ctx, id, wanted);
  if (disorder === null) return refuse('nothing-to-treat', `${who} has no such disorder.`, rule);
  requireCalm(ctx, id);
  if (triesLeft(ctx, id, 'disorder') <= 0) {
    refuse('too-early', `${who} can try once per 90 days without new stress, and not yet again.`, rule);
  }
  return disorder;
}

/** The quarterly attempt to overcome a disorder alone (EP-PSY-4). Dice: d100 against WIL. */
export function recoverDisorder(ctx: Run, id: string, wanted: string | undefined): DisorderRecovery {
  const disorder = requireDisorderRecovery(ctx, id, wanted);
  ctx.edit(id).state.disorderRecoveriesUsed += 1;
  ctx.explain.note('Three months without new stress', 'EP-PSY-4', { subject: id });
  const check = rollTest(ctx, id, aptitudeBase(ctx, id, 'wil', 1), `overcoming ${disorder}`, { resisting: true });
  if (check.success) {
    healDisorder(ctx, id, disorder);
    ctx.explain.note('Overcome', 'EP-PSY-4', { value: disorder, subject: id });
  }
  return { check, success: check.success, disorderHealed: check.success ? disorder : null };
}

/** Refuses with `stress-remains` or `trauma-remains` what has to wait for those (EP-PSY-2, EP-PSY-4). */
export function requireCalm(ctx: Read, id: string, traumasToo = true): void {
  const { stress, traumas } = ctx.peek(id).state;
  const who = nameOf(ctx, id);
  if (stress > 0)
    refuse('stress-remains', `${who} still has ${stress} stress; that comes first.`, { rule: 'EP-PSY-2' });
  if (traumasToo && traumas > 0)
    refuse('trauma-remains', `${who} still has traumas; those come first.`, { rule: 'EP-PSY-2' });
}
