import { z } from 'zod';
import { field } from '../../engine/params';
import { UNTIL } from './duration';
import { EFFECT_IDS } from './tables/effects';

const count = () => z.int().min(0);

const effectSchema = z.object({
  effect: z.enum(EFFECT_IDS),
  value: z.int().min(1),
  /** Clock second; null: no time of its own. */
  endsAt: z.number().nullable(),
  until: z.enum(UNTIL).nullable(),
  label: z.string().optional(),
  source: z.string().optional(),
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

/** A roll as every result shows it (section 1 of the document). */
export type Roll = z.infer<typeof rollSchema>;

const blowSchema = z.object({
  dice: z.int(),
  sides: z.int(),
  bonusDice: z.int(),
  step: z.int(),
  type: z.string(),
  quality: z.string().nullable(),
  toHealth: z.boolean(),
  coverArmor: z.int(),
  weapon: z.string(),
});

/** All that a hit needs once the attack roll is made; kept in the state while an attack waits for its answer. */
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

export type PendingAttack = z.infer<typeof pendingAttackSchema>;

const projectSchema = z.object({ progress: count(), goal: z.int().min(1), complete: z.boolean().default(false) });

export type Project = z.infer<typeof projectSchema>;

/** What play changes about a combatant. */
export const stateSchema = z.object({
  durability: field(count(), { title: 'Durability', group: 'Pools' }),
  health: field(count(), { title: 'Health', group: 'Pools' }),
  vigor: field(count(), { title: 'Vigor', group: 'Pools' }),
  mana: field(count(), { title: 'Mana', group: 'Pools' }),
  armorDurability: field(z.record(z.string(), count().nullable()), { title: 'Armor Durability', group: 'Pools' }),
  initiative: field(z.int().nullable(), { title: 'Initiative', group: 'Turn' }),
  actionsLeft: field(count(), { title: 'Actions left', group: 'Turn' }),
  offHandReady: field(z.boolean(), { title: 'Off-hand attack open', group: 'Turn', advanced: true }),
  readied: field(z.object({ trigger: z.string(), action: z.string() }).nullable(), {
    title: 'Readied action',
    group: 'Turn',
    advanced: true,
  }),
  pendingAbility: field(z.object({ name: z.string(), needed: z.int().min(1), spent: count() }).nullable(), {
    title: 'Ability under way',
    group: 'Turn',
    advanced: true,
  }),
  openings: field(z.array(z.string()), { title: 'Open to', group: 'Turn', advanced: true }),
  pendingAttack: field(pendingAttackSchema.nullable(), { title: 'Attack waiting', group: 'Turn', advanced: true }),
  shockDeadline: field(z.number().nullable(), { title: 'Dies of shock at', unit: 's', group: 'Shock', advanced: true }),
  restHours: field(z.int().min(0).max(23), { title: 'Hours rested', unit: 'h', group: 'Recovery' }),
  projects: field(z.record(z.string(), projectSchema), { title: 'Projects', group: 'Downtime', advanced: true }),
  effects: field(z.array(effectSchema), { title: 'Effects', group: 'Effects', advanced: true }),
});

export type State = z.infer<typeof stateSchema>;
