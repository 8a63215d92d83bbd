import { z } from 'zod';
import type { FieldMeta, FormSchema } from '../../../contract/form-schema';
import { jsonObject } from '../../../contract/json';
import { combatantId, field } from '../../../engine/commands/params';
import { cannotAct } from '../../../engine/commands/common-refusals';
import { spanEnd } from '../../../engine/state/limits';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf, skillAbility } from '../beings';
import { refuseCheck } from '../check/refusals';
import { rollCheck, type RollFields } from '../check/roll';
import { conditions, imposedEffects, incapacitated } from '../conditions';
import { concentrationSpan, durationSchema, spanOf, type Duration } from '../durations';
import { addEffect, dropEffect, hasInstance } from '../effects';
import { endingBySave, saveAgainst, saveSpec } from '../saves';
import { idList, targetField } from '../id-fields';
import { sideEffectsOf, releasedBy, type Released } from '../side-effects';
import { endConcentration, settle } from '../settle';
import { EFFECT_IDS, EFFECTS, forbidding, type EffectId } from '../tables/effects';
import type { Read } from '../types';
import { command } from './shared';
import { guardOf, refuseDead } from '../guards';
import { concentrateWords, effectSaveWords, putOnWords, takenOffWords } from '../present/states';
import { effectWord } from '../words';
import { CONCENTRATE_ASKS, EFFECT_ASKS } from './asks';

/** DC to concentrate in violent surroundings (FS-CON-4). */
const SURROUNDINGS_DC = 15;

const TITLES = Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECTS[id].label]));
const effectField = (meta: FieldMeta & Pick<FormSchema, 'enum'>) =>
  field(z.enum(EFFECT_IDS), { title: 'Condition', enumTitles: TITLES, ...meta });
const APPLIED = { enum: EFFECT_IDS.filter((id) => EFFECTS[id].byHand === 'free') };

/** An effect to be applied, as far as refusals look at it. */
interface RequestedEffect {
  effect: EffectId;
  source?: string | undefined;
  concentration?: boolean | undefined;
}

/** Parameters of effects that cannot be applied by hand (FS-CON-5). */
export function refuseEffect({ effect, source, concentration }: RequestedEffect, path = ''): void {
  const row = EFFECTS[effect];
  if (row.byHand !== 'free')
    invalidParams(`${path}effect`, `'${row.label}' comes from something else and cannot be applied.`);
  if (row.needsSource === true && source === undefined) {
    invalidParams('source', `Who is it from? '${row.label}' needs a source.`);
  }
  if (concentration === true && source === undefined) invalidParams('source', 'Whose concentration keeps it up?');
}

/** The save that ends it must name a known skill (FS-SKL-5). */
export function refuseSaveSkill(ctx: Read, duration: Duration | null | undefined, path = ''): void {
  const skill = duration != null && 'skill' in duration ? duration.skill : undefined;
  if (skill !== undefined && skillAbility(skill, ctx.options) === undefined) {
    invalidParams(`${path}duration.skill`, `There is no skill '${skill}'.`);
  }
}

/** The source must be concentrating, or able to grapple (FS-CON-5, FS-CND-8). */
export function refuseSource(ctx: Read, { effect, source, concentration }: RequestedEffect): void {
  if (source === undefined) return;
  const being = ctx.peek(source);
  if (concentration === true && being.state.concentration === null) {
    refuse('not-concentrating', `${nameOf(being)} is not concentrating.`, { path: 'source', rule: 'FS-CON-5' });
  }
  if (effect === 'grappled' && incapacitated(being, ctx.options))
    cannotAct(nameOf(being), 'can hold nobody', 'FS-CND-8');
}

/** The targets, from exactly one of `target` and a non-empty `targets` (FS-DUR-5, FS-DMG-13). */
export function targetsOf({
  target,
  targets,
}: {
  target?: string | undefined;
  targets?: string[] | undefined;
}): string[] {
  if (target !== undefined && targets !== undefined) invalidParams('targets', 'Name one target, or several, not both.');
  if (targets?.length === 0) invalidParams('targets', 'Which targets?');
  return targets ?? [target ?? invalidParams('target', 'Which target?')];
}

