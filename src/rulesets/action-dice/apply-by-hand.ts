import type { EffectInput } from './effects';
import { applyEffect, has } from './effects';
import { EFFECT_TABLE } from './tables/effects';
import type { Run } from './types';

/**
 * Applies an effect as the GM or a hazard does. `actionNegated`: being knocked down on one's own turn spoils the action,
 * even of somebody already lying down (AD-POS-4).
 */
export function applyByHand(
  ctx: Run,
  id: string,
  input: EffectInput,
  rule: string,
): { fresh: boolean; actionNegated: boolean } {
  const fresh = !has(ctx.peek(id).state, input.effect);
  const figure = ctx.edit(id);
  applyEffect(figure, input, ctx.clock);
  ctx.explain.note(EFFECT_TABLE[input.effect].label, rule, { subject: id });
  const actionNegated = input.effect === 'knocked-down' && ctx.world.encounter?.active === id;
  if (actionNegated) {
    figure.state.pendingAbility = null;
    figure.state.offHandReady = false;
    ctx.explain.note('The action in progress has no effect', 'AD-POS-4', { subject: id });
  }
  return { fresh, actionNegated };
}
