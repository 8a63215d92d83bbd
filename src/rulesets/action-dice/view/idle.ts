import { stepPath } from '../../../contract/asks';
import { isHelpless } from '../attack/resolve';
import type { Read } from '../types';

/** Ways to attack that somebody has not open now: with the off-hand before any other attack, as readied with nothing readied. */
export function idleNow(ctx: Read, id: string): Record<string, string[]> {
  const { offHandReady, readied } = ctx.peek(id).state;
  const modes = [...(offHandReady ? [] : ['off-hand']), ...(readied === null ? ['readied'] : [])];
  return { attack: modes.map((mode) => stepPath('mode', mode)) };
}

/** What an attack on somebody cannot be now: the end of the helpless, or one that takes an opening they do not give. */
export function idleAt(ctx: Read, id: string): Record<string, string[]> {
  const opening = ctx.peek(id).state.openings.length > 0 ? [] : [stepPath('mode', 'opening')];
  return { attack: [...opening, ...(isHelpless(ctx, id) ? [] : ['finish'])] };
}
