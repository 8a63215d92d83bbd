import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { refuse } from '../../../engine/state/refusal';
import { EFFECT_ASKS } from '../asks';
import { applyByHand } from '../apply-by-hand';
import {
  dropEffect,
  effectByHand,
  effectNamed,
  followsFromValues,
  has,
  heldUnconscious,
  mustEndInTime,
} from '../effects';
import { revive } from '../create';
import { mustSuitSetting, mustBeLivingTarget } from '../guards';
import { presentApply, presentKnockDown, presentRemove, presentScene } from '../present/effects';
import { EFFECT_TABLE } from '../tables/effects';
import { NATURE_TABLE } from '../tables/natures';
import { VISIBILITIES } from '../tables/surroundings';
import type { ActionDice, Read } from '../types';
import { nameOf } from '../types';
import { checkEffectObject, combatantId, durationField, effectDetails, effectField, field } from '../fields';

const applyParams = z
  .object({
    target: combatantId({ title: 'Who' }),
    effect: effectField(),
    duration: durationField(),
    ...effectDetails(),
    source: field(z.string().optional(), { title: 'From', advanced: true }),
  })
  .superRefine(checkEffectObject);

export const applyEffectCommand = defineCommand<ActionDice>()({
  name: 'apply-effect',
  title: 'Apply a condition',
  summary: 'Puts a condition or a reminder on somebody.',
  kind: 'effect',
  params: applyParams,
  asks: EFFECT_ASKS,
  rules: ['AD-GM-3', 'AD-TIME-2', 'AD-BON-1', 'AD-BON-2', 'AD-BON-3', 'AD-BON-4', 'AD-DMG-11', 'AD-RES-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect: name, ...rest }) {
    mustEndInTime(ctx, rest.duration, 'duration');
    mustBeLivingTarget(ctx, target, { target });
    const effect = effectByHand(name);
    const { actionNegated } = applyByHand(ctx, target, { effect, ...rest }, 'AD-GM-3');
    return { effectId: effect, ...(effect === 'knocked-down' ? { actionNegated } : {}) };
  },
  guard: mustBeLivingTarget,
  present: presentApply,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const removeParams = z.object({ target: combatantId({ title: 'Who' }), effect: effectField('target-condition') });

export const removeEffect = defineCommand<ActionDice>()({
  name: 'remove-effect',
  title: 'Remove a condition',
  summary: 'Takes a condition off completely.',
  kind: 'effect',
  params: removeParams,
  rules: ['AD-GM-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect: name }) {
    mustSuitSetting(ctx);
    const effect = effectNamed(name);
    const { label, word, byHand, rule } = EFFECT_TABLE[effect];
    const held = effect === 'unconscious' && heldUnconscious(ctx.peek(target));
    if (byHand === 'never' || held) refuse('automatic-effect', followsFromValues(effect), { path: 'effect', rule });
    if (!has(ctx.peek(target).state, effect)) {
      refuse('no-such-effect', `${nameOf(ctx, target)} is not ${word}.`, { path: 'effect', rule: 'AD-GM-3' });
    }
    const figure = ctx.edit(target);
    const removed = effect === 'dead' ? 1 : dropEffect(figure.state, effect);
    if (effect === 'dead') revive(figure, ctx.options, ctx.clock);
    ctx.explain.note(`${label} removed`, 'AD-GM-3', { subject: target });
    return { effectId: effect, removed };
  },
  guard: (ctx) => mustSuitSetting(ctx),
  present: presentRemove,
});

/** Refuses to knock down the dead and objects (AD-POS-4). */
function mayFall(ctx: Read, who: string, given: { target?: string | undefined }): void {
  mustBeLivingTarget(ctx, who, given);
  const { target = who } = given;
  if (NATURE_TABLE[ctx.peek(target).stats.nature].acts) return;
  refuse('invalid-target', `${nameOf(ctx, target)} is an object; it cannot be knocked down.`, { rule: 'AD-POS-4' });
}

const knockParams = z.object({ target: combatantId({ title: 'Who falls' }) });

export const knockDown = defineCommand<ActionDice>()({
  name: 'knock-down',
  title: 'Knock down',
  summary: 'Somebody falls; on their own turn the action is lost.',
  kind: 'effect',
  params: knockParams,
  rules: ['AD-POS-4', 'AD-POS-5'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target }) {
    mayFall(ctx, target, { target });
    const { fresh, actionNegated } = applyByHand(ctx, target, { effect: 'knocked-down' }, 'AD-POS-4');
    return { knockedDown: fresh, actionNegated };
  },
  guard: mayFall,
  present: presentKnockDown,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const sceneParams = z.object({
  visibility: field(z.enum(VISIBILITIES).optional(), { title: 'Visibility', rules: ['AD-VIS-1'] }),
  vacuum: field(z.boolean().optional(), { title: 'Vacuum', rules: ['AD-TYP-5'] }),
});

export const setEnvironment = defineCommand<ActionDice>()({
  name: 'set-environment',
  title: 'Visibility and air',
  summary: 'How far people can see, and whether there is air.',
  kind: 'scene',
  params: sceneParams,
  rules: ['AD-VIS-1'],
  rolls: false,
  run(ctx, input) {
    mustSuitSetting(ctx);
    const scene = ctx.editScene();
    if (input.visibility !== undefined) scene.visibility = input.visibility;
    if (input.vacuum !== undefined) scene.vacuum = input.vacuum;
    ctx.explain.lookUp('Visibility', scene.visibility, 'AD-VIS-1');
    return { visibility: scene.visibility, vacuum: scene.vacuum };
  },
  guard: (ctx) => mustSuitSetting(ctx),
  present: presentScene,
  prefill: (ctx) => ({ visibility: ctx.world.scene.visibility, vacuum: ctx.world.scene.vacuum }),
});
