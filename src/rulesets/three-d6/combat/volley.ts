import { invalidParams } from '../../../engine/commands/refusal';
import type { Read } from '../types';
import type { AttackCall, PreparedAttack } from './attack';
import { prepareAttack } from './attack';

/** What an entry of a volley may say of its own; the rest is taken from the command (TD-AOA-8). */
export type VolleyEntry = { target: string } & {
  [K in 'distance' | 'targetSpeed' | 'shots' | 'aware' | 'defense' | 'secondDefense' | 'location' | 'modifiers']?:
    AttackCall[K] | undefined;
};

/** An attack as it is entered: at one target, or at a volley of them. */
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
    invalidParams('target', 'Name one target, or several for one sweep.');
  }
  if (target !== undefined) return [prepareAttack(ctx, { ...call, target }, false)];
  if (volley === undefined) return [];
  checkSweep(ctx, call);
  return volley.map((entry, place) => prepareAttack(ctx, { ...call, ...said(entry) }, false, place === 0));
}

/** What an entry says; what it leaves out must not hide what the command says. */
function said(entry: VolleyEntry): VolleyEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as VolleyEntry;
}

/** Only All-Out Attack (Suppression Fire), declared or given, sweeps several (TD-AOA-8). */
function checkSweep(ctx: Read, call: StrikeCall): void {
  const given = call.maneuver === 'all-out-attack' && call.option === 'suppression-fire';
  const declared = ctx.world.encounter === null ? null : ctx.peek(call.actor).state.maneuver;
  if (given || (declared?.name === 'all-out-attack' && declared.option === 'suppression-fire')) return;
  invalidParams('volley', 'Several targets take All-Out Attack (suppression fire).');
}
