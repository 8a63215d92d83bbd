import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { armorSchema, shieldSchema, weaponSchema } from './gear';
import { ATTRIBUTES } from './tables/attributes';

/** Highest attribute. The tables of the rules end at 100; beyond that the last row counts. */
const MAX_ATTRIBUTE = 10_000;

/** Limit of the Size Modifier in both directions, beyond any table. */
const MAX_SIZE = 50;

/** A primary attribute; 0 means that somebody lacks it. */
const primary = (title: string, description: string): z.ZodDefault<z.ZodInt> =>
  field(z.int().min(0).max(MAX_ATTRIBUTE).default(10), { title, description, group: 'Attributes' });

const trained = z.union([
  z.int().meta({ title: 'Level' }),
  z.object({ level: z.int(), attribute: z.enum(ATTRIBUTES).optional() }).meta({ title: 'Level and attribute' }),
]);

/** The stat block as entered; what is left out follows from the attributes (TD-STAT-1, TD-STAT-2). */
export const statsSchema = z.looseObject({
  name: field(z.string().optional(), { title: 'Name', group: 'Who' }),
  kind: field(z.string().optional(), { title: 'Kind', description: 'A word or two: guard, wolf.', group: 'Who' }),
  st: primary('ST', 'Strength'),
  dx: primary('DX', 'Dexterity'),
  iq: primary('IQ', 'Intelligence'),
  ht: primary('HT', 'Health'),
  hp: field(z.int().min(0).optional(), {
    title: 'Hit Points',
    description: 'Otherwise ST. 0: cannot be injured in these rules',
    derived: 'Full HP',
    group: 'Secondary',
  }),
  will: field(z.int().min(0).optional(), {
    title: 'Will',
    description: 'Otherwise IQ',
    derived: 'Will',
    group: 'Secondary',
  }),
  per: field(z.int().min(0).optional(), {
    title: 'Perception',
    description: 'Otherwise IQ',
    derived: 'Perception',
    group: 'Secondary',
  }),
  fp: field(z.int().min(0).optional(), {
    title: 'Fatigue Points',
    description: 'Otherwise HT. 0: never tires',
    derived: 'Full FP',
    group: 'Secondary',
  }),
  basicSpeed: field(z.number().min(0).multipleOf(0.25).optional(), {
    title: 'Basic Speed',
    description: 'Otherwise (HT + DX) / 4',
    derived: 'Basic Speed',
    group: 'Secondary',
  }),
  basicMove: field(z.int().min(0).optional(), {
    title: 'Basic Move',
    description: 'Otherwise Basic Speed, rounded down',
    derived: 'Basic Move',
    unit: 'yd/s',
    group: 'Secondary',
  }),
  sizeModifier: field(z.int().min(-MAX_SIZE).max(MAX_SIZE).default(0), {
    title: 'Size Modifier',
    group: 'Body and gear',
  }),
  load: field(z.number().min(0).default(0), { title: 'Load carried', unit: 'lb', group: 'Body and gear' }),
  dr: field(z.int().default(0), { title: 'Natural DR', group: 'Body and gear' }),
  drByType: field(z.record(z.string(), z.int()).optional(), {
    title: 'Natural DR by damage type',
    description: 'Replaces natural DR against the damage types named.',
    group: 'Body and gear',
    advanced: true,
  }),
  armor: field(z.array(armorSchema).default([]), { title: 'Armour', group: 'Body and gear', catalogue: 'armour' }),
  shield: field(shieldSchema.nullable().default(null), { title: 'Shield', group: 'Body and gear' }),
  weapons: field(z.array(weaponSchema).default([]), { title: 'Weapons', group: 'Body and gear', catalogue: 'weapons' }),
  skills: field(z.record(z.string(), trained).default({}), {
    title: 'Skills',
    group: 'Skills and traits',
    catalogue: 'skills',
  }),
  defenseBonus: field(z.int().default(0), {
    title: 'Bonus to active defences',
    group: 'Skills and traits',
    advanced: true,
  }),
  traits: field(z.array(z.string()).default([]), {
    title: 'Traits',
    group: 'Skills and traits',
    suggest: ['danger-sense'],
  }),
});

export type Stats = z.infer<typeof statsSchema>;
