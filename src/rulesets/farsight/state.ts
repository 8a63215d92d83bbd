import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import { field } from '../../engine/commands/params';
import { DAMAGE_TYPES } from './tables/attacks';
import { EFFECT_IDS } from './tables/effects';
import { ABILITIES } from './tables/skills';
import { SEVERITIES, TRAUMA_KINDS } from './tables/traumas';
import { PACES } from './tables/travel';

/** When the save against an effect is rolled automatically, or only reminded of (FS-DUR-4). */
export const SAVE_MOMENTS = ['start-of-turn', 'end-of-turn', 'remind'] as const;

/** When an effect ends by itself. `rounds` and turn ends are anchored on a combatant (FS-DUR-2, FS-DUR-3). */
export const endSchema = z.union([
  z.object({ kind: z.literal('clock'), at: z.number() }),
  z.object({ kind: z.enum(['turn-start', 'this-turn']), of: z.string() }),
  /** `skip`: applied during the anchor's own turn, so it lasts through the turn after. */
  z.object({ kind: z.literal('turn-end'), of: z.string(), skip: z.boolean() }),
  z.object({ kind: z.literal('rounds'), of: z.string(), left: z.int() }),
  z.object({ kind: z.literal('encounter') }),
  z.object({
    kind: z.literal('save'),
    ability: z.enum(ABILITIES),
    skill: z.string().optional(),
    dc: z.int(),
    /** When the save is rolled automatically or reminded of (FS-DUR-4); absent: only by hand. */
    roll: z.enum(SAVE_MOMENTS).optional(),
  }),
]);
export type EffectEnd = z.infer<typeof endSchema>;

const effectSchema = z.object({
  effect: z.enum(EFFECT_IDS),
  source: z.string().optional(),
  data: jsonObject.optional(),
  ends: endSchema.optional(),
  /** Depends on the concentration of its source (FS-CON-5). */
  concentration: z.boolean().optional(),
});
export type EffectInstance = z.infer<typeof effectSchema>;

const traumaSchema = z.object({
  id: z.string(),
  kind: z.enum(TRAUMA_KINDS),
  severity: z.enum(SEVERITIES),
  face: z.int().nullable().default(null),
  entry: z.string(),
  choice: z.enum(ABILITIES).nullable().default(null),
  successes: z.int().min(0).default(0),
  healed: z.boolean().default(false),
  /** Successes that heal it; null: the number in the options (FS-TRM-12). */
  needed: z.int().min(1).nullable().default(null),
});
export type Trauma = z.infer<typeof traumaSchema>;

/** What a combatant has used of its turn (FS-TRN-1). */
export const turnSchema = z.object({
  actionUsed: z.boolean().default(false),
  minorUsed: z.boolean().default(false),
  extraMinor: z.int().min(0).default(0),
  reactionUsed: z.boolean().default(false),
  noReaction: z.boolean().default(false),
  noActions: z.boolean().default(false),
  objectUsed: z.boolean().default(false),
  attacksLeft: z.int().min(0).default(0),
  movementUsed: z.number().min(0).default(0),
  dashes: z.int().min(0).default(0),
  lightAttack: z.boolean().default(false),
  /** Hand of the latest light attack, if given (FS-ATK-17). */
  lightHand: z.enum(['left', 'right']).nullable().default(null),
  /** Metres of quick movement left (FS-SPC-11). */
  quickMove: z.number().min(0).default(0),
});

const clockOrNull = z.number().nullable().default(null);

/** A hit that an exploit can still strengthen, as it was dealt (FS-SPC-9). */
const blowSchema = z.object({
  /** Parts before armour; `weaponSum`: dice and modifiers of the weapon's part before the minimum of 0. */
  parts: z.array(z.object({ amount: z.int(), type: z.enum(DAMAGE_TYPES) })),
  weaponSum: z.int(),
  /** Maximum damage, so no die is rolled for it (FS-DMG-5). */
  atMaximum: z.boolean(),
  dealt: z.int(),
  outcome: z.string(),
  /** Death threshold and vitality of the target before the hit. */
  threshold: z.int(),
  vitalityBefore: z.int(),
  /** How the hit left the target; a difference now means something has happened since. */
  vitality: z.int(),
  lifeState: z.string(),
  knockOut: z.boolean(),
  severeTrauma: z.boolean(),
  traumaChoice: z.enum(ABILITIES).nullable(),
  concentrationWith: z.enum(['stamina', 'lucidity']).nullable(),
  /** The concentration save it caused, as rolled. */
  save: jsonObject.nullable(),
});
export type Blow = z.infer<typeof blowSchema>;

const projectSchema = z.looseObject({
  kind: z.enum(['craft', 'learn', 'research']),
  /** What it is about, where a project of another kind has taken that as its key. */
  about: z.string().optional(),
  progress: z.number(),
  goal: z.number(),
  done: z.boolean(),
});
export type Project = z.infer<typeof projectSchema>;

