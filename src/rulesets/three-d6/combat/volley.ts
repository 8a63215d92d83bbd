import { invalidParams } from '../../../engine/commands/refusal';
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
 * Every attack of the command, checked in the order of section 9: first the list itself, then entry by entry. Nothing is
 * rolled.
 */
export function prepareStrikes(ctx: Read, call: StrikeCall): PreparedAttack[] {
  const { target, volley } = call;
  if ((target === undefined) === (volley === undefined)) {
    invalidParams('target', 'Choose either one target or several.');
  }
  if (target !== undefined) return [prepareAttack(ctx, { ...call, target }, false)];
  if (volley === undefined) return [];
  checkSuppressionFire(ctx, call);
  return volley.map((entry, place) => prepareAttack(ctx, { ...call, ...overridesOf(entry) }, false, place === 0));
}

/** The fields an entry sets; undefined ones must not hide those of the command. */
function overridesOf(entry: VolleyEntry): VolleyEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as VolleyEntry;
}

/** Only All-Out Attack (Suppression Fire), declared or given, has several targets (TD-AOA-8). */
function checkSuppressionFire(ctx: Read, call: StrikeCall): void {
  const given = call.maneuver === 'all-out-attack' && call.option === 'suppression-fire';
  const declared = ctx.world.encounter === null ? null : ctx.peek(call.actor).state.maneuver;
  if (given || (declared?.name === 'all-out-attack' && declared.option === 'suppression-fire')) return;
  invalidParams('volley', 'Several targets need All-Out Attack (suppression fire).');
}
