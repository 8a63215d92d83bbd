import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { formulaText } from './formula';
import { EFFECT_IDS } from './tables/effects';
import { FIRING_MODES } from './weapon';

/** One effect on a combatant: its id and the data its rule needs. Times are clock seconds. */
export const effectSchema = z.object({
  id: z.enum(EFFECT_IDS),
  /** Who holds, painted or caused it. */
  by: z.string().optional(),
  /** Ends by itself at this second. */
  endsAt: z.number().optional(),
  /** Modifier of `shocked`, `contaminated`, `custom-modifier`, and which cover `in-cover` is. */
  value: z.number().optional(),
  /** Second of the next tick, fading, test or reminder. */
  nextAt: z.number().optional(),
  /** How `shocked` fades. */
  fade: z.enum(['minute', 'turn']).optional(),
  /** Seconds between ticks of `corrosive` and `exposure`. */
  everySeconds: z.number().positive().optional(),
  /** Damage per tick. */
  amount: z.number().min(0).optional(),
  roll: formulaText().optional(),
  type: z.enum(['kinetic', 'energy', 'psi', 'untyped']).optional(),
  armor: z.boolean().optional(),
  causesWounds: z.boolean().optional(),
  /** `aiming`: the target and the bonus. */
  target: z.string().optional(),
  bonus: z.number().optional(),
  /** `aiming`, `painted`: how many more slots of the one who aims or paints must end before it is over. */
  slots: z.int().optional(),
  severe: z.boolean().optional(),
  /** `burning`: ticks until the stage rises; armour burns with the body. Stage and count stand in `fire`. */
  growth: z.int().min(1).optional(),
  stage: z.int().min(0).optional(),
  count: z.int().min(0).optional(),
  armorBurns: z.boolean().optional(),
  /** `asphyxiation`: breath tests made, whether the victim has blacked out, water in the lungs, double damage. */
  tests: z.int().min(0).optional(),
  blackout: z.boolean().optional(),
  drowning: z.boolean().optional(),
  doubled: z.boolean().optional(),
  /** `irradiated`: seconds of latency after the onset, and whether the onset has passed. */
  latencySeconds: z.number().min(0).optional(),
  onsetPassed: z.boolean().optional(),
  /** `suppressing`: targets already attacked (EP-GUN-12). */
  struck: z.array(z.string()).optional(),
  /** `weakened`: points of SOM and Durability lost. */
  som: z.int().min(0).optional(),
  dur: z.int().min(0).optional(),
  /** Given in the starting state: checking thresholds alone does not end it. */
  given: z.boolean().optional(),
});

export type Effect = z.infer<typeof effectSchema>;

export const derangementSchema = z.object({
  id: z.string(),
  level: z.enum(['minor', 'moderate', 'major']),
  /** Clock second at which it passes; null if open-ended. */
  endsAt: z.number().nullable(),
});

export type DerangementState = z.infer<typeof derangementSchema>;

export const taskSchema = z.object({
  name: z.string(),
  status: z.enum(['running', 'paused']),
  /** Clock second at which it is finished; null while paused. */
  endsAt: z.number().nullable(),
  success: z.boolean(),
  /** Seconds left while paused. */
  remaining: z.number().min(0).nullable(),
  /** Seconds the whole task takes, for the panels. */
  total: z.number().min(0).optional(),
  /** Phase of the fight in which it was started or resumed, which used that slot. */
  slot: z.string().optional(),
});

/** Actions used in the current or last own slot. */
export const actionsSchema = z.object({
  quick: z.int().min(0),
  complex: z.boolean(),
  task: z.boolean(),
  /** A quick aim was taken: no other Quick action. */
  aimed: z.boolean(),
});

/** What was fired in this slot, for second shots and other hands (EP-GUN-2, EP-GUN-8). */
const firingSchema = z.object({
  /** Targets of the first hand's first shot. */
  firstTargets: z.array(z.string()),
  hands: z.array(z.int()),
  weapon: z.string(),
  mode: z.enum(FIRING_MODES),
  hand: z.int(),
  targets: z.array(z.string()),
  /** The first shot hit. */
  hit: z.boolean(),
  /** A second shot can still follow. */
  secondOpen: z.boolean(),
});

/** What the running encounter keeps for one participant. */
const fightSchema = z.object({
  /** The turn's initiative roll; null without one of its own. */
  roll: z.int().nullable(),
  critical: z.boolean(),
  /** Initiative modifiers of the first turn. */
  modifier: z.number(),
  /** Moxie was spent to go first in this phase: `round.phase`. */
  goFirst: z.string().nullable(),
  /** A delayed action is kept. */
  waiting: z.boolean(),
  /** The delayed action is being taken now. */
  acting: z.boolean(),
});

