import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { UNIT_SECONDS } from '../../../engine/duration';
import { invalidParams } from '../../../engine/refusal';
import { dropEffect, groupsOf } from '../effects';
import { presentApply, presentRemove } from '../present/effects';
import { FINAL_STATE } from '../tables/stats';
import type { EffectId } from '../tables/effects';
import { AT_ONCE, EFFECT_TABLE } from '../tables/effects';
import { TURN_SECONDS } from '../tables/scores';
import type { Run, Viviiix } from '../types';
import { applyEffect, enqueue, waits } from '../waiting';
import { combatantId, effectField, field, whenField } from './fields';

const span = (title: string, unit: string) => field(z.number().min(0).optional(), { title, unit });

const duration = z.object({
  turns: span('Turns', 'turns'),
  seconds: span('Seconds', 's'),
  minutes: span('Minutes', 'min'),
  hours: span('Hours', 'h'),
  days: span('Days', 'd'),
});

const applyParams = z.object({
  target: combatantId({ title: 'Who' }),
  effect: effectField(),
  duration: duration.optional().meta({ title: 'Lasts', widget: 'duration' }),
  source: field(z.string().optional(), { title: 'From', advanced: true }),
  against: combatantId()
    .optional()
    .meta({
      title: 'Only against',
      widget: 'combatant',
      advanced: true,
      rules: ['VX-MOD-9'],
    }),
  when: whenField(),
});

/** Length of a duration in seconds; a turn is 6 (VX-TIME-4). Refuses one of no length. */
function secondsOf(given: z.infer<typeof duration>): number {
  const seconds =
    (given.turns ?? 0) * TURN_SECONDS +
    (given.seconds ?? 0) +
    (given.minutes ?? 0) * UNIT_SECONDS.minutes +
    (given.hours ?? 0) * UNIT_SECONDS.hours +
    (given.days ?? 0) * UNIT_SECONDS.days;
  return seconds > 0 ? seconds : invalidParams('duration', 'A duration must be longer than nothing.');
}

function mustBeByHand(effect: EffectId): void {
  if (EFFECT_TABLE[effect].origin === 'marker')
    invalidParams('effect', `${EFFECT_TABLE[effect].label} follows from lost points and comes and goes by itself.`);
}

export const applyEffectCommand = defineCommand<Viviiix>()({
  name: 'apply-effect',
  title: 'Apply an effect',
  summary: 'Puts a condition on somebody.',
  kind: 'effect',
  params: applyParams,
  rules: ['VX-MOD-9', 'VX-TIME-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect, source, against, when, ...rest }) {
    mustBeByHand(effect);
    const durationSeconds = rest.duration === undefined ? null : secondsOf(rest.duration);
    const item = {
      target,
      effect,
      durationSeconds,
      ...(source === undefined ? {} : { source }),
      ...(against === undefined ? {} : { against }),
    };
    const row = EFFECT_TABLE[effect];
    ctx.explain.add(row.label, row.modifier, row.rule, { subject: target });
    if (waits(ctx, when) && !AT_ONCE.includes(effect)) {
      enqueue(ctx, { kind: 'effect', ...item });
      return { effectId: effect, pending: true, endsAt: null };
    }
    return { effectId: effect, pending: false, endsAt: applyEffect(ctx, item) };
  },
  present: presentApply,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const removeParams = z.object({
  target: combatantId({ title: 'Who' }),
  effect: effectField(),
  source: field(z.string().optional(), { title: 'Only from', advanced: true }),
});

/** A zero state or death taken back takes its countdown and its finality along (section 9). */
function takeBack(ctx: Run, target: string, effect: EffectId): void {
  const { state } = ctx.edit(target);
  for (const group of groupsOf(effect)) {
    state.fatality[group] = null;
    state.permanent = state.permanent.filter((id) => id !== FINAL_STATE[group]);
  }
}

export const removeEffect = defineCommand<Viviiix>()({
  name: 'remove-effect',
  title: 'Remove an effect',
  summary: 'Takes a condition off, all of it or what came from one source.',
  kind: 'effect',
  params: removeParams,
  rules: ['VX-MOD-9', 'VX-EXT-1'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect, source }) {
    mustBeByHand(effect);
    const removed = dropEffect(ctx.edit(target).state, effect, source);
    if (removed > 0) {
      takeBack(ctx, target, effect);
      ctx.event('effect-ended', { target, effect });
    }
    ctx.explain.add(`${EFFECT_TABLE[effect].label} taken off`, removed, EFFECT_TABLE[effect].rule, { subject: target });
    return { effectId: effect, removed };
  },
  present: presentRemove,
  prefill: (ctx, actor, target) => {
    const who = target ?? actor;
    const first = ctx.peek(who).state.effects[0];
    return { target: who, ...(first === undefined ? {} : { effect: first.id }) };
  },
});
