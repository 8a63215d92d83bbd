import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { clockSpanSchema, spanSeconds } from '../../../engine/time/duration';
import { spanEnd } from '../../../engine/state/limits';
import { combatantId, field } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import { capital } from '../../../engine/words/say';
import { passTime } from '../../../engine/time/schedule';
import { strike } from '../damage';
import { nameOf } from '../derive';
import { plus, times } from '../../../kernel/decimal';
import { putEntry } from '../../../kernel/lookup';
import { addEffect, effectIdsOf, newEffects, paintSlots, TURN_SECONDS } from '../effects';
import { requireNoEncounter } from '../encounter';
import { requireRemovable } from '../removal';
import { eventsInOrder } from '../events';
import { rollFormula } from '../amount';
import { formulaText, parseFormula } from '../formula';
import { figureWords, presentAdjustment, presentEffect } from '../present/actions';
import { presentDamage } from '../present/struck';
import { presentTime } from '../present/turns';
import type { Effect } from '../state';
import type { EffectId } from '../tables/effects';
import { EFFECT_IDS, EFFECT_TABLE } from '../tables/effects';
import { coverOf } from '../tables/modifiers';
import { checkBody, checkMind } from '../thresholds';
import { SCHEDULE } from '../timers';
import type { EP, Read, Run } from '../types';
import { endEffect } from '../weakness';
import { ASKS } from '../asks';

const define = defineCommand<EP>();

/** The length of an effect, in one or more units. */
export const durationSchema = z
  .object({
    turns: z.number().positive().optional().meta({ title: 'Turns' }),
    seconds: z.number().positive().optional().meta({ title: 'Seconds', unit: 's' }),
    minutes: z.number().positive().optional().meta({ title: 'Minutes', unit: 'min' }),
    hours: z.number().positive().optional().meta({ title: 'Hours', unit: 'h' }),
    days: z.number().positive().optional().meta({ title: 'Days', unit: 'd' }),
    weeks: z.number().positive().optional().meta({ title: 'Weeks', unit: 'wk' }),
  })
  .refine((span) => Object.values(span).some((value) => value !== undefined), 'How long?');

export type Duration = z.infer<typeof durationSchema>;

/** A span in clock seconds; an Action Turn is 3 s. */
export function durationSeconds(span: Duration): number {
  return plus(times(span.turns ?? 0, TURN_SECONDS), spanSeconds(span));
}

export const damage = define({
  name: 'damage',
  title: 'Damage',
  summary: 'Damages somebody: armour, then everything that follows.',
  kind: 'injury',
  rules: ['EP-DMG-1', 'EP-DMG-2', 'EP-DMG-3', 'EP-DMG-4', 'EP-DMG-5', 'EP-WND-1', 'EP-WND-2', 'EP-WND-3'],
  targetParam: 'target',
  params: z.object({
    target: combatantId({ title: 'Target' }),
    amount: field(z.int().min(0).optional(), { title: 'Points' }),
    roll: field(formulaText().optional(), { title: 'Dice', widget: 'formula' }),
    type: field(z.enum(['kinetic', 'energy', 'psi', 'untyped']).default('untyped'), { title: 'Type' }),
    ap: field(z.int().max(0).default(0), { title: 'Armour penetration', advanced: true }),
    armor: field(z.enum(['full', 'half', 'none']).default('full'), { title: 'Armour counts', advanced: true }),
    armorDefeating: field(z.boolean().default(false), { title: 'Defeats armour', advanced: true }),
    causesWounds: field(z.boolean().default(true), { title: 'Can wound', advanced: true }),
  }),
  asks: ASKS.damage,
  run(ctx, params) {
    const { target, amount, roll, type, ap, armor, armorDefeating, causesWounds } = params;
    if ((amount === undefined) === (roll === undefined)) invalidParams('amount', 'How much damage, or which dice?');
    const rolled = roll === undefined ? null : parseFormula(roll);
    const dv = rolled === null ? (amount ?? 0) : rollFormula(ctx, rolled, `${nameOf(ctx, target)}: damage`);
    return strike(ctx, target, { dv, type, ap, armor, armorDefeating, causesWounds });
  },
  present: presentDamage,
});

