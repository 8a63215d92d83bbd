import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { capital } from '../../engine/words/say';
import { isObject } from '../../kernel/json';
import { ABILITIES, DEFAULT_SCORE } from './tables/abilities';
import { count, HARM_TITLES } from './fields';
import { HARMS } from './tables/damage-types';
import { NATURE_TABLE, NATURES } from './tables/natures';
import { QUALITIES } from './tables/qualities';
import { SIZES } from './tables/sizes';
import { weaponSchema } from './weapon';

const harm = z.enum(HARMS);

const abilityShape = Object.fromEntries(
  ABILITIES.map((name) => [name, field(count().default(DEFAULT_SCORE), { title: capital(name) })]),
) as Record<(typeof ABILITIES)[number], z.ZodDefault<z.ZodInt>>;

const armorSchema = z
  .object({
    id: field(z.string().min(1), { title: 'Id', auto: 'id' }),
    name: field(z.string().optional(), { title: 'Name' }),
    rank: field(count(), { title: 'Armour Rank' }),
    quality: field(z.enum(QUALITIES).default('ordinary'), { title: 'Quality' }),
    worn: field(z.boolean().default(true), { title: 'Worn (off: natural)' }),
    durabilityMax: field(z.int().min(1).nullable().default(null), {
      title: 'Durability',
      description: 'Empty: not tracked',
    }),
    protects: field(z.array(z.enum([...HARMS, 'all'])).default(['kinetic']), {
      title: 'Protects against',
      enumTitles: HARM_TITLES,
    }),
    typeRanks: field(z.partialRecord(harm, count()).default({}), { title: 'Other ranks by type', advanced: true }),
    guardBonus: field(z.int().default(0), { title: 'Guard bonus' }),
  })
  .meta({ title: 'Piece', line: ['name', 'rank', 'durabilityMax', 'guardBonus'] });

export type ArmorPiece = z.infer<typeof armorSchema>;

const armorList = z.array(armorSchema).superRefine((pieces, check) => {
  const seen = new Set<string>();
  for (const [position, piece] of pieces.entries()) {
    if (seen.has(piece.id)) {
      check.addIssue({ code: 'custom', path: [position, 'id'], message: `Two pieces are called '${piece.id}'.` });
    }
    seen.add(piece.id);
  }
});

const recoverySchema = z.object({
  vigor: field(count().default(0), { title: 'Vigor' }),
  durability: field(count().default(0), { title: 'Durability' }),
  mana: field(count().default(0), { title: 'Mana' }),
  health: field(count().default(0), { title: 'Health' }),
  whileWounded: field(z.boolean().default(false), { title: 'Durability even while wounded' }),
});

const NATURE_TITLES = Object.fromEntries(NATURES.map((nature) => [nature, NATURE_TABLE[nature].label]));

