import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { SIZES } from './tables/modifiers';
import { OBJECTS } from './tables/objects';
import { weaponSchema } from './weapon';

export const MORPHS = ['biomorph', 'pod', 'synthmorph', 'bot', 'vehicle', 'infomorph', 'object', 'structure'] as const;

/** Traits the rules use; others are kept and ignored. */
export const TRAITS = [
  'oracle',
  'vacuum-sealed',
  'anticorrosive',
  'no-breathing',
  'shock-immune',
  'puppet-sock',
  'hardsuit',
] as const;

export const armorItemSchema = z
  .looseObject({
    name: field(z.string().default('armor'), { title: 'Name' }),
    energy: field(z.int().min(0).default(0), { title: 'Energy' }),
    kinetic: field(z.int().min(0).default(0), { title: 'Kinetic' }),
    accessory: field(z.boolean().optional(), { title: 'Accessory', description: 'Helmet, shield: no layer.' }),
    inherent: field(z.boolean().optional(), { title: 'Part of the body', description: 'No layer.' }),
  })
  .meta({ title: 'Armour', line: ['name', 'energy', 'kinetic'] });

const aptitude = (title: string): z.ZodDefault<z.ZodInt> =>
  field(z.int().min(0).max(40).default(10), { title, group: 'Aptitudes' });

const override = (title: string, rule: string): z.ZodOptional<z.ZodInt> =>
  field(z.int().min(0).optional(), {
    title,
    description: 'Otherwise by the rules.',
    derived: title,
    group: 'Overrides',
    advanced: true,
    rules: [rule],
  });

/** The stat block as entered. Unknown fields are kept. */
export const statsSchema = z.looseObject({
  name: field(z.string().optional(), { title: 'Name', group: 'Who' }),
  kind: field(z.string().optional(), {
    title: 'Kind',
    description: 'A word or two: splicer, guard bot.',
    group: 'Who',
  }),
  morph: field(z.enum(MORPHS).default('biomorph'), { title: 'Morph', group: 'Who' }),
  preset: field(z.string().optional(), {
    title: 'Sample thing',
    suggest: Object.keys(OBJECTS),
    enumTitles: Object.fromEntries(Object.entries(OBJECTS).map(([id, { title }]) => [id, title])),
    group: 'Who',
    advanced: true,
    rules: ['EP-OBJ-4'],
  }),
  aptitudes: field(
    z
      .object({
        cog: aptitude('COG'),
        coo: aptitude('COO'),
        int: aptitude('INT'),
        ref: aptitude('REF'),
        sav: aptitude('SAV'),
        som: aptitude('SOM'),
        wil: aptitude('WIL'),
      })
      .prefault({}),
    { title: 'Aptitudes', group: 'Aptitudes' },
  ),
  skills: field(z.record(z.string(), z.int().min(0).max(99)).default({}), {
    title: 'Skills',
    group: 'Skills',
    catalogue: 'skills',
  }),
  speed: field(z.int().default(1), { title: 'Speed', group: 'Turn', rules: ['EP-STAT-2'] }),
  init: field(z.int().optional(), {
    title: 'Initiative',
    description: 'Otherwise twice INT + REF.',
    derived: 'Initiative',
    group: 'Turn',
    rules: ['EP-STAT-1'],
  }),
  initMod: field(z.int().default(0), { title: 'Initiative modifier', group: 'Turn' }),
  readiedPenalty: field(z.int().max(0).default(0), {
    title: 'Bulky weapon in hand',
    group: 'Turn',
    advanced: true,
    rules: ['EP-INIT-8'],
  }),
  dur: field(z.int().min(1).default(30), { title: 'Durability', group: 'Body', rules: ['EP-STAT-3'] }),
  woundThreshold: override('Wound Threshold', 'EP-STAT-3'),
  deathRating: override('Death Rating', 'EP-STAT-4'),
  lucidity: override('Lucidity', 'EP-STAT-5'),
  traumaThreshold: override('Trauma Threshold', 'EP-STAT-5'),
  insanityRating: override('Insanity Rating', 'EP-STAT-5'),
  damageBonus: override('Damage bonus', 'EP-STAT-6'),
  moxie: field(z.int().min(0).max(10).default(1), { title: 'Moxie', group: 'Mind' }),
  armor: field(z.array(armorItemSchema).default([]), {
    title: 'Armour',
    group: 'Body',
    rules: ['EP-ARM-1'],
    catalogue: 'armour',
  }),
  woundsIgnored: field(z.int().min(0).default(0), { title: 'Wounds shrugged off', group: 'Body' }),
  ambidextrous: field(z.int().min(0).max(3).default(0), { title: 'Trained off-hands', group: 'Fight', advanced: true }),
  meleeWeapons: field(z.int().min(1).max(4).default(1), {
    title: 'Melee weapons held',
    group: 'Fight',
    advanced: true,
  }),
  size: field(z.enum(SIZES).default('normal'), { title: 'Size', group: 'Body' }),
  walk: field(z.number().min(0).default(4), { title: 'Walk', unit: 'm per turn', group: 'Movement' }),
  run: field(z.number().min(0).default(20), { title: 'Run', unit: 'm per turn', group: 'Movement' }),
  maxVelocity: field(z.number().optional(), { title: 'Top speed', unit: 'km/h', group: 'Movement', advanced: true }),
  handling: field(z.int().default(0), { title: 'Handling', group: 'Movement', advanced: true }),
  acclimatedGravity: field(z.number().min(0).default(1), {
    title: 'Accustomed gravity',
    unit: 'g',
    group: 'Body',
    advanced: true,
    rules: ['EP-GRAV-3'],
  }),
  biomods: field(z.boolean().default(true), { title: 'Basic biomods', group: 'Healing' }),
  medichines: field(z.boolean().default(false), { title: 'Medichines', group: 'Healing' }),
  fixers: field(z.boolean().default(false), { title: 'Fixers', group: 'Healing' }),
  traits: field(z.array(z.string()).default([]), { title: 'Traits', group: 'Body', suggest: [...TRAITS] }),
  weapons: field(z.array(weaponSchema.meta({ title: 'Weapon', line: ['name', 'skill', 'dv', 'ap'] })).default([]), {
    title: 'Weapons',
    group: 'Fight',
    catalogue: 'weapons',
  }),
});

export type Stats = z.infer<typeof statsSchema>;
