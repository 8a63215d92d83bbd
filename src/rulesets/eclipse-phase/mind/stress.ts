import { sumFrom } from '../../../engine/explain/sum';
import { aptitudeBase } from '../bases';
import { rollTest } from '../tests';
import { traumaThresholdOf } from '../derive';
import { addEffect, hasEffect } from '../effects';
import { checkMind } from '../thresholds';
import type { Run } from '../types';
import type { DerangementChange } from './derangements';
import { worsen } from './derangements';

/** What a dose of stress did; the stress result of every command. */
export interface StressResult {
  dealt: number;
  traumasTaken: number;
  disorientation: null | 'resisted' | 'disoriented';
  disorientationRoll?: number;
  disorientationTarget?: number;
  derangements: DerangementChange[];
  breakdown: null | 'catatonic' | 'meltdown';
  stressTotal: number;
  traumasTotal: number;
}

export interface StressSetup {
  /** Ids for the traumas, in order. */
  derangements?: readonly string[];
  /** Overrides option `derangementMode`. */
  separate?: boolean;
}

/** A stress result without stress: resisted, hardened, or the mind is already lost. */
export function noStress(ctx: Run, id: string): StressResult {
  const { stress, traumas } = ctx.peek(id).state;
  return {
    dealt: 0,
    traumasTaken: 0,
    disorientation: null,
    derangements: [],
    breakdown: null,
    stressTotal: stress,
    traumasTotal: traumas,
  };
}

/**
 * Adds stress and what follows from it: traumas, breakdown, disorientation, derangements (EP-STR-2 to EP-DIS-1). `amount` at
 * least 0; 0 does nothing, nor does anything to a mind in meltdown. Dice: disorientation d100 if there was a trauma and
 * the mind holds, then 1d10 for each derangement added or raised (none after a meltdown).
 */
export function inflictStress(ctx: Run, id: string, amount: number, setup: StressSetup = {}): StressResult {
  const result = noStress(ctx, id);
  if (amount <= 0) return result;
  if (hasEffect(ctx.peek(id), 'meltdown')) {
    ctx.explain.note('Stress taken', 'EP-STR-2', { value: amount, subject: id, counted: false });
    ctx.explain.note('The mind is already lost', 'EP-STR-3', { subject: id });
    return { ...result, breakdown: 'meltdown' };
  }
  const before = ctx.peek(id).state.traumas;
  const traumas = takePoints(ctx, id, amount);
  checkMind(ctx, id);
  result.dealt = amount;
  result.traumasTaken = traumas;
  result.breakdown = breakdownOf(ctx, id);
  if (traumas > 0 && result.breakdown === null) disorient(ctx, id, result);
  if (result.breakdown !== 'meltdown') {
    const separate = setup.separate ?? ctx.options.derangementMode === 'separate';
    for (let taken = 1; taken <= traumas; taken += 1) {
      result.derangements.push(worsen(ctx, id, before + taken, setup.derangements?.[taken - 1], separate));
    }
  }
  const { state } = ctx.peek(id);
  return { ...result, stressTotal: state.stress, traumasTotal: state.traumas };
}

/** Adds stress points and the traumas they cause; monthly and quarterly recovery start over (EP-STR-2, EP-TRA-1). */
function takePoints(ctx: Run, id: string, amount: number): number {
  const threshold = traumaThresholdOf(ctx.peek(id));
  const sum = sumFrom('Stress taken', amount, 'EP-STR-2').then(
    `One for each ${threshold}`,
    'EP-TRA-1',
    { over: threshold, round: 'down' },
    { show: 'after' },
  );
  const traumas = sum.total;
  const { state } = ctx.edit(id);
  state.stress += amount;
  state.traumas += traumas;
  state.lastStressAt = ctx.clock;
  state.recoveriesUsed = 0;
  state.disorderRecoveriesUsed = 0;
  state.stressReminderAt = ctx.clock;
  state.disorderReminderAt = ctx.clock;
  if (traumas > 0) ctx.explain.came('Traumas', sum, 'EP-TRA-1', id);
  else ctx.explain.note('Stress taken', 'EP-STR-2', { value: amount, subject: id });
  return traumas;
}

/** The breakdown the mind is in. */
function breakdownOf(ctx: Run, id: string): StressResult['breakdown'] {
  const being = ctx.peek(id);
  if (hasEffect(being, 'meltdown')) {
    ctx.explain.note('The mind is lost for good', 'EP-STR-3', { subject: id });
    return 'meltdown';
  }
  if (!hasEffect(being, 'catatonic')) return null;
  ctx.explain.note('The mind shuts down', 'EP-STR-2', { subject: id });
  return 'catatonic';
}

/** Traumas call for one WIL × 3 test, which the new ones already count on (EP-TRA-3). */
function disorient(ctx: Run, id: string, result: StressResult): void {
  ctx.explain.note('Disorientation test', 'EP-TRA-3', { subject: id });
  const test = rollTest(ctx, id, aptitudeBase(ctx, id, 'wil'), 'disorientation', { resisting: true });
  result.disorientation = test.success ? 'resisted' : 'disoriented';
  result.disorientationRoll = test.roll;
  result.disorientationTarget = test.targetNumber;
  if (!test.success) addEffect(ctx, id, 'disoriented');
}
