import { stepPath } from '../../../contract/asks';
import { isHelpless } from '../attack/resolve';
import { likelyDefense } from '../offer';
import type { Read } from '../types';

/**
 * What somebody has not open now: an attack with the off-hand before any other, a readied one with nothing readied, and a
 * defence that they cannot make or pay for.
 */
export function idleNow(ctx: Read, id: string): Record<string, string[]> {
  const { offHandReady, readied, pendingAttack } = ctx.peek(id).state;
  const modes = [...(offHandReady ? [] : ['off-hand']), ...(readied === null ? ['readied'] : [])];
  const isTaken = pendingAttack !== null && likelyDefense(ctx, id) === null;
  return { attack: modes.map((mode) => stepPath('mode', mode)), ...(isTaken ? { react: ['defense'] } : {}) };
}

/** What an attack on somebody cannot be now: the end of the helpless, or one that takes an opening they do not give. */
export function idleAt(ctx: Read, id: string): Record<string, string[]> {
  const opening = ctx.peek(id).state.openings.length > 0 ? [] : [stepPath('mode', 'opening')];
  return { attack: [...opening, ...(isHelpless(ctx, id) ? [] : ['finish'])] };
}
