import { traumaThresholdOf } from '../derive';
import { checkMind } from '../thresholds';
import type { Run } from '../types';

export interface DerangementChange {
  id: string;
  level?: 'minor' | 'moderate' | 'major';
  change: 'added' | 'upgraded' | 'disorder';
  hours?: number;
  from?: string;
}

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

/** Adds stress and what it brings. Dice: the stress dice tail. */
export function inflictStress(ctx: Run, id: string, amount: number, setup: StressSetup = {}): StressResult {
  void setup;
  const { state } = ctx.edit(id);
  const traumas = Math.floor(amount / traumaThresholdOf(ctx.peek(id)));
  state.stress += amount;
  state.traumas += traumas;
  if (amount > 0) state.lastStressAt = ctx.clock;
  const added = checkMind(ctx, id)[0];
  return {
    dealt: amount,
    traumasTaken: traumas,
    disorientation: null,
    derangements: [],
    breakdown: added === 'catatonic' || added === 'meltdown' ? added : null,
    stressTotal: ctx.peek(id).state.stress,
    traumasTotal: ctx.peek(id).state.traumas,
  };
}
