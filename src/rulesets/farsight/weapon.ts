import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { FORMULA } from './formula';
import { DAMAGE_TYPES, RANGES } from './tables/attacks';
import { ABILITIES, SKILLS } from './tables/skills';

// Fixed damage can arrive as a number: YAML parses 5 that way.
const damageText = z.coerce.string().regex(FORMULA, 'Write damage as 2d6, 1d8+2 or 5.');

/** A weapon as given with an attack or kept in the stat block. */
export const weaponSchema = z.object({
  name: field(z.string(), { title: 'Weapon' }),
  mode: field(z.enum(['melee', 'ranged']), { title: 'Melee or ranged' }),
  skill: field(z.string(), {
    title: 'Skill',
    suggest: Object.keys(SKILLS),
    enumTitles: Object.fromEntries(Object.entries(SKILLS).map(([id, { title }]) => [id, title])),
  }),
  ability: field(z.enum(ABILITIES).default('cmb'), { title: 'Ability', advanced: true }),
  damage: field(damageText, { title: 'Damage', widget: 'formula' }),
  type: field(z.enum(DAMAGE_TYPES), { title: 'Damage type' }),
  damageAbility: field(z.enum([...ABILITIES, 'none']).optional(), {
    title: 'Ability added to damage',
    advanced: true,
    description: 'Otherwise Strength in melee, Perception at range, none for powers.',
  }),
  power: field(z.boolean().default(false), { title: 'Power, not a weapon', advanced: true }),
  range: field(z.enum(RANGES).default('close'), { title: 'Range' }),
  noOverreach: field(z.boolean().default(false), { title: 'Never beyond its range', advanced: true }),
  reachBonus: field(z.number().min(0).default(0), { title: 'Extra reach', unit: 'm', advanced: true }),
  hands: field(z.int().min(0).max(2).default(1), { title: 'Hands' }),
  light: field(z.boolean().default(false), { title: 'Light' }),
  attackBonus: field(z.int().default(0), { title: 'Attack bonus', advanced: true }),
  damageBonus: field(z.int().default(0), { title: 'Damage bonus', advanced: true }),
  extraDamage: field(z.array(z.object({ damage: damageText, type: z.enum(DAMAGE_TYPES) })).default([]), {
    title: 'Extra damage',
    advanced: true,
  }),
});

export type Weapon = z.infer<typeof weaponSchema>;

/** A weapon as a command takes it: the name of an own weapon, or all its figures. */
export const weaponParam = field(
  z.union([
    field(z.string(), { title: 'Own weapon', widget: 'weapon' }),
    weaponSchema.meta({ title: 'Another weapon' }),
  ]),
  { title: 'Weapon', widget: 'weapon', description: 'An own weapon, or the figures of another.' },
);
