import type { JsonObject } from '../../kernel/json';
import type { AnyCommand, Obstacle } from './command';
import type { ReadContext } from '../state/context';
import { obstacleOf } from './guard';
import type { RulesetTypes } from '../state/world';

/** One command as it stands open to somebody now: filled in as far as the system knows, and why not, where not. */
export interface Offer {
  prefill: JsonObject;
  obstacle: Obstacle | null;
}

/**
 * Fills a command in for `actor`, with `target` looked at and `said` said by hand already, and asks whether it may be used
 * so now.
 */
export function offerOf(
  ctx: ReadContext<RulesetTypes>,
  command: AnyCommand<RulesetTypes>,
  actor: string,
  target: string | null,
  said: JsonObject = {},
): Offer {
  const prefill = filledIn(ctx, command, actor, target, said);
  return { prefill, obstacle: obstacleOf(ctx, command, actor, prefill) };
}

/** What is filled in of a command for `actor`, with `target` looked at and `settled` laid over it. */
export function filledFor(
  ctx: ReadContext<RulesetTypes>,
  command: AnyCommand<RulesetTypes>,
  actor: string,
  target: string | null,
  settled: JsonObject = {},
): JsonObject {
  return { ...filledIn(ctx, command, actor, target, settled), ...settled };
}

function filledIn(
  ctx: ReadContext<RulesetTypes>,
  command: AnyCommand<RulesetTypes>,
  actor: string,
  target: string | null,
  said: JsonObject,
): JsonObject {
  const prefill = { ...command.prefill?.(ctx, actor, target, said) };
  if (command.actorParam !== undefined) prefill[command.actorParam] ??= actor;
  if (command.targetParam !== undefined && target !== null && prefill[command.targetParam] === undefined) {
    prefill[command.targetParam] = command.manyTargets === true ? [target] : target;
  }
  return prefill;
}
