import { isObject } from '../../kernel/json';
import type { ReadContext, RunContext } from '../state/context';
import { refuse } from '../state/refusal';
import { calledBy, type RulesetTypes } from '../state/world';
import type { OrderByHand } from './order-by-hand';
import type { AnyRuleset, RunningEncounter } from '../system/ruleset';

/** The running encounter; refused with `no-encounter`. */
export function runningOrder(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>): RunningEncounter {
  return ruleset.encounterState(ctx) ?? refuse('no-encounter', 'No fight is running. Start one first.');
}

/** Everybody in the running encounter; empty without one. */
export function membersOf(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>): readonly string[] {
  if (ctx.world.encounter === null) return [];
  return ruleset.order?.members?.(ctx) ?? runningOrder(ruleset, ctx).order;
}

/**
 * Changes the running order. `order` must hold everybody in it now, once each. Refused with `order-fixed` if the
 * system's rules give a different order anyway.
 */
export function reorder(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, order: readonly string[]): void {
  const before = runningOrder(ruleset, ctx);
  const ids = new Set(order);
  if (ids.size !== order.length || ids.size !== before.order.length || before.order.some((id) => !ids.has(id)))
    refuse('not-the-order', 'The new order must list everybody in the fight, each once.', 'order');
  const byHand = ruleset.order ?? {};
  if (byHand.arrange !== undefined) byHand.arrange(ctx, order);
  else replaceList(byHand, ctx, [...order], before.active);
  const after = runningOrder(ruleset, ctx).order;
  const wrong = order.find((id, place) => after[place] !== id);
  if (wrong !== undefined)
    refuse('order-fixed', 'These rules fix that place in the order; it cannot be changed.', 'order');
}

/** Lets somebody join the running fight late; refused with `already-in-encounter`. */
export function joinByHand(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, id: string): void {
  const { order, active } = runningOrder(ruleset, ctx);
  if (membersOf(ruleset, ctx).includes(id))
    refuse('already-in-encounter', `${calledBy(ctx.peek(id))} is already in the fight.`, 'targets');
  const byHand = ruleset.order ?? {};
  if (byHand.join !== undefined) byHand.join(ctx, id);
  else replaceList(byHand, ctx, [...order, id], active);
}

/** Takes somebody out of the running fight; refused with `not-in-encounter`, and with `active-turn` on their own turn. */
export function leaveByHand(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, id: string): void {
  const { order, active } = runningOrder(ruleset, ctx);
  if (!membersOf(ruleset, ctx).includes(id))
    refuse('not-in-encounter', `${calledBy(ctx.peek(id))} is not in the fight.`, 'targets');
  if (active === id)
    refuse('active-turn', `It is ${calledBy(ctx.peek(id))}’s turn. Go on to the next turn first.`, 'targets');
  const byHand = ruleset.order ?? {};
  if (byHand.leave !== undefined) byHand.leave(ctx, id);
  else {
    const left = order.filter((other) => other !== id);
    replaceList(byHand, ctx, left, active);
  }
}

/** Writes the list and updates the index of the active combatant. */
function replaceList(
  { keptIn = 'encounter', placeField = 'position' }: OrderByHand<RulesetTypes>,
  ctx: RunContext<RulesetTypes>,
  order: string[],
  active: string | null,
): void {
  const encounter = ctx.editEncounter();
  const keeper: unknown = keptIn === 'scene' ? ctx.editScene() : encounter;
  if (!isObject(keeper) || !Array.isArray(keeper['order'])) {
    refuse('order-fixed', 'These rules have no order to change by hand.', 'order');
  }
  keeper['order'] = order;
  if (isObject(encounter) && typeof encounter[placeField] === 'number' && active !== null) {
    encounter[placeField] = order.indexOf(active);
  }
}
