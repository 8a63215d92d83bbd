import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import { field } from '../../engine/commands/params';
import { POSTURE_IDS, POSTURE_TITLES } from './tables/combat';
import { EFFECT_IDS } from './tables/effects';
import { WAIT_ACTIONS } from './tables/maneuvers';

const effectSchema = z.object({
  effect: z.enum(EFFECT_IDS),
  /** Clock second at which it ends; null: open. */
  until: z.number().nullable(),
  /** Clock second of the next recovery roll from a stun outside encounters; null: at the end of turns. */
  nextRollAt: z.number().nullable().default(null),
  source: z.string().optional(),
});

export type EffectState = z.infer<typeof effectSchema>;

const ids = z.array(z.string()).default([]);

const swimmingStatus = z.enum(['ok', 'struggling', 'recovering']).default('ok');

const wakeStage = z.enum(['automatic', 'hourly', 'twelve-hours', 'coma']);

export const stateSchema = z.object({
  hp: field(z.int(), { title: 'HP', group: 'Health' }),
  fp: field(z.int(), { title: 'FP', group: 'Health' }),
  load: field(z.number().min(0), { title: 'Load', unit: 'lb', group: 'Body' }),
  posture: field(z.enum(POSTURE_IDS).default('standing'), {
    title: 'Posture',
    enumTitles: POSTURE_TITLES,
    group: 'Body',
  }),
  shock: field(z.int().min(0).max(4).default(0), { title: 'Shock now', group: 'Health' }),
  shockPending: field(z.int().min(0).max(4).default(0), { title: 'Shock on the next turn', group: 'Health' }),
  /** Clock second at which shock outside encounters ends. */
  shockUntil: field(z.number().nullable().default(null), { title: 'Shock ends at', advanced: true }),
  maneuver: z
    .object({ name: z.string(), option: z.string().nullable().default(null), target: z.string().optional() })
    .nullable()
    .default(null),
  attacksMade: z.int().min(0).default(0),
  attackedWith: ids,
  attackedTargets: ids,
  blocksUsed: z.int().min(0).default(0),
  parriesUsed: z.record(z.string(), z.int().min(0)).default({}),
  unready: field(ids, { title: 'Weapons to ready', group: 'Body' }),
  stowed: field(ids, { title: 'Weapons not in hand', group: 'Body' }),
  /** Turns in a row spent running straight ahead (TD-MMOV-2). */
  running: field(z.int().min(0).default(0), { title: 'Turns sprinting', group: 'Turn', advanced: true }),
  shieldReady: field(z.boolean().default(true), { title: 'Shield ready', group: 'Body' }),
  aim: z
    .object({ weapon: z.string(), target: z.string(), turns: z.int().min(1).max(3).default(1) })
    .nullable()
    .default(null),
  evaluate: z
    .object({ target: z.string(), bonus: z.int().min(1).max(3).default(1) })
    .nullable()
    .default(null),
  feint: z
    .object({ target: z.string(), penalty: z.int().min(1) })
    .nullable()
    .default(null),
  concentrating: field(z.string().nullable().default(null), { title: 'Concentrating on', group: 'Turn' }),
  wait: z
    .object({
      trigger: z.string(),
      action: z.enum(WAIT_ACTIONS),
      option: z.string().nullable().default(null),
      zone: z.string().nullable().default(null),
      weapon: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  interrupting: z.boolean().default(false),
  deathMultiple: field(z.int().min(0).max(5), { title: 'Death rolls made', group: 'Health', advanced: true }),
  steady: field(z.boolean().default(false), { title: 'No roll to stay conscious', group: 'Health', advanced: true }),
  wake: z.object({ stage: wakeStage, nextAt: z.number() }).nullable().default(null),
  swimming: z
    .object({
      status: swimmingStatus,
      intentional: z.boolean().default(true),
      nextIn: z.number(),
      /** Clock second of the next roll (TD-SWIM-6). */
      nextAt: z.number(),
      /** That roll has been announced. */
      due: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  nonHealing: field(z.int().min(0).default(0), { title: 'HP that rest does not heal', group: 'Health' }),
  bandaged: field(z.boolean().default(false), { title: 'First aid given', group: 'Health' }),
  projects: field(z.record(z.string(), z.number().min(0)).default({}), { title: 'Projects', unit: 'h' }),
  /** Goal hours and the latest terms, for continuing a project. */
  projectGoals: z.record(z.string(), z.object({ goalHours: z.number(), terms: jsonObject })).default({}),
  effects: z.array(effectSchema).default([]),
  /** Clock second of the next FP regained in a quiet rest, while collapsed or while unconscious from fatigue. */
  fpNextAt: z.number().nullable().default(null),
  /** Set during days of rest, which then are all that restores FP (TD-FAT-6). */
  resting: z.literal(true).optional(),
  /** During a quiet rest, the FP it has given back so far (TD-FAT-6). */
  quietGain: z.int().min(0).optional(),
  /** Clock second of the next FP that an overload costs by the clock (TD-LOAD-6). */
  overloadNextAt: z.number().nullable().default(null),
  /** Takes part in the running encounter. */
  fighting: z.boolean().default(false),
  /** HP and FP as the rules last set them, so that a change by hand is noticed. */
  seen: z.object({ hp: z.int(), fp: z.int() }),
});

export type State = z.infer<typeof stateSchema>;

const swimmingStart = z.object({
  status: swimmingStatus,
  intentional: z.boolean().default(true),
  nextIn: z.number().min(0).optional(),
  nextAt: z.number().optional(),
});

/** A starting state as a scenario or a sample writes it: any field, effects as ids or `{effect, until}`. */
export const startSchema = stateSchema
  .omit({ effects: true, seen: true, fighting: true })
  .partial()
  .extend({
    /** Without `nextAt` the stage begins now. */
    wake: z.object({ stage: wakeStage, nextAt: z.number().optional() }).nullable().optional(),
    /** What is left out follows from the status; without `nextAt`, `nextIn` counts from now. */
    swimming: swimmingStart.nullable().optional(),
    /** Left out: those the stat block marks as stowed. */
    stowed: z.array(z.string()).optional(),
    effects: z
      .array(
        z.union([
          z.enum(EFFECT_IDS),
          z.object({
            effect: z.enum(EFFECT_IDS),
            until: z.number().nullable().default(null),
            source: z.string().optional(),
          }),
        ]),
      )
      .default([]),
  });

export type Start = z.infer<typeof startSchema>;
