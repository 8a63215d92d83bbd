import { z } from 'zod';
import { spanSeconds } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { field } from '../../../engine/commands/params';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { addEffect, has, removeEffect } from '../effects';
import { nameOf } from '../levels';
import { APPLY_ASKS, REMOVE_ASKS } from '../asks';
import { command } from '../command';
import { presentApply, presentRemove } from '../present/bodies';
import { targetParam } from '../forms/parts';
import { EFFECT_IDS, effectEntry, isEffectId } from '../tables/effects';

const LISTED = {
  title: 'Condition',
  widget: 'effect',
  suggest: EFFECT_IDS,
  enumTitles: Object.fromEntries(EFFECT_IDS.map((id) => [id, effectEntry(id).label])),
} as const;

const span = (title: string, unit: string): z.ZodOptional<z.ZodNumber> =>
  z.number().min(0).optional().meta({ title, unit });

const durationSchema = z.object({
  seconds: span('Seconds', 's'),
  minutes: span('Minutes', 'min'),
  hours: span('Hours', 'h'),
  days: span('Days', 'd'),
});

export const applyEffect = command({
  name: 'apply-effect',
  title: 'Apply a condition',
  summary: 'Put a condition on somebody, open-ended or for a time.',
  kind: 'effect',
  rolls: false,
  params: z.object({
    target: targetParam,
    effect: field(z.string().min(1), LISTED),
    duration: field(durationSchema.optional(), {
      title: 'How long',
      widget: 'duration',
      description: 'Otherwise until its rule ends it or it is removed.',
    }),
    source: field(z.string().optional(), { title: 'Source', advanced: true }),
  }),
  asks: APPLY_ASKS,
  rules: ['TD-REC-1'],
  targetParam: 'target',
  run(ctx, params) {
    const seconds = params.duration === undefined ? null : spanSeconds(params.duration);
    if (seconds !== null && seconds <= 0) invalidParams('duration', 'Give a duration above zero, or none at all.');
    const until = seconds === null ? null : spanEnd(ctx, seconds, 'duration');
    const { effect } = params;
    if (!isEffectId(effect)) return refuse('unknown-effect', `There is no condition '${effect}'.`, 'effect');
    addEffect(ctx, params.target, effect, until, params.source);
    ctx.explain.note(effectEntry(effect).label, effectEntry(effect).rule, { subject: params.target });
    return { effectId: effect };
  },
  present: presentApply,
});

export const removeEffectCommand = command({
  name: 'remove-effect',
  title: 'Remove a condition',
  summary: 'End a condition.',
  kind: 'effect',
  rolls: false,
  params: z.object({
    target: targetParam,
    effect: field(z.string().min(1), { ...LISTED, source: 'target-condition' }),
  }),
  asks: REMOVE_ASKS,
  rules: ['TD-REC-6'],
  targetParam: 'target',
  present: presentRemove,
  run(ctx, params) {
    const { effect } = params;
    const being = ctx.peek(params.target);
    if (!isEffectId(effect) || !has(being, effect)) {
      return refuse(
        'effect-not-present',
        `${nameOf(being)} does not have the condition '${isEffectId(effect) ? effectEntry(effect).label : effect}'.`,
        'effect',
      );
    }
    removeEffect(ctx, params.target, effect);
    ctx.explain.note(`${effectEntry(effect).label} ends`, effectEntry(effect).rule, { subject: params.target });
    return { effectId: effect };
  },
});

export const effectCommands = [applyEffect, removeEffectCommand];