const EFFECT_TITLES = Object.fromEntries(EFFECT_IDS.map((id) => [id, EFFECT_TABLE[id].label]));

const EFFECT_FIELD = field(z.enum(EFFECT_IDS), { title: 'Condition', widget: 'effect', source: 'target-condition' });

function freeEffects(): [EffectId, ...EffectId[]] {
  return EFFECT_IDS.filter((id) => EFFECT_TABLE[id].byHand === 'free') as [EffectId, ...EffectId[]];
}

const applyParams = z.object({
  target: combatantId({ title: 'Target' }),
  effect: field(z.enum(freeEffects()), { title: 'Condition', widget: 'effect', enumTitles: EFFECT_TITLES }),
  duration: field(durationSchema.optional(), { title: 'For', widget: 'duration' }),
  source: field(combatantId().optional(), { title: 'Done by', widget: 'combatant', advanced: true }),
  value: field(z.number().optional(), {
    title: 'Modifier',
    description: 'Cover: −10, −20 or −30.',
    when: { effect: ['custom-modifier', 'in-cover'] },
  }),
  som: field(z.int().min(0).optional(), { title: 'SOM lost', when: { effect: ['weakened'] }, rules: ['EP-HAZ-15'] }),
  dur: field(z.int().min(0).optional(), {
    title: 'Durability lost',
    when: { effect: ['weakened'] },
    rules: ['EP-HAZ-15'],
  }),
});

type ApplyParams = z.infer<typeof applyParams>;

/** Data of effects that need some; refuses with `invalid-params` if it is missing or makes no sense. */
const OWN_DATA: Partial<Record<EffectId, (ctx: Read, params: ApplyParams) => Omit<Effect, 'id'>>> = {
  painted: (ctx, { source }) => (source === undefined ? {} : { slots: paintSlots(ctx, source) }),
  'custom-modifier': (_ctx, { value }) => ({ value: value ?? invalidParams('value', 'How big is the modifier?') }),
  'in-cover'(_ctx, { value }) {
    if (value === undefined) return {};
    return coverOf(value) === undefined ? invalidParams('value', 'Cover is −10, −20 or −30.') : { value };
  },
  weakened(_ctx, { som = 0, dur = 0 }) {
    return som + dur > 0 ? { som, dur } : invalidParams('som', 'How many points of SOM or Durability are lost?');
  },
};

function dataByHand(ctx: Run, params: ApplyParams): Omit<Effect, 'id'> {
  const { effect, source, duration } = params;
  return {
    ...(source === undefined ? {} : { by: source }),
    ...OWN_DATA[effect]?.(ctx, params),
    ...(duration === undefined ? {} : { endsAt: spanEnd(ctx, durationSeconds(duration), 'duration') }),
  };
}

export const applyEffect = define({
  name: 'apply-effect',
  title: 'Apply a condition',
  summary: 'Applies a condition, for a time if you like.',
  kind: 'effect',
  rules: ['EP-SHK-4', 'EP-MOD-3', 'EP-HAZ-15'],
  targetParam: 'target',
  rolls: false,
  params: applyParams,
  asks: ASKS.applyEffect,
  run(ctx, params) {
    const { target, effect } = params;
    const before = effectIdsOf(ctx.peek(target));
    addEffect(ctx, target, effect, dataByHand(ctx, params));
    ctx.explain.note(`Applied by hand: ${EFFECT_TABLE[effect].label}`, EFFECT_TABLE[effect].rule, { subject: target });
    if (effect !== 'weakened') return { effectId: effect };
    checkBody(ctx, target);
    return { effectId: effect, statusAdded: newEffects([...before, effect], ctx.peek(target)) };
  },
  present: (ctx, params) => presentEffect(ctx, params, 'begins'),
});

