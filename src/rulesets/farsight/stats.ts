import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { weaponSchema } from './weapon';
import { DAMAGE_TYPES } from './tables/attacks';
import { ABILITIES, ABILITY_TITLES, SKILLS } from './tables/skills';
import { SIZES } from './tables/sizes';

const score = (title: string) => field(z.int().min(-5).max(20).default(1), { title, group: 'Abilities' });
const whole = (initial: number, least: number | null, title: string, group: string, description?: string) =>
  field((least === null ? z.int() : z.int().min(least)).default(initial), {
    title,
    group,
    ...(description ? { description } : {}),
  });
const metres = (title: string) =>
  field(z.number().min(0).nullable().default(null), { title, unit: 'm', group: 'Body' });

const abilitiesSchema = z.object({
  cmb: score(ABILITY_TITLES.cmb),
  str: score(ABILITY_TITLES.str),
  dex: score(ABILITY_TITLES.dex),
  per: score(ABILITY_TITLES.per),
  int: score(ABILITY_TITLES.int),
  wil: score(ABILITY_TITLES.wil),
  tec: score(ABILITY_TITLES.tec),
});

export const armorSchema = z.object({
  name: field(z.string().default('armour'), { title: 'Armour' }),
  av: field(z.int().min(0), { title: 'Armour value' }),
  class: field(z.enum(['light', 'medium', 'heavy']).default('light'), { title: 'Class' }),
  checkPenalty: field(z.int().max(0).default(0), { title: 'Check penalty' }),
  penaltyOn: field(z.array(z.string()).default(['str', 'dex']), {
    title: 'Penalty on',
    description: 'Abilities and skills it penalises.',
    suggest: [...ABILITIES],
  }),
});

const sensesSchema = z.object({
  infravision: field(z.boolean().default(false), { title: 'Infravision' }),
  thermovision: field(z.boolean().default(false), { title: 'Thermovision' }),
  ultravision: field(z.boolean().default(false), { title: 'Ultravision' }),
  blindsight: field(z.number().min(0).default(0), { title: 'Blindsight', unit: 'm' }),
  tremorsense: field(z.number().min(0).default(0), { title: 'Tremorsense', unit: 'm' }),
});

const featureSchema = z.object({
  id: field(z.string().min(1), { title: 'Feature' }),
  uses: field(z.int().min(0), { title: 'Uses' }),
  recovery: field(z.enum(['rest', 'full-rest']), {
    title: 'Comes back after',
    enumTitles: { rest: 'Any rest', 'full-rest': 'A full rest' },
  }),
});

/** The stat block. Every field may be left out; unknown fields are kept. */
export const statsSchema = z.looseObject({
  name: field(z.string().optional(), { title: 'Name', group: 'Identity' }),
  level: field(z.int().min(1).max(30).default(1), { title: 'Level', group: 'Identity' }),
  size: field(z.enum(SIZES).default('medium'), { title: 'Size', group: 'Identity' }),
  languages: field(z.array(z.string()).default([]), { title: 'Languages', group: 'Identity' }),
  abilities: field(abilitiesSchema.prefault({}), { title: 'Abilities', group: 'Abilities' }),
  skills: field(z.record(z.string(), z.int().min(0).max(20)).default({}), {
    title: 'Skills',
    description: 'Bonus by skill. A listed skill counts as known, even at 0.',
    group: 'Skills',
    suggest: Object.keys(SKILLS),
    catalogue: 'skills',
  }),
  vitalityInitial: whole(20, 1, 'Vitality at level 1', 'Health'),
  vitalityPerLevel: whole(1, 0, 'Vitality per level', 'Health'),
  vitalityBonus: whole(0, null, 'Vitality bonus', 'Health'),
  deathSaveBonus: whole(0, null, 'Death save bonus', 'Health'),
  deathRule: field(z.enum(['auto', 'full', 'dies-at-zero']).default('auto'), {
    title: 'At 0 vitality',
    group: 'Health',
    enumTitles: { auto: 'As usual for the side', full: 'Makes death saves', 'dies-at-zero': 'Dies' },
  }),
  fullRestEvery: field(z.number().gt(0).default(24), { title: 'Full rest every', unit: 'h', group: 'Health' }),
  radiationResistance: whole(0, 0, 'Radiation resistance', 'Health'),
  defense: whole(12, null, 'Defence', 'Defence', 'The 12 is our own figure; the source gives none.'),
  armor: field(armorSchema.nullable().default(null), { title: 'Worn armour', group: 'Defence', catalogue: 'armour' }),
  naturalArmor: whole(0, 0, 'Natural armour', 'Defence'),
  extraArmor: whole(0, 0, 'Other armour', 'Defence'),
  resistances: field(z.array(z.enum(DAMAGE_TYPES)).default([]), { title: 'Resistances', group: 'Defence' }),
  vulnerabilities: field(z.array(z.enum(DAMAGE_TYPES)).default([]), { title: 'Vulnerabilities', group: 'Defence' }),
  speed: field(z.number().min(0).default(10), { title: 'Speed', unit: 'm', group: 'Body' }),
  climbSpeed: metres('Climbing speed'),
  swimSpeed: metres('Swimming speed'),
  flySpeed: metres('Flying speed'),
  hover: field(z.boolean().default(false), { title: 'Hovers', group: 'Body' }),
  propulsion: field(z.boolean().default(false), { title: 'Moves freely in zero gravity', group: 'Body' }),
  reach: field(z.number().min(0).nullable().default(null), {
    title: 'Reach',
    unit: 'm',
    description: 'Otherwise by size.',
    group: 'Body',
  }),
  senses: field(sensesSchema.prefault({}), { title: 'Senses', group: 'Body' }),
  nativeGravity: field(z.number().min(0).default(1), { title: 'Native gravity', unit: 'g', group: 'Body' }),
  carryingCapacity: field(z.number().min(0).nullable().default(null), {
    title: 'Carrying capacity',
    unit: 'kg',
    description: 'Of a Medium body. Otherwise load is not tracked.',
    group: 'Body',
  }),
  initiativeBonus: whole(0, null, 'Initiative bonus', 'Fight'),
  extraAttacks: whole(0, 0, 'Extra attacks', 'Fight'),
  weapons: field(
    z
      .array(weaponSchema.meta({ title: 'Weapon', line: ['name', 'mode', 'skill', 'damage', 'type', 'range'] }))
      .default([]),
    { title: 'Weapons', group: 'Fight', widget: 'weapons', catalogue: 'weapons' },
  ),
  psiPoints: whole(0, 0, 'Psi points', 'Powers'),
  features: field(z.array(featureSchema).default([]), { title: 'Features', group: 'Powers' }),
});

export type FarsightStats = z.infer<typeof statsSchema>;
