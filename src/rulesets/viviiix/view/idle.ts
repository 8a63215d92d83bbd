import { stepPath } from '../../../contract/asks';
import { isMember, mayCarryOn } from '../guards';
import { waysMissing } from '../offer';
import type { Being, Read } from '../types';

/** What is done by an action of the turn, and what asks for the turn alone. */
const ACTIONS = ['attack', 'attack-series', 'check', 'opposed', 'opposed-many', 'treat'] as const;
const TURN_ALONE = ['move', 'declare'] as const;
/** What waits for the end of the turn while a fight runs. */
const WAITING = ['damage', 'apply-effect', 'set-som'] as const;

/**
 * Circumstances that cannot matter now: out of turn to whoever is in no fight (VX-ACT-7), going on to whoever is not
 * surprised at a task (VX-SEQ-8).
 */
export function idleNow(ctx: Read, id: string): Record<string, string[]> {
  const outside = isMember(ctx, id) ? [] : ['free'];
  const idle = mayCarryOn(ctx, id) ? outside : [...outside, 'continuing'];
  return Object.fromEntries([...ACTIONS.map((name) => [name, idle]), ...TURN_ALONE.map((name) => [name, outside])]);
}

/** The same of what is done to somebody: defences they have nothing for, and what waits for no end of a turn (VX-TIME-3). */
export function idleAt(ctx: Read, being: Being): Record<string, string[]> {
  const fights = ctx.fact('a fight runs', ({ encounter }) => encounter !== null);
  const missing = waysMissing(ctx, being).map((kind) => stepPath('defence.kind', kind));
  const now = fights ? [] : WAITING.map((name) => [name, ['when']] as const);
  return { attack: missing, ...Object.fromEntries(now) };
}