/** The state that play changes; the fields under 'kept by the engine' drive the timers. */
export const stateSchema = z.object({
  vitality: field(z.int().min(0).default(0), { title: 'Vitality', group: 'Health' }),
  lifeState: field(z.enum(['alive', 'dying', 'stable', 'dead']).default('alive'), { title: 'Life', group: 'Health' }),
  deathSaves: z.object({ successes: z.int().default(0), failures: z.int().default(0) }).prefault({}),
  stableSince: clockOrNull,
  wakeAt: clockOrNull,
  exhaustion: field(
    z
      .object({
        general: field(z.int().min(0).default(0), { title: 'General' }),
        hunger: field(z.int().min(0).default(0), { title: 'Hunger' }),
        thirst: field(z.int().min(0).default(0), { title: 'Thirst' }),
      })
      .prefault({}),
    { title: 'Exhaustion', group: 'Health' },
  ),
  traumas: z.array(traumaSchema).default([]),
  effects: z.array(effectSchema).default([]),
  bleedLoss: z.int().min(0).default(0),
  rads: field(z.int().min(0).default(0), { title: 'Rads', group: 'Health' }),
  gravity: field(z.number().min(0).nullable().default(null), { title: 'Gravity', unit: 'g', group: 'Surroundings' }),
  highGravity: z.object({ successes: z.int().default(0), acclimated: z.boolean().default(false) }).prefault({}),
  lowGravity: z.object({ acclimatesAt: clockOrNull, acclimated: z.boolean().default(false) }).prefault({}),
  deconditioned: z.boolean().default(false),
  spaceSickness: z.enum(['none', 'sick', 'adapted']).default('none'),
  air: field(z.enum(['breathable', 'none']).default('breathable'), { title: 'Air', group: 'Surroundings' }),
  radiation: field(z.int().min(0).max(5).default(0), { title: 'Exposure', group: 'Surroundings' }),
  daysWithoutFood: z.number().min(0).default(0),
  lastFullRestAt: clockOrNull,
  strenuous: z.boolean().default(false),
  /** `until`: clock second at which it ends (FS-CON-6). */
  concentration: z.object({ effect: z.string(), until: clockOrNull }).nullable().default(null),
  hidden: z
    .object({ total: z.number(), foundBy: z.array(z.string()).default([]) })
    .nullable()
    .default(null),
  psiPoints: field(z.int().min(0).default(0), { title: 'Psi points', group: 'Supplies' }),
  featureUses: z.record(z.string(), z.int().min(0)).default({}),
  firstAidUses: field(z.int().min(0).default(0), { title: 'First aid uses', group: 'Supplies' }),
  credits: field(z.number().default(0), { title: 'Credits', unit: '¢', group: 'Supplies' }),
  projects: z.record(z.string(), projectSchema).default({}),
  complex: z
    .record(
      z.string(),
      z.object({
        successes: z.int(),
        failures: z.int(),
        required: z.int(),
        status: z.enum(['in-progress', 'succeeded', 'failed']),
      }),
    )
    .default({}),
  edgeCards: z.array(z.string()).default([]),
  edgeUsed: z.boolean().default(false),
  /** Cards owed and not drawn yet (FS-EDG-6). */
  edgeOwed: z.int().min(0).default(0),
  /** Has dropped what it held (FS-CND-18). */
  emptyHanded: z.boolean().default(false),
  /** Traumas still to be rolled (FS-EXH-4). */
  traumasOwed: z.int().min(0).default(0),
  /** Pace of the march under way (FS-TRV-7). */
  pace: z.enum(PACES).nullable().default(null),
  /** `strike`: target of the hit that an exploit can still strengthen (FS-SPC-9). */
  pendingExploit: z
    .object({ maxRank: z.int(), strike: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  pendingSetback: z.boolean().default(false),
  load: field(z.number().min(0).default(0), { title: 'Load', unit: 'kg', group: 'Supplies' }),
  drift: z.number().min(0).default(0),
  attitude: field(z.enum(['friendly', 'indifferent', 'hostile']).default('indifferent'), { title: 'Attitude' }),
  learnedSkills: z.record(z.string(), z.int()).default({}),
  learnedLanguages: z.array(z.string()).default([]),
  turn: turnSchema.prefault({}),
  // Kept by the engine.
  /** Initiative value while it takes part in the running encounter. */
  initiative: z.number().nullable().default(null),
  /** The hit behind `pendingExploit.strike`. */
  blow: blowSchema.nullable().default(null),
  /** Was unconscious or asleep at the last `settle`; held things drop when that begins (FS-CND-18). */
  wasUnconscious: z.boolean().default(false),
  wasAsleep: z.boolean().default(false),
  /** A reaction while hindered costs the actions of the next turn (FS-CND-9). */
  reactionDebt: z.boolean().default(false),
  /** Combatants that may hold effects anchored on this one, or be grappled by it. */
  holders: z.array(z.string()).default([]),
  traumaCount: z.int().min(0).default(0),
  /** Next six-second mark while dying or bleeding. */
  markAt: clockOrNull,
  airLostAt: clockOrNull,
  canHoldBreath: z.boolean().default(true),
  breathSpent: z.boolean().default(false),
  gravitySince: clockOrNull,
  gravityDayAt: clockOrNull,
  sicknessAt: clockOrNull,
  radGainAt: clockOrNull,
  radDecayAt: clockOrNull,
  restDueAt: clockOrNull,
  /** A full rest in progress holds the deadline back (FS-RST-2). */
  resting: z.boolean().default(false),
});

export type FarsightState = z.infer<typeof stateSchema>;