export const removeEffectCommand = define({
  name: 'remove-effect',
  title: 'Remove a condition',
  summary: 'Removes a condition.',
  kind: 'effect',
  rules: ['EP-DMG-3', 'EP-WND-3'],
  targetParam: 'target',
  rolls: false,
  params: z.object({ target: combatantId({ title: 'Target' }), effect: EFFECT_FIELD }),
  run(ctx, { target, effect }) {
    requireRemovable(ctx, target, effect);
    ctx.explain.note(`Ended by hand: ${EFFECT_TABLE[effect].label}`, EFFECT_TABLE[effect].rule, { subject: target });
    endEffect(ctx, target, effect);
    return { effectId: effect };
  },
  present: (ctx, params) => presentEffect(ctx, params, 'ends'),
});

export const advanceTime = define({
  name: 'advance-time',
  title: 'Let time pass',
  summary: 'Moves the clock; everything due on the way happens.',
  kind: 'time',
  rules: ['EP-TIME-2', 'EP-DMG-4', 'EP-HAZ-2', 'EP-HAZ-4', 'EP-SHK-2', 'EP-DER-2', 'EP-TASK-2'],
  params: clockSpanSchema.refine(
    (span) => Object.values(span).some((value) => value !== undefined),
    'How long: how many seconds, minutes, hours, days or weeks?',
  ),
  run(ctx, span) {
    const seconds = spanSeconds(span);
    const end = spanEnd(ctx, seconds, 'seconds');
    requireNoEncounter(ctx);
    ctx.explain.note('Time passes', 'EP-TIME-1', { value: seconds, span: true });
    const { secondsLeft } = passTime(ctx, SCHEDULE, end);
    return { events: eventsInOrder(ctx), clock: ctx.clock, ...(secondsLeft > 0 ? { secondsLeft } : {}) };
  },
  present: (ctx, span, { events }) => presentTime(ctx, spanSeconds(span), events),
  guard: (ctx) => requireNoEncounter(ctx),
});

const NUMBERS = ['damage', 'wounds', 'stress', 'traumas', 'moxie'] as const;

const FIELDS = /^(?:damage|wounds|stress|traumas|moxie|ammo\..+)$/;

const adjust = define({
  name: 'adjust',
  title: 'Adjust',
  summary: 'Sets a figure by hand and updates what follows from it; no tests.',
  kind: 'correction',
  rules: ['EP-DMG-3'],
  targetParam: 'target',
  rolls: false,
  params: z.object({
    target: combatantId({ title: 'Who' }),
    field: field(z.string().regex(FIELDS, 'Which figure: damage, wounds, stress, traumas, moxie, or ammo.NAME?'), {
      title: 'Figure',
      widget: 'suggest',
      suggest: [...NUMBERS],
      enumTitles: { damage: 'Damage', wounds: 'Wounds', stress: 'Stress', traumas: 'Traumas', moxie: 'Moxie' },
    }),
    value: field(z.int().min(0), { title: 'New value' }),
  }),
  run(ctx, params) {
    const { target, value } = params;
    const before = effectIdsOf(ctx.peek(target));
    setField(ctx, target, params.field, value);
    ctx.explain.note(`${capital(figureWords(params.field))}, set by hand`, 'EP-DMG-3', { value, subject: target });
    checkBody(ctx, target);
    checkMind(ctx, target);
    return { field: params.field, value, statusAdded: newEffects(before, ctx.peek(target)) };
  },
  present: presentAdjustment,
});

function setField(ctx: Run, id: string, name: string, value: number): void {
  const { state } = ctx.edit(id);
  const plain = NUMBERS.find((entry) => entry === name);
  if (plain === undefined) putEntry(state.ammo, name.slice('ammo.'.length), value);
  else state[plain] = value;
  if (name === 'stress' || name === 'traumas') {
    state.stressReminderAt = Math.max(state.stressReminderAt, ctx.clock);
    state.disorderReminderAt = Math.max(state.disorderReminderAt, ctx.clock);
  }
  if ((name === 'damage' || name === 'wounds') && value > 0) state.lastInjuryAt ??= ctx.clock;
}

export const correctionCommands = [damage, applyEffect, removeEffectCommand, advanceTime, adjust];
