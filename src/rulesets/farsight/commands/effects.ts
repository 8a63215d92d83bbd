import { z } from 'zod';
import { combatantId, field } from '../../../engine/params';
import { invalidParams, refuse } from '../../../engine/refusal';
import { nameOf } from '../beings';
import { refuseCheck } from '../check/refusals';
import { rollCheck } from '../check/roll';
import { conditions, imposedEffects } from '../conditions';
import { durationSchema } from '../durations';
import { addEffect, hasInstance, takeEffects } from '../effects';
import { settle } from '../settle';
import { EFFECT_IDS, EFFECTS, type EffectId } from '../tables/effects';
import type { Read } from '../types';
import { command, refuseDead, targetField } from './shared';

const TITLES = Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECTS[id].label]));
const effectField = field(z.enum(EFFECT_IDS), { title: 'Effect', enumTitles: TITLES });

/** What cannot be laid on anybody by hand (section 5). */
export function refuseEffect(
  _ctx: Read,
  { effect, source }: { target: string; effect: EffectId; source?: string | undefined },
  path = '',
): void {
  const row = EFFECTS[effect];
  if (row.computed === true) invalidParams(`${path}effect`, `'${row.label}' follows from a state and is not applied.`);
  if (row.needsSource === true && source === undefined) {
    invalidParams(path === '' ? 'source' : 'source', `Say by whom: '${row.label}' needs a source.`);
  }
}

export const applyEffect = command({
  name: 'apply-effect',
  title: 'Apply an effect',
  summary: 'Lays a condition on somebody, for a time or until it is taken away.',
  kind: 'effect',
  params: z.object({
    target: targetField,
    effect: effectField,
    duration: durationSchema.nullish(),
    source: combatantId({ title: 'By' }).optional(),
    data: field(z.record(z.string(), z.json()).optional(), { title: 'Particulars', advanced: true }),
  }),
  rules: ['FS-CND-1', 'FS-DUR-1', 'FS-DUR-2', 'FS-DUR-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect, duration, source, data }) {
    refuseEffect(ctx, { target, effect, source });
    refuseDead(ctx, target);
    const flew = hasInstance(ctx.peek(target), 'flying');
    addEffect(ctx, target, {
      effect,
      ...(duration === undefined || duration === null ? {} : { duration }),
      ...(source === undefined ? {} : { source }),
      ...(data === undefined ? {} : { data }),
    });
    const falls = flew && !hasInstance(ctx.peek(target), 'flying');
    return { effectId: effect, falls };
  },
});

export const removeEffect = command({
  name: 'remove-effect',
  title: 'Remove an effect',
  summary: 'Takes a condition away.',
  kind: 'effect',
  params: z.object({
    target: targetField,
    effect: effectField,
    source: combatantId({ title: 'Only that of', advanced: true }).optional(),
  }),
  rules: ['FS-CND-1', 'FS-EXH-3'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, effect, source }) {
    const being = ctx.peek(target);
    const name = nameOf(being);
    const { label } = EFFECTS[effect];
    if (!conditions(being, ctx.options).has(effect)) refuse('no-such-effect', `${name} is not ${label.toLowerCase()}.`);
    refuseDead(ctx, target);
    if (effect === 'hidden') {
      ctx.edit(target).state.hidden = null;
      ctx.explain.note('No longer hidden', 'FS-HID-3', { subject: target });
      settle(ctx, target);
      return { removed: 1 };
    }
    const imposed = imposedEffects(being, ctx.options).has(effect);
    const downed = effect === 'unconscious' && being.state.vitality === 0;
    if (downed || (imposed && !hasInstance(being, effect))) {
      refuse('cannot-remove', `What makes ${name} ${label.toLowerCase()} goes on; end the cause.`);
    }
    const removed = takeEffects(
      ctx,
      target,
      (instance) => instance.effect === effect && (source === undefined || instance.source === source),
    ).length;
    ctx.explain.add(`${label} removed`, removed, EFFECTS[effect].rule, { subject: target });
    return { removed };
  },
});

export const saveEffect = command({
  name: 'save-effect',
  title: 'Save against an effect',
  summary: 'Rolls the save that ends an effect.',
  kind: 'effect',
  params: z.object({ target: targetField, effect: effectField }),
  rules: ['FS-DUR-1'],
  targetParam: 'target',
  run(ctx, { target, effect }) {
    refuseDead(ctx, target);
    const found = ctx
      .peek(target)
      .state.effects.findIndex((instance) => instance.effect === effect && instance.ends?.kind === 'save');
    const ends = ctx.peek(target).state.effects[found]?.ends;
    if (ends?.kind !== 'save') {
      return refuse('no-such-effect', `Nothing of that kind on ${nameOf(ctx.peek(target))} ends by a save.`);
    }
    const { ability, skill, dc } = ends;
    const spec = { actor: target, ability, kind: 'save', ...(skill === undefined ? {} : { skill }) } as const;
    refuseCheck(ctx, spec, { anyPairing: true });
    const roll = rollCheck(ctx, spec, dc, {}, `save against ${EFFECTS[effect].label.toLowerCase()}`);
    const ended = roll.outcome === 'success';
    if (ended) {
      const instance = ctx
        .peek(target)
        .state.effects.findIndex((other) => other.effect === effect && other.ends?.kind === 'save');
      let place = -1;
      takeEffects(ctx, target, () => {
        place += 1;
        return place === instance;
      });
    }
    return { ...roll, ended };
  },
});

export const concentrate = command({
  name: 'concentrate',
  title: 'Concentrate',
  summary: 'Starts, ends or tests the concentration on an effect.',
  kind: 'effect',
  params: z.object({
    actor: combatantId({ title: 'Who' }),
    op: field(z.enum(['start', 'end', 'test']), { title: 'What' }),
    effect: field(z.string().min(1).optional(), { title: 'On what' }),
  }),
  rules: ['FS-CON-1', 'FS-CON-3', 'FS-CON-4'],
  actorParam: 'actor',
  run(ctx, { actor, op, effect }) {
    if (op === 'start' && effect === undefined) invalidParams('effect', 'Say what the concentration is on.');
    const before = ctx.peek(actor).state.concentration;
    const name = nameOf(ctx.peek(actor));
    if (op === 'start' && effect !== undefined) {
      refuseUnable(ctx, actor);
      ctx.edit(actor).state.concentration = { effect };
      ctx.explain.note(`Concentrates on ${effect}`, 'FS-CON-1', { subject: actor });
      return { concentration: { effect }, ended: before?.effect ?? null, roll: null };
    }
    if (before === null) return refuse('no-such-effect', `${name} concentrates on nothing.`);
    const spec = { actor, ability: 'int', skill: 'lucidity', kind: 'save' } as const;
    const roll = op === 'test' ? rollCheck(ctx, spec, 15, {}, 'concentration') : null;
    if (roll?.outcome === 'success') return { concentration: { ...before }, ended: null, roll };
    ctx.edit(actor).state.concentration = null;
    ctx.explain.note('Concentration ends', op === 'test' ? 'FS-CON-4' : 'FS-CON-1', { subject: actor });
    return { concentration: null, ended: before.effect, roll };
  },
});

function refuseUnable(ctx: Read, actor: string): void {
  const being = ctx.peek(actor);
  const present = conditions(being, ctx.options);
  const helpless = [...present].some((id) => EFFECTS[id].incapacitates === true);
  if (helpless || being.state.lifeState === 'dead') refuse('cannot-act', `${nameOf(being)} cannot concentrate now.`);
}