export const applyEffect = command({
  name: 'apply-effect',
  title: 'Apply a condition',
  summary: 'Puts a condition on somebody, for a time or until removed.',
  kind: 'effect',
  params: z.object({
    target: targetField.optional(),
    targets: idList({ title: 'Several targets', advanced: true }).optional(),
    effect: effectField(APPLIED),
    duration: durationSchema.nullish(),
    source: combatantId({ title: 'By' }).optional(),
    concentration: field(z.boolean().default(false), {
      title: 'While the source concentrates',
      advanced: true,
    }),
    data: field(jsonObject.optional(), { title: 'Details', advanced: true }),
  }),
  rules: ['FS-CND-1', 'FS-DUR-1', 'FS-DUR-2', 'FS-DUR-3', 'FS-DUR-5', 'FS-CON-5'],
  asks: EFFECT_ASKS,
  present: putOnWords,
  targetParam: 'target',
  rolls: false,
  run(ctx, params) {
    const { effect, duration, source, data, concentration } = params;
    const targets = targetsOf(params);
    refuseEffect(params);
    refuseSaveSkill(ctx, duration);
    for (const target of targets) refuseDead(ctx, target);
    refuseSource(ctx, params);
    const { fell } = sideEffectsOf(ctx);
    const fallen = fell.length;
    for (const target of targets) {
      addEffect(ctx, target, {
        effect,
        concentration,
        ...(duration === undefined || duration === null ? {} : { duration }),
        ...(source === undefined ? {} : { source }),
        ...(data === undefined ? {} : { data }),
      });
    }
    const applied = targets.filter((target) => conditions(ctx.peek(target), ctx.options).has(effect));
    return { effectId: effect, falls: fell.length > fallen, applied };
  },
});

/** An effect on somebody. */
interface OnSomebody {
  target: string;
  effect: EffectId;
}

/** It must be on somebody alive, and have no cause that keeps imposing it (FS-CND-1, FS-EXH-3). */
function refuseRemoval(ctx: Read, { target, effect }: OnSomebody): void {
  refuseDead(ctx, target);
  const being = ctx.peek(target);
  const word = effectWord(effect);
  if (!conditions(being, ctx.options).has(effect))
    refuse('no-such-effect', `${nameOf(being)} is not ${word}.`, { rule: 'FS-CND-1' });
  if (effect === 'hidden') return;
  const imposed = imposedEffects(being, ctx.options).has(effect);
  const downed = effect === 'unconscious' && being.state.vitality === 0;
  if (downed || (imposed && !hasInstance(being, effect))) {
    refuse('cannot-remove', `What makes ${nameOf(being)} ${word} is still there; end that first.`, {
      rule: 'FS-EXH-3',
    });
  }
}

/** There must be some condition to remove. */
function refuseBare(ctx: Read, target: string): void {
  const being = ctx.peek(target);
  if (conditions(being, ctx.options).size > 0) return;
  refuse('no-such-effect', `${nameOf(being)} has no condition to remove.`, { rule: 'FS-CND-1' });
}

export const removeEffect = command({
  name: 'remove-effect',
  title: 'Remove a condition',
  summary: 'Takes a condition off somebody.',
  kind: 'effect',
  params: z.object({
    target: targetField,
    effect: effectField({ source: 'target-condition' }),
    source: combatantId({ title: 'Only from', advanced: true }).optional(),
  }),
  rules: ['FS-CND-1', 'FS-EXH-3'],
  present: takenOffWords,
  targetParam: 'target',
  rolls: false,
  guard: guardOf<OnSomebody>(['target', 'effect'], refuseRemoval, refuseBare),
  run(ctx, { target, effect, source }) {
    refuseRemoval(ctx, { target, effect });
    if (effect === 'hidden') {
      ctx.edit(target).state.hidden = null;
      ctx.explain.note('No longer hidden', 'FS-HID-3', { subject: target });
      settle(ctx, target);
      return { removed: 1 };
    }
    const removed = dropEffect(ctx, target, effect, source);
    ctx.explain.lookUp(`${EFFECTS[effect].label} removed`, removed, EFFECTS[effect].rule, { subject: target });
    return { removed };
  },
});

function nothingToSave(ctx: Read, target: string): never {
  refuse('no-such-effect', `${nameOf(ctx.peek(target))} is under no such effect that a save ends.`, {
    rule: 'FS-DUR-3',
  });
}

/** There must be some effect that a save would end. */
function refuseNoSave(ctx: Read, target: string): void {
  refuseDead(ctx, target);
  if (endingBySave(ctx.peek(target)).length > 0) return;
  refuse('no-such-effect', `${nameOf(ctx.peek(target))} is under no effect that a save ends.`, { rule: 'FS-DUR-3' });
}

/** The effect must be there and end by a save that can be rolled; returns its place (FS-DUR-3). */
function saveablePlace(ctx: Read, { target, effect }: OnSomebody): number {
  refuseDead(ctx, target);
  const { effects } = ctx.peek(target).state;
  const place = effects.findIndex((instance) => instance.effect === effect && instance.ends?.kind === 'save');
  refuseCheck(ctx, saveSpec(ctx, target, place) ?? nothingToSave(ctx, target), { anyPairing: true });
  return place;
}

