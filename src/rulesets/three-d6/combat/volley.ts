import { invalidParams } from '../../../engine/state/refusal';
import type { Read } from '../types';
import type { AttackCall, PreparedAttack } from './attack';
import { prepareAttack } from './attack';

/** What an entry of a volley can set for itself; the rest is taken from the command (TD-AOA-8). */
export type VolleyEntry = { target: string } & {
  [K in 'distance' | 'targetSpeed' | 'shots' | 'aware' | 'defense' | 'secondDefense' | 'location' | 'modifiers']?:
    AttackCall[K] | undefined;
};

/** An attack as entered: on one target, or on several as a volley. */
export type StrikeCall = Omit<AttackCall, 'target'> & {
  target?: string | undefined;
  volley?: readonly VolleyEntry[] | undefined;
};

/**
 * Every attack of the command, checked in the order of refusals: first the list itself, then entry by entry. Nothing is
 * rolled.
 */
export function prepareStrikes(ctx: Read, call: StrikeCall): PreparedAttack[] {
  const { target, volley } = call;
  if (target !== undefined && volley === undefined) return [prepareAttack(ctx, { ...call, target }, false)];
  if (target !== undefined || volley === undefined) {
    return invalidParams('target', 'Choose either one target or several.');
  }
  checkSuppressionFire(ctx, call);
  return volley.map((entry, place) => prepareAttack(ctx, attackOn(entry, call), false, place === 0));
}

/** The attack on one target: what the entry leaves out is taken from the command. */
function attackOn(entry: VolleyEntry, call: StrikeCall): AttackCall {
  return {
    ...call,
    target: entry.target,
    distance: entry.distance ?? call.distance,
    targetSpeed: entry.targetSpeed ?? call.targetSpeed,
    shots: entry.shots ?? call.shots,
    aware: entry.aware ?? call.aware,
    defense: entry.defense ?? call.defense,
    secondDefense: entry.secondDefense ?? call.secondDefense,
    location: entry.location ?? call.location,
    modifiers: entry.modifiers ?? call.modifiers,
  };
}

/** Only All-Out Attack (Suppression Fire), declared or given, has several targets (TD-AOA-8). */
function checkSuppressionFire(ctx: Read, call: StrikeCall): void {
  const given = call.maneuver === 'all-out-attack' && call.option === 'suppression-fire';
  const declared = ctx.world.encounter === null ? null : ctx.peek(call.actor).state.maneuver;
  if (given || (declared?.name === 'all-out-attack' && declared.option === 'suppression-fire')) return;
  invalidParams('volley', 'Several targets need All-Out Attack (suppression fire).');
}