const fields = z.looseObject({
  name: field(z.string().optional(), { title: 'Name', group: 'Who' }),
  nature: field(z.enum(NATURES).default('living'), { title: 'Nature', group: 'Who', enumTitles: NATURE_TITLES }),
  size: field(z.enum(SIZES).default('medium'), { title: 'Size', group: 'Who', rules: ['AD-SIZ-1'] }),
  abilities: field(z.object(abilityShape).catchall(count()).prefault({}), {
    title: 'Ability scores',
    group: 'Abilities',
  }),
  abilityDice: field(z.record(z.string(), count()).default({}), {
    title: 'Bonus Dice by ability',
    description: 'Only where they differ from what the score gives',
    group: 'Abilities',
    advanced: true,
    rules: ['AD-ABIL-2'],
  }),
  skills: field(z.record(z.string(), count()).default({}), {
    title: 'Skills (Bonus Dice)',
    group: 'Abilities',
    catalogue: 'skills',
  }),
  actions: field(z.int().min(1).default(2), { title: 'Actions per turn', group: 'Fight', rules: ['AD-ACT-1'] }),
  durabilityMax: field(z.int().min(1).default(10), { title: 'Durability', group: 'Pools', rules: ['AD-DMG-7'] }),
  healthMax: field(z.int().min(1).default(10), { title: 'Health', group: 'Pools', rules: ['AD-DMG-9'] }),
  vigorMax: field(count().default(20), { title: 'Vigor', group: 'Pools', rules: ['AD-VIG-1'] }),
  manaMax: field(count().default(0), { title: 'Mana', group: 'Pools' }),
  guardBonus: field(z.int().default(0), { title: 'Guard bonus', group: 'Fight', rules: ['AD-ATK-3'] }),
  initiativeDice: field(count().default(0), {
    title: 'Bonus Dice on initiative',
    group: 'Fight',
    rules: ['AD-INIT-1'],
  }),
  defenseDice: field(count().default(0), { title: 'Bonus Dice on defence', group: 'Fight', rules: ['AD-REA-5'] }),
  resistanceDice: field(count().default(0), { title: 'Bonus Dice on resistance', group: 'Fight', rules: ['AD-RES-2'] }),
  bonusRank: field(z.int().min(-5).max(5).default(0), {
    title: 'Steps on action rolls',
    group: 'Fight',
    advanced: true,
  }),
  damageRank: field(z.int().min(-5).max(5).default(0), { title: 'Steps on damage', group: 'Fight', advanced: true }),
  recovery: field(recoverySchema.prefault({}), { title: 'Regained each round', group: 'Pools', advanced: true }),
  reach: field(count().default(6), { title: 'Reach', unit: 'ft', group: 'Fight', rules: ['AD-POS-2'] }),
  armorRank: field(count().default(0), { title: 'Innate Armour Rank', group: 'Armour', rules: ['AD-ARM-2'] }),
  armorQuality: field(z.enum(QUALITIES).default('ordinary'), {
    title: 'Innate armour quality',
    group: 'Armour',
    advanced: true,
  }),
  armor: field(armorList.default([]), { title: 'Armour', group: 'Armour', catalogue: 'armor' }),
  superiorDurability: field(z.enum(QUALITIES).nullable().default(null), {
    title: 'Superior durability',
    group: 'Armour',
    advanced: true,
    rules: ['AD-ARM-6'],
  }),
  immunities: field(z.array(harm).default([]), {
    title: 'Immune to',
    group: 'Armour',
    enumTitles: HARM_TITLES,
    advanced: true,
    rules: ['AD-TYP-6', 'AD-TYP-7'],
  }),
  unarmed: field(
    z
      .object({
        damage: field(count().default(1), { title: 'Dice' }),
        quality: field(z.enum(QUALITIES).default('feeble'), { title: 'Quality' }),
      })
      .prefault({}),
    { title: 'Bare hands', group: 'Weapons', rules: ['AD-NAT-1'] },
  ),
  massLb: field(z.number().positive().nullable().default(null), {
    title: 'Mass',
    unit: 'lb',
    group: 'Who',
    advanced: true,
  }),
  volumeCuFt: field(z.number().positive().nullable().default(null), {
    title: 'Volume',
    unit: 'cu ft',
    group: 'Who',
    advanced: true,
  }),
  weapons: field(
    z.array(weaponSchema.meta({ title: 'Weapon', line: ['name', 'kind', 'damage', 'skill'] })).default([]),
    { title: 'Weapons', group: 'Weapons', catalogue: 'weapons' },
  ),
});

/** Turns a single name such as `all` into the list of what a piece protects against. */
function readArmor(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { armor } = given;
  return Array.isArray(armor) ? { ...given, armor: armor.map(readPiece) } : given;
}

function readPiece(piece: unknown): unknown {
  if (!isObject(piece)) return piece;
  const { protects } = piece;
  return typeof protects === 'string' ? { ...piece, protects: [protects] } : piece;
}

/** The stat block. Every field has a default; unknown fields are kept. */
export const statsSchema = z.preprocess(readArmor, fields);

export type Stats = z.infer<typeof fields>;