/** An explosive that waits for its time on the clock, or (`dueAt` null) for its signal (EP-GREN-6). */
const munitionSchema = z.object({
  weapon: z.string(),
  trigger: z.enum(['timer', 'signal']),
  dueAt: z.number().nullable(),
  /** Order number among all fuses, by when they were set. */
  set: z.int().min(0).optional(),
});

export type Munition = z.infer<typeof munitionSchema>;

export type Fight = z.infer<typeof fightSchema>;

const count = z.int().min(0);

export const stateSchema = z.object({
  damage: field(count, { title: 'Damage', group: 'Body' }),
  wounds: field(count, { title: 'Wounds', group: 'Body' }),
  stress: field(count, { title: 'Stress', group: 'Mind' }),
  traumas: field(count, { title: 'Traumas', group: 'Mind' }),
  moxie: field(count, { title: 'Moxie left', group: 'Mind' }),
  ammo: field(z.record(z.string(), count), { title: 'Shots left', group: 'Gear' }),
  armorLoss: field(z.object({ energy: count, kinetic: count }), { title: 'Armour burned away', group: 'Gear' }),
  effects: z.array(effectSchema),
  derangements: z.array(derangementSchema),
  disorders: z.array(z.string()),
  hardening: field(z.record(z.string(), count), { title: 'Resisted so far', group: 'Mind', advanced: true }),
  hardened: field(z.array(z.string()), { title: 'Hardened against', group: 'Mind', advanced: true }),
  lastInjuryAt: z.number().nullable(),
  firstAidUsed: field(z.boolean(), { title: 'First aid tried', group: 'Body' }),
  nanoTreated: field(z.boolean(), { title: 'Treated with nanotech', group: 'Body' }),
  lastStressAt: z.number(),
  /** No reminder to recover is due up to these clock seconds: it was given, or there was no reason for one. */
  stressReminderAt: z.number(),
  disorderReminderAt: z.number(),
  recoveriesUsed: count,
  disorderRecoveriesUsed: count,
  fire: z.object({ stage: count, count }).nullable(),
  task: taskSchema.nullable(),
  controller: z.string().nullable(),
  controlMode: z.enum(['direct', 'jam', 'autonomous']).nullable(),
  munitions: z.array(munitionSchema),
  actions: actionsSchema.nullable(),
  firing: firingSchema.nullable(),
  /** A caught explosive can be thrown with the same action (EP-GREN-3). */
  freeThrow: z.boolean(),
  fight: fightSchema.nullable(),
  /** Seconds of rest (over the condition factor) already put into the next healing step, at this rate (EP-HEAL-2). */
  healing: z.object({ rate: z.string(), damageSeconds: z.number(), woundSeconds: z.number() }).nullable(),
  /** During a rest: what heals now and since when, and what has healed so far. */
  resting: z
    .object({
      rate: z.string(),
      conditions: z.enum(['normal', 'poor', 'harsh']),
      healing: z.enum(['damage', 'wound', 'nothing']),
      since: z.number(),
      damageHealed: count,
      woundsHealed: count,
    })
    .nullable(),
});

export type State = z.infer<typeof stateSchema>;

/** A starting state as a scenario or sample gives it: any field; effects as ids or objects with data. */
export const startSchema = stateSchema
  .omit({ effects: true, derangements: true, task: true, armorLoss: true, fire: true, munitions: true, fight: true })
  .partial()
  .extend({
    effects: z.array(z.union([z.enum(EFFECT_IDS), effectSchema])).default([]),
    derangements: z
      .array(
        z.object({
          id: z.string(),
          level: derangementSchema.shape.level.default('minor'),
          endsAt: z.number().nullable().default(null),
        }),
      )
      .optional(),
    task: taskSchema
      .extend({
        status: taskSchema.shape.status.default('running'),
        success: z.boolean().default(true),
        endsAt: z.number().nullable().default(null),
        remaining: z.number().nullable().default(null),
      })
      .nullable()
      .optional(),
    armorLoss: z.object({ energy: count.default(0), kinetic: count.default(0) }).optional(),
    fire: z
      .object({ stage: count.default(0), count: count.default(0) })
      .nullable()
      .optional(),
    munitions: z.array(munitionSchema.extend({ dueAt: z.number().nullable().default(null) })).optional(),
  });

export type Start = z.infer<typeof startSchema>;
