import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { UNIT_SECONDS } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams } from '../../../engine/state/refusal';
import { Exact } from '../../../kernel/decimal';
import { APPLY_ASKS, REMOVE_ASKS } from '../asks';
import { EFFECTS, groupsOf } from '../effects';
import { presentApply, presentRemove } from '../present/effects';
import { FINAL_STATE } from '../tables/stats';
import type { EffectId } from '../tables/effects';
import { AT_ONCE, EFFECT_IDS, EFFECT_TABLE } from '../tables/effects';
import { TURN_SECONDS } from '../tables/scores';
import { resultFor, targetsOf } from '../targets';
import type { Run, Viviiix, Waiting } from '../types';
import type { When } from '../waiting';
import { applyEffect, enqueue, waits } from '../waiting';
import { combatantId, effectField, field, targetFields, whenField } from '../schemas/fields';

const span = (title: string, unit: string) => field(z.number().min(0).optional(), { title, unit });

const duration = z.object({
  turns: span('Turns', 'turns'),
  seconds: span('Seconds', 's'),
  minutes: span('Minutes', 'min'),
  hours: span('Hours', 'h'),
  days: span('Days', 'd'),
});

const applyParams = z.object({
  ...targetFields(),
  effect: effectField({ enum: EFFECT_IDS.filter((id) => EFFECT_TABLE[id].byHand !== 'never') }),
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

const { seconds, minutes, hours, days } = UNIT_SECONDS;
const LENGTHS = { turns: TURN_SECONDS, seconds, minutes, hours, days } as const;
type Unit = keyof typeof LENGTHS;

/** A duration in seconds; a turn is 6 (VX-TIME-4). Refuses zero length and anything beyond the clock limit (VX-INP-2). */
function secondsOf(ctx: Run, given: z.infer<typeof duration>): number {
  const units = Object.keys(LENGTHS) as Unit[];
  const length = units
    .reduce((sum, unit) => sum.plus(Exact.of(given[unit] ?? 0).times(LENGTHS[unit])), Exact.of(0))
    .toNumber();
  if (length <= 0) invalidParams('duration', 'A duration has to be longer than 0.');
  spanEnd(ctx, length, 'duration');
  return length;
}

function mustBeByHand(effect: EffectId): void {
  if (EFFECT_TABLE[effect].byHand === 'never')
    invalidParams('effect', `${EFFECT_TABLE[effect].label} follows from lost points and cannot be set by hand.`);
}

type Effect = Omit<Extract<Waiting, { kind: 'effect' }>, 'kind'>;

/** Applies an effect to one combatant, now or at the end of the turn. */
function putOn(ctx: Run, item: Effect, when: When) {
  const { effect, target } = item;
  const row = EFFECT_TABLE[effect];
  ctx.explain.lookUp(row.label, row.modifier, 'VX-MOD-9', { subject: target });
  if (waits(ctx, when) && !AT_ONCE.includes(effect)) {
    enqueue(ctx, { kind: 'effect', ...item });
    return { effectId: effect, pending: true, endsAt: null };
  }
  return { effectId: effect, pending: false, endsAt: applyEffect(ctx, item) };
}

export const applyEffectCommand = defineCommand<Viviiix>()({
  name: 'apply-effect',
  title: 'Apply a condition',
  summary: 'Applies a condition to one person or several.',
  kind: 'effect',
  params: applyParams,
  asks: APPLY_ASKS,
  rules: ['VX-MOD-9', 'VX-TIME-3', 'VX-INP-4'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const { effect, source, against, when } = input;
    const targets = targetsOf(input);
    mustBeByHand(effect);
    const item = {
      effect,
      durationSeconds: input.duration === undefined ? null : secondsOf(ctx, input.duration),
      ...(source === undefined ? {} : { source }),
      ...(against === undefined ? {} : { against }),
    };
    return resultFor(
      input,
      targets,
      targets.map((target) => putOn(ctx, { target, ...item }, when)),
    );
  },
  present: presentApply,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const removeParams = z.object({
  ...targetFields(),
  effect: effectField({ source: 'target-condition' }),
  source: field(z.string().optional(), { title: 'Only from', advanced: true }),
});

/** Removing a zero state or death also clears its countdown and permanence. */
function clearCountdown(ctx: Run, target: string, effect: EffectId): void {
  const { state } = ctx.edit(target);
  for (const group of groupsOf(effect)) {
    state.fatality[group] = null;
    state.permanent = state.permanent.filter((id) => id !== FINAL_STATE[group]);
  }
}

function takeOff(ctx: Run, target: string, effect: EffectId, source: string | undefined) {
  const removed = EFFECTS.take(ctx, target, effect, { source });
  if (removed > 0) {
    clearCountdown(ctx, target, effect);
    ctx.event('effect-ended', { target, effect });
  }
  ctx.explain.note(`${EFFECT_TABLE[effect].label} removed`, 'VX-MOD-9', { value: removed, subject: target });
  return { effectId: effect, removed };
}

export const removeEffect = defineCommand<Viviiix>()({
  name: 'remove-effect',
  title: 'Remove a condition',
  summary: 'Removes a condition, from every source or just one.',
  kind: 'effect',
  params: removeParams,
  asks: REMOVE_ASKS,
  rules: ['VX-MOD-9', 'VX-EXT-1', 'VX-INP-4'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const targets = targetsOf(input);
    mustBeByHand(input.effect);
    return resultFor(
      input,
      targets,
      targets.map((target) => takeOff(ctx, target, input.effect, input.source)),
    );
  },
  present: presentRemove,
  prefill: (ctx, actor, target) => {
    const who = target ?? actor;
    const first = ctx.peek(who).state.effects[0];
    return { target: who, ...(first === undefined ? {} : { effect: first.id }) };
  },
});
