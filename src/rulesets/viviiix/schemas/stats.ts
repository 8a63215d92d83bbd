import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { SIZES } from '../tables/sizes';
import { SKILL_KEYS } from '../tables/skills';
import { HUMAN_MOV } from '../tables/scores';
import type { Stat } from '../tables/stats';
import { isKnown, KNOWN, STAT_RANGE, STAT_TITLES, STATS, UNKNOWN } from '../tables/stats';
import { weaponSchema } from './weapon';

export const known = () => z.enum(KNOWN);
export const unknown = () => z.enum(UNKNOWN);
export const knownTitles = Object.fromEntries(KNOWN.map((stat) => [stat, STAT_TITLES[stat]]));
export const unknownTitles = Object.fromEntries(UNKNOWN.map((stat) => [stat, STAT_TITLES[stat]]));

const score = () => z.int().min(STAT_RANGE.min).max(STAT_RANGE.max);

const statShape = Object.fromEntries(
  STATS.map((stat) => [
    stat,
    field(score().default(STAT_RANGE.ordinary), {
      title: STAT_TITLES[stat],
      group: isKnown(stat) ? 'Known stats' : 'Unknown stats (game master)',
    }),
  ]),
) as Record<Stat, z.ZodDefault<z.ZodInt>>;

/** A skill in full: score, stats that differ from the defaults, and its own actions per turn. */
const skillShape = {
  score: field(score(), { title: 'Score' }),
  ks: field(known().optional(), { title: 'Known stat', enumTitles: knownTitles }),
  us: field(unknown().optional(), { title: 'Unknown stat', enumTitles: unknownTitles }),
  actions: field(z.int().min(1).optional(), { title: 'Actions per turn', rules: ['VX-ACT-8'] }),
};

export const skillEntry = z.union([
  field(score(), { title: 'Score' }),
  z.object(skillShape).meta({ title: 'In full' }),
]);
export type SkillEntry = z.infer<typeof skillEntry>;

/** A skill given inline with the command instead of by key. */
export const inlineSkill = z.object({ name: field(z.string().optional(), { title: 'Name' }), ...skillShape });

const weight = () => field(z.number().min(0).default(0), { title: 'Weight', unit: 'kg', rules: ['VX-LOAD-11'] });

const armour = z.object({
  name: field(z.string().optional(), { title: 'Name' }),
  level: field(z.int().min(0), { title: 'Level', rules: ['VX-EXT-8'] }),
  trainedRequired: field(score().default(0), { title: 'Training required', rules: ['VX-MOD-5'] }),
  malus: field(z.int().default(-1), { title: 'Malus without it', rules: ['VX-MOD-5'] }),
  kg: weight(),
});

const shield = z.object({
  name: field(z.string().optional(), { title: 'Name' }),
  level: field(z.int().min(0), { title: 'Level', rules: ['VX-EXT-6'] }),
  kg: weight(),
});

/** The stat block. Every field has a default; unknown fields are kept. */
export const statsSchema = z.looseObject({
  name: field(z.string().optional(), { title: 'Name', group: 'Who' }),
  kind: field(z.string().optional(), { title: 'Kind of being', group: 'Who' }),
  ...statShape,
  skills: field(z.record(z.string().min(1), skillEntry).default({}), {
    title: 'Exclusive skills',
    catalogue: 'skills',
    suggest: SKILL_KEYS,
    group: 'Skills',
    rules: ['VX-EXT-3'],
  }),
  size: field(z.enum(SIZES).default('medium'), { title: 'Size', group: 'Body', rules: ['VX-SIZE-1'] }),
  baseMov: field(z.number().min(0).default(HUMAN_MOV), {
    title: 'Base movement',
    unit: 'm/turn',
    group: 'Body',
    rules: ['VX-MOV-1'],
  }),
  baseMovSize: field(z.enum(SIZES).default('medium'), {
    title: 'Base movement is for size',
    group: 'Body',
    advanced: true,
    rules: ['VX-MOV-3'],
  }),
  clothingKg: field(z.number().min(0).default(0), {
    title: 'Clothing, part of the load',
    unit: 'kg',
    group: 'Body',
    rules: ['VX-LOAD-3', 'VX-LOAD-6'],
  }),
  loadt: field(z.number().min(0).nullable().default(null), {
    title: 'Own load threshold',
    description: 'If empty: from Build and size',
    unit: 'kg',
    group: 'Body',
    advanced: true,
    rules: ['VX-LOAD-12'],
  }),
  armour: field(armour.nullable().default(null), { title: 'Armour', group: 'Gear', catalogue: 'armours' }),
  shield: field(shield.nullable().default(null), { title: 'Shield', group: 'Gear', catalogue: 'shields' }),
  weapons: field(z.array(weaponSchema).default([]), { title: 'Weapons', group: 'Gear', catalogue: 'weapons' }),
});

export type Stats = z.infer<typeof statsSchema>;
