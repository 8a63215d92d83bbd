import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { refuse } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { rollAgainst } from '../victory-sum';
import { STRUGGLE_ASKS } from '../asks';
import { effectNamed, followsFromValues, has, heldUnconscious } from '../effects';
import { combatantId, dicePartsFields, effectField, field, modifiersField } from '../fields';
import type { Intent } from '../guards';
import { mustBeAble, mustBeActive, mustSuitSetting, mustHaveActions } from '../guards';
import { holdsOn, likely } from '../offer';
import { presentStruggle } from '../present/checks';
import { actionsLeft, takeAction } from '../spend';
import type { EffectInstance } from '../state';
import { planResistance } from '../strike';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';

const params = z.object({
  actor: combatantId({ title: 'Who' }),
  effect: effectField('hold'),
  ...dicePartsFields(),
  modifiers: modifiersField(),
  free: field(z.boolean().default(false), {
    title: 'Without an action',
    advanced: true,
    rules: ['AD-RES-3'],
  }),
});

type StruggleParams = z.infer<typeof params>;

type Struggle = NonNullable<EffectInstance['struggle']>;

/** What a struggle takes: actions on one's own turn, or neither (AD-RES-3, AD-INC-1). */
function intentOf(ctx: Read, free: boolean): { intent: Intent; actions: number } {
  if (free) return { intent: { kind: 'check', resistance: true }, actions: 0 };
  const actions = ctx.options.struggleActions;
  return actions === 0
    ? { intent: { kind: 'check' }, actions }
    : { intent: { kind: 'action', physical: false }, actions };
}

/** Refuses somebody who cannot struggle now. */
function mayStruggle(ctx: Read, actor: string, { free = false, effect }: Partial<StruggleParams>): void {
  const { intent, actions } = intentOf(ctx, free);
  mustSuitSetting(ctx);
  mustBeAble(ctx, actor, intent);
  if (actions > 0) {
    mustBeActive(ctx, actor);
    mustHaveActions(ctx, actor, actions);
  }
  if (effect !== undefined) holdOf(ctx, actor, effect);
}

/** What somebody struggles against: its place among their effects, of several the one applied first. Refuses if there is none. */
function holdOf(ctx: Read, actor: string, name: string): { effect: EffectId; place: number; struggle: Struggle } {
  const path = 'effect';
  const effect = effectNamed(name, path, 'AD-RES-3');
  const figure = ctx.peek(actor);
  const { label, byHand, rule } = EFFECT_TABLE[effect];
  if (byHand === 'never' || (effect === 'unconscious' && heldUnconscious(figure))) {
    return refuse('automatic-effect', followsFromValues(effect), { path, rule });
  }
  const place = figure.state.effects.findIndex((one) => one.effect === effect && one.struggle !== undefined);
  const struggle = figure.state.effects[place]?.struggle;
  if (struggle !== undefined) return { effect, place, struggle };
  const held = figure.state.effects.some((one) => one.struggle !== undefined);
  const message = held
    ? `${nameOf(ctx, actor)} is not held by anything called '${label}'.`
    : `Nothing holds ${nameOf(ctx, actor)}.`;
  return refuse('no-such-effect', message, { path, rule: 'AD-RES-3' });
}

function run(ctx: Run, input: StruggleParams) {
  const { actor, free } = input;
  mayStruggle(ctx, actor, input);
  const { effect, place, struggle } = holdOf(ctx, actor, input.effect);
  const { actions } = intentOf(ctx, free);
  if (actions > 0) takeAction(ctx, actor, 'AD-RES-3', actions);
  const plan = planResistance(ctx, actor, {
    ability: struggle.ability,
    bonusDice: struggle.bonusDice + input.bonusDice,
    charges: struggle.charges + input.charges,
    challenges: struggle.challenges + input.challenges,
    modifiers: input.modifiers,
  });
  const against = { vs: struggle.vs, rule: 'AD-RES-3' };
  const rolled = rollAgainst(ctx, plan, against, `${nameOf(ctx, actor)}: struggle`, actor);
  const success = rolled.outcome === 'success';
  if (success) {
    const { state } = ctx.edit(actor);
    state.effects = state.effects.filter((_one, at) => at !== place);
    ctx.explain.note(`Free of '${EFFECT_TABLE[effect].label}'`, 'AD-RES-3', { subject: actor });
  }
  return {
    ...rolled,
    total: rolled.roll.total,
    effect,
    ended: success && !has(ctx.peek(actor).state, effect) ? [effect] : [],
    actionsLeft: actionsLeft(ctx, actor),
  };
}

export const struggle = defineCommand<ActionDice>()({
  name: 'struggle',
  title: 'Struggle free',
  summary: 'Roll against whatever holds, burns or sways; success ends it.',
  kind: 'check',
  params,
  asks: STRUGGLE_ASKS,
  rules: ['AD-RES-3', 'AD-RES-1', 'AD-RES-2'],
  actorParam: 'actor',
  run,
  present: presentStruggle,
  // The bound can do little else; others would rather move.
  likelihood: (ctx, id) => {
    if (holdsOn(ctx, id).length === 0) return 0;
    return likely(has(ctx.peek(id).state, 'incapacitated') ? 0.9 : 0.7)(ctx, id);
  },
  guard: mayStruggle,
  prefill: (ctx, actor): JsonObject => ({ actor, effect: holdsOn(ctx, actor)[0] ?? 'incapacitated' }),
});
