import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { EFFECT_IDS } from '../tables/effects';
import { SOM_RANGE } from '../tables/scores';
import type { Known, Stat } from '../tables/stats';
import { FINAL_STATE, KNOWN, STAT_TITLES, STATS } from '../tables/stats';

/** An active effect. `endsAt` is a clock second; null means open-ended. */
export const effectInstance = z.object({
  id: z.enum(EFFECT_IDS),
  source: z.string().optional(),
  against: z.string().optional(),
  endsAt: z.number().nullable().default(null),
});

export type EffectInstance = z.infer<typeof effectInstance>;

const losses = Object.fromEntries(
  STATS.map((stat) => [stat, field(z.int().min(0).default(0), { title: STAT_TITLES[stat] })]),
) as Record<Stat, z.ZodDefault<z.ZodInt>>;

const clockByKnown = (title: (stat: string) => string) =>
  Object.fromEntries(
    KNOWN.map((stat) => [
      stat,
      field(z.number().nullable().default(null), { title: title(STAT_TITLES[stat]), unit: 's' }),
    ]),
  ) as Record<Known, z.ZodDefault<z.ZodNullable<z.ZodNumber>>>;

const project = z.object({
  goal: field(z.int().min(1), { title: 'Goal', unit: 'd' }),
  done: field(z.int().min(0).default(0), { title: 'Done', unit: 'd' }),
});

const item = z.object({
  kg: field(z.number().min(0), { title: 'Weight of one', unit: 'kg' }),
  count: field(z.int().min(1).default(1), { title: 'How many' }),
  clothing: field(z.boolean().default(false), { title: 'Clothing', rules: ['VX-LOAD-6'] }),
});

export type Item = z.infer<typeof item>;

/** States whose countdown has run out. */
export const finalStates = Object.values(FINAL_STATE);

/** The part of a combatant that changes in play. */
export const stateSchema = z.object({
  som: field(z.int().min(SOM_RANGE.min).max(SOM_RANGE.max), {
    title: 'State of Mind',
    group: 'Mind',
    rules: ['VX-SOM-1'],
  }),
  loss: field(z.object(losses).prefault({}), { title: 'Points lost', group: 'Injury', rules: ['VX-EXT-10'] }),
  fatality: field(z.object(clockByKnown((stat) => `${stat} permanent at`)).prefault({}), {
    title: 'Countdowns',
    group: 'Injury',
    advanced: true,
    rules: ['VX-EXT-12'],
  }),
  permanent: field(z.array(z.enum(finalStates)).default([]), {
    title: 'Permanent',
    group: 'Injury',
    advanced: true,
    rules: ['VX-EXT-12'],
  }),
  treatedAt: field(z.object(clockByKnown((stat) => `${stat} treated at`)).prefault({}), {
    title: 'First aid',
    group: 'Injury',
    advanced: true,
    rules: ['VX-EXT-14'],
  }),
  loadKg: field(z.number().min(0).default(0), {
    title: 'Other load',
    unit: 'kg',
    group: 'Load',
    rules: ['VX-LOAD-3'],
  }),
  items: field(z.record(z.string().min(1), item).default({}), {
    title: 'Things carried',
    group: 'Load',
    rules: ['VX-LOAD-10'],
  }),
  aside: field(z.array(z.string().min(1)).default([]), {
    title: 'Gear laid aside',
    group: 'Load',
    advanced: true,
    rules: ['VX-LOAD-11'],
  }),
  restHours: field(z.number().min(0).default(0), { title: 'Hours rested', unit: 'h', group: 'Injury' }),
  projects: field(z.record(z.string(), project).default({}), { title: 'Projects', group: 'Downtime', advanced: true }),
  actionsUsed: field(z.int().min(0).default(0), { title: 'Actions used', group: 'Turn' }),
  moved: field(z.number().min(0).default(0), { title: 'Moved', unit: 'm', group: 'Turn' }),
  /** The last pass through the order in which this member's place came up; 0: not yet in this encounter. */
  hadTurn: field(z.int().min(0).default(0), { title: 'Last turn taken', group: 'Turn', advanced: true }),
  /** The first two distinct enemies that attacked this turn. */
  attackers: field(z.array(z.string()).default([]), { title: 'Attacked by', group: 'Turn', advanced: true }),
  effects: field(z.array(effectInstance).default([]), { title: 'Effects', group: 'Effects', advanced: true }),
});

export type State = z.infer<typeof stateSchema>;

/** A starting state: only what differs from the default; effects as ids or in full. */
export const startSchema = stateSchema.partial().extend({
  effects: z
    .array(z.union([z.enum(EFFECT_IDS).transform((id): EffectInstance => ({ id, endsAt: null })), effectInstance]))
    .optional(),
});
