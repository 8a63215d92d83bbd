import { stepPath } from '../../../contract/asks';
import { isMember, canCarryOn } from '../guards';
import { unavailableDefences } from '../offer';
import type { Being, Read } from '../types';

/** Commands that cost an action, and commands that only need the turn. */
const ACTIONS = ['attack', 'attack-series', 'check', 'opposed', 'opposed-many', 'treat'] as const;
const TURN_ALONE = ['move', 'declare'] as const;
/** Commands whose results wait for the end of the turn in a fight. */
const WAITING = ['damage', 'apply-effect', 'set-som'] as const;

/**
 * Circumstances that cannot apply to an actor now: `free` outside a fight (VX-ACT-7), `continuing` unless surprised at a
 * task (VX-SEQ-8).
 */
export function idleNow(ctx: Read, id: string): Record<string, string[]> {
  const outside = isMember(ctx, id) ? [] : ['free'];
  const idle = canCarryOn(ctx, id) ? outside : [...outside, 'continuing'];
  return Object.fromEntries([...ACTIONS.map((name) => [name, idle]), ...TURN_ALONE.map((name) => [name, outside])]);
}

/** The same for a target: defences they lack the gear or skill for, and `when` outside a fight (VX-TIME-3). */
export function idleAt(ctx: Read, being: Being): Record<string, string[]> {
  const fights = ctx.fact('a fight runs', ({ encounter }) => encounter !== null);
  const missing = unavailableDefences(ctx, being).map((kind) => stepPath('defence.kind', kind));
  const now = fights ? [] : WAITING.map((name) => [name, ['when']] as const);
  return { attack: missing, ...Object.fromEntries(now) };
}
