import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { UNTIL } from './duration';
import { count, struggleSchema } from './fields';
import { DAMAGE_TYPES, HARMS, KINETIC_SUBTYPES } from './tables/damage-types';
import { EFFECT_IDS } from './tables/effects';
import { QUALITIES } from './tables/qualities';
import { COVER_RULE } from './tables/surroundings';
import { onHitSchema } from './weapon';

const effectSchema = z.object({
  effect: z.enum(EFFECT_IDS),
  value: z.int().min(1),
  /** Clock second; null: no fixed time. */
  endsAt: z.number().nullable(),
  until: z.enum(UNTIL).nullable(),
  label: z.string().optional(),
  source: z.string().optional(),
  /** What only some effects have. */
  quality: z.enum(QUALITIES).optional(),
  protects: z.array(z.enum([...HARMS, 'all'])).optional(),
  type: z.enum(DAMAGE_TYPES).optional(),
  toHealth: z.boolean().optional(),
  struggle: struggleSchema.optional(),
});

export type EffectInstance = z.infer<typeof effectSchema>;

const rollSchema = z.object({
  action: z.int(),
  bonus: z.array(z.array(z.int())),
  die: z.string(),
  bonusDice: z.int(),
  modifier: z.int(),
  bursts: z.int(),
  total: z.int(),
});

/** A roll as results contain it. */
export type Roll = z.infer<typeof rollSchema>;

const lineSchema = z.object({ label: z.string(), value: z.int(), rule: z.string(), counted: z.boolean().optional() });

/** Fields that a stored attack of the first edition lacks have defaults; `pool` and `steps` may be missing. */
export const blowSchema = z.object({
  dice: z.int(),
  sides: z.int(),
  bonusDice: z.int(),
  step: z.int(),
  type: z.enum(DAMAGE_TYPES),
  subtype: z.enum(KINETIC_SUBTYPES).nullable().default(null),
  quality: z.enum(QUALITIES),
  toHealth: z.boolean(),
  coverArmor: z.int(),
  coverRule: z.string().default(COVER_RULE.partial),
  weapon: z.string(),
  onHit: onHitSchema.nullable().default(null),
  /** Where its Bonus Dice come from, and what moves them. */
  pool: z.array(lineSchema).optional(),
  steps: z.array(lineSchema).optional(),
});

/** Everything a hit needs after the attack roll; stored while an attack waits for its answer. */
export type StoredBlow = z.infer<typeof blowSchema>;

const pendingAttackSchema = z.object({
  attacker: z.string(),
  total: z.int(),
  roll: rollSchema,
  guard: z.int(),
  vsPenalty: z.int(),
  targetNumber: z.int(),
  vigorSpent: z.int(),
  finish: z.boolean(),
  sizeDifference: z.int(),
  notes: z.array(z.string()),
  blow: blowSchema,
});

/** Attacks out of turn: at an opening, or as a readied action (AD-REA-9). */
export const REACTION_MODES = ['opening', 'readied'] as const;

const projectSchema = z.object({ progress: count(), goal: z.int().min(1), complete: z.boolean().default(false) });

/** An act over several turns (AD-TIME-3). `power`: the parameters of a power that was begun, for its next call. */
const actUnderWay = z.object({
  name: z.string(),
  needed: z.int().min(1),
  spent: count(),
  power: z.record(z.string(), z.json()).optional(),
});

/** What play changes about a combatant. */
export const stateSchema = z.object({
  durability: field(count(), { title: 'Durability', group: 'Pools' }),
  health: field(count(), { title: 'Health', group: 'Pools' }),
  vigor: field(count(), { title: 'Vigor', group: 'Pools' }),
  mana: field(count(), { title: 'Mana', group: 'Pools' }),
  armorDurability: field(z.record(z.string(), count().nullable()), { title: 'Armour Durability', group: 'Pools' }),
  initiative: field(z.int().nullable(), { title: 'Initiative', group: 'Turn' }),
  actionsLeft: field(count(), { title: 'Actions left', group: 'Turn' }),
  offHandReady: field(z.boolean(), { title: 'Off-hand attack available', group: 'Turn', advanced: true }),
  readied: field(z.object({ trigger: z.string(), action: z.string() }).nullable(), {
    title: 'Readied action',
    group: 'Turn',
    advanced: true,
  }),
  pendingAbility: field(actUnderWay.nullable(), { title: 'Ability in progress', group: 'Turn', advanced: true }),
  openings: field(z.array(z.string()), { title: 'Openings for', group: 'Turn', advanced: true }),
  pendingAttack: field(pendingAttackSchema.nullable(), { title: 'Attack waiting', group: 'Turn', advanced: true }),
  reactedTo: field(z.array(z.object({ target: z.string(), mode: z.enum(REACTION_MODES) })), {
    title: 'Struck out of turn',
    group: 'Turn',
    advanced: true,
    rules: ['AD-REA-9'],
  }),
  escaping: field(z.boolean(), { title: 'Leaves the fight when the turn ends', group: 'Turn', rules: ['AD-ACT-13'] }),
  shockDeadline: field(z.number().nullable(), { title: 'Dies of shock at', unit: 's', group: 'Shock', advanced: true }),
  restHours: field(z.int().min(0).max(23), { title: 'Hours rested', unit: 'h', group: 'Recovery' }),
  projects: field(z.record(z.string(), projectSchema), { title: 'Projects', group: 'Downtime', advanced: true }),
  effects: field(z.array(effectSchema), { title: 'Effects', group: 'Effects', advanced: true }),
});

export type State = z.infer<typeof stateSchema>;