export const saveEffect = command({
  name: 'save-effect',
  title: 'Save against an effect',
  summary: 'Rolls the save that ends an effect.',
  kind: 'effect',
  params: z.object({ target: targetField, effect: effectField({ source: 'target-save' }) }),
  rules: ['FS-DUR-1'],
  present: effectSaveWords,
  targetParam: 'target',
  guard: guardOf<OnSomebody>(['target', 'effect'], saveablePlace, refuseNoSave),
  run(ctx, { target, effect }) {
    const place = saveablePlace(ctx, { target, effect });
    const roll = saveAgainst(ctx, target, place) ?? nothingToSave(ctx, target);
    return { ...roll, ended: roll.outcome === 'success' };
  },
});

const concentrateSchema = z.object({
  actor: combatantId({ title: 'Who' }),
  op: field(z.enum(['start', 'end', 'test']), {
    title: 'What',
    enumTitles: { start: 'Start', end: 'Stop', test: 'Test it' },
  }),
  effect: field(z.string().min(1).optional(), { title: 'On what', when: { op: ['start'] } }),
  duration: concentrationSpan.optional().meta({ title: 'For how long', when: { op: ['start'] } }),
});
type ConcentrateParams = z.infer<typeof concentrateSchema>;

/** The concentration now, the one that ended, and the effects that ended with it. */
type Concentrated = {
  concentration: { effect: string; until: number | null } | null;
  ended: string | null;
  roll: RollFields | null;
  released: Released[];
};

export const concentrate = command({
  name: 'concentrate',
  title: 'Concentrate',
  summary: 'Starts, ends or tests the concentration on an effect.',
  kind: 'effect',
  params: concentrateSchema,
  rules: ['FS-CON-1', 'FS-CON-3', 'FS-CON-4', 'FS-CON-5', 'FS-CON-6'],
  actorParam: 'actor',
  asks: CONCENTRATE_ASKS,
  guard: guardOf<ConcentrateParams>(['actor', 'op'], mayConcentrate, refuseHelplessConcentration),
  present: concentrateWords,
  run(ctx, params): Concentrated {
    const { actor, op, effect, duration } = params;
    const until = duration === undefined || duration === null ? null : spanEnd(ctx, spanOf(duration), 'duration');
    mayConcentrate(ctx, params);
    const before = ctx.peek(actor).state.concentration;
    if (op === 'start' && effect !== undefined) {
      const { released } = releasedBy(ctx, () => endConcentration(ctx, actor, 'FS-CON-1'));
      ctx.edit(actor).state.concentration = { effect, until };
      ctx.explain.lookUp('Concentrates', effect, 'FS-CON-1', { subject: actor });
      return { concentration: { effect, until }, ended: before?.effect ?? null, roll: null, released };
    }
    if (before === null) return refuseNotConcentrating(ctx, actor);
    const spec = { actor, ability: 'int', skill: 'lucidity', kind: 'save' } as const;
    const roll = op === 'test' ? rollCheck(ctx, spec, SURROUNDINGS_DC, {}, 'concentration') : null;
    if (roll?.outcome === 'success') return { concentration: { ...before }, ended: null, roll, released: [] };
    const { released } = releasedBy(ctx, () => endConcentration(ctx, actor, op === 'test' ? 'FS-CON-4' : 'FS-CON-1'));
    return { concentration: null, ended: before.effect, roll, released };
  },
});

/** To start, an effect and the ability to act; to end or test, a running concentration (FS-CON-1). */
function mayConcentrate(ctx: Read, { actor, op, effect }: ConcentrateParams): void {
  if (op !== 'start') {
    if (ctx.peek(actor).state.concentration === null) refuseNotConcentrating(ctx, actor);
    return;
  }
  if (effect === undefined) invalidParams('effect', 'Concentrating on what?');
  refuseHelplessConcentration(ctx, actor);
}

function refuseNotConcentrating(ctx: Read, actor: string): never {
  refuse('no-such-effect', `${nameOf(ctx.peek(actor))} is not concentrating.`, { rule: 'FS-CON-1' });
}

function refuseHelplessConcentration(ctx: Read, actor: string): void {
  const being = ctx.peek(actor);
  const present = conditions(being, ctx.options);
  const helpless = forbidding(present, 'act') !== null;
  if (helpless || being.state.lifeState === 'dead') cannotAct(nameOf(being), 'cannot concentrate now', 'FS-CON-3');
}
