import type { JsonObject } from '../../kernel/json';
import type { AnyCommand, Obstacle } from './command';
import type { ReadContext } from '../state/context';
import { obstacleOf } from './guard';
import type { RulesetTypes } from '../state/world';

/** A command as offered to somebody now: prefilled, with the refusal if it is not possible. */
export interface Offer {
  prefill: JsonObject;
  obstacle: Obstacle | null;
}

/**
 * Prefills a command for `actor`, with `target` selected and `said` set by the user, and asks its guard whether it can be used
 * now.
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

/** The prefilled parameters of a command for `actor`, with `target` selected and `settled` applied on top. */
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
