import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { count } from './fields';
import { isObject } from '../../kernel/json';
import { QUALITIES, QUALITY_DICE } from './tables/qualities';
import { SIZE_TABLE, SIZES } from './tables/sizes';
import { COVER_TABLE, COVERS, VISIBILITIES, VISIBILITY_TABLE } from './tables/surroundings';

/** An object schema with one part per key; keys left out keep the figures of the table. */
function merged<K extends string, S extends z.ZodType>(
  keys: readonly K[],
  part: (key: K) => S,
): z.ZodObject<Record<K, S>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, part(key)])) as Record<K, S>);
}

const coverTable = merged(COVERS, (cover) =>
  z
    .object({
      guard: field(z.int().default(COVER_TABLE[cover].guard), { title: 'Guard' }),
      armor: field(count().default(COVER_TABLE[cover].armor), { title: 'Armour Rank' }),
    })
    .prefault({}),
).prefault({});

const visibilityTable = merged(VISIBILITIES, (level) => {
  const row = VISIBILITY_TABLE[level];
  return z
    .object({
      piloting: field(z.int().default(row.piloting), { title: 'Piloting' }),
      ranged: field(z.int().default(row.ranged), { title: 'Ranged attacks' }),
      maxRange: field(z.number().min(0).nullable().default(row.maxRange), { title: 'Farthest shot', unit: 'ft' }),
      pointBlank: field(z.number().min(0).nullable().default(row.pointBlank), {
        title: 'Point blank under',
        unit: 'ft',
      }),
      sight: field(z.string().default(row.sight), { title: 'Sight', unit: 'ft' }),
    })
    .prefault({});
}).prefault({});

const sizeTable = merged(SIZES, (size) =>
  z
    .object({
      massUnder: field(z.number().nullable().default(SIZE_TABLE[size].massUnder), { title: 'Mass under', unit: 'lb' }),
      volumeUnder: field(z.number().nullable().default(SIZE_TABLE[size].volumeUnder), {
        title: 'Volume under',
        unit: 'cu ft',
      }),
    })
    .prefault({}),
).prefault({});

const qualityDice = merged(QUALITIES, (quality) =>
  field(z.int().min(1).default(QUALITY_DICE[quality]), { title: quality, unit: 'sides' }),
).prefault({});

const perHour = (ability: 'stamina' | 'soul') => z.union([z.literal(ability), count()]).default(ability);

const figures = z.object({
  vsTie: field(z.enum(['success', 'failure']).default('success'), {
    title: 'Total equal to the Victory Sum',
    group: 'Rolls',
    rules: ['AD-DICE-11'],
  }),
  initiative: field(z.enum(['once', 'each-round']).default('once'), {
    title: 'Initiative is rolled',
    group: 'Turns',
    enumTitles: { once: 'Once', 'each-round': 'Every round' },
    rules: ['AD-INIT-4'],
  }),
  burstLimit: field(count().default(0), {
    title: 'Most bursts per Bonus Die',
    description: '0: no limit',
    group: 'Rolls',
    rules: ['AD-DICE-10'],
  }),
  effectCharges: field(z.enum(['explicit', 'carry']).default('explicit'), {
    title: 'Attack Charges on damage',
    group: 'Rolls',
    enumTitles: { explicit: 'Only where stated', carry: 'Always' },
    rules: ['AD-DICE-9'],
  }),
  attackSkillDice: field(z.boolean().default(false), {
    title: 'Weapon skill also helps to hit',
    group: 'Attacks',
    rules: ['AD-ATK-1'],
  }),
  behindNeedsUnaware: field(z.boolean().default(true), {
    title: 'From behind counts only against the unaware',
    group: 'Attacks',
    rules: ['AD-ATK-5'],
  }),
  qualityRule: field(z.enum(['three-steps', 'any-step']).default('three-steps'), {
    title: 'Better quality ignores worse',
    group: 'Armour',
    enumTitles: { 'three-steps': 'Three ranks apart', 'any-step': 'Any rank apart' },
    rules: ['AD-ARM-4', 'AD-ARM-5'],
  }),
  woundedEnds: field(z.enum(['durability', 'health']).default('durability'), {
    title: 'Wounded ends with',
    group: 'Injury',
    enumTitles: { durability: 'Any Durability', health: 'Durability and full Health' },
    rules: ['AD-DMG-8'],
  }),
  overflow: field(z.enum(['carry', 'stop']).default('carry'), {
    title: 'Damage beyond Durability',
    group: 'Injury',
    enumTitles: { carry: 'Goes to Health', stop: 'Is lost' },
    rules: ['AD-DMG-7'],
  }),
  reactionCharges: field(z.enum(['allowed', 'ignored']).default('allowed'), {
    title: 'Charges on reactions',
    group: 'Reactions',
    rules: ['AD-REA-8'],
  }),
  windedReactions: field(z.enum(['allowed', 'barred']).default('allowed'), {
    title: 'Reactions while Winded',
    group: 'Reactions',
    rules: ['AD-VIG-3'],
  }),
  readiedReactionVigor: field(count().default(0), {
    title: 'Vigor for a readied action',
    group: 'Reactions',
    rules: ['AD-ACT-8'],
  }),
  incapacitatedKill: field(z.enum(['offer', 'automatic', 'never']).default('offer'), {
    title: 'Hits on the helpless',
    group: 'Injury',
    enumTitles: { offer: 'Offer a kill', automatic: 'Always kill', never: 'Never kill outright' },
    rules: ['AD-INC-2'],
  }),
  undeadUmbral: field(z.enum(['immune', 'normal']).default('immune'), {
    title: 'Umbral damage to the undead',
    group: 'Injury',
    rules: ['AD-TYP-4'],
  }),
  pointsPerBonusDie: field(z.int().min(1).default(10), {
    title: 'Ability points per Bonus Die',
    group: 'Rolls',
    rules: ['AD-ABIL-2'],
  }),
  qualityDice: field(qualityDice, {
    title: 'Weapon dice by quality',
    group: 'Tables',
    advanced: true,
    rules: ['AD-DMG-2'],
  }),
  coverTable: field(coverTable, { title: 'Cover', group: 'Tables', advanced: true, rules: ['AD-COV-1'] }),
  visibilityTable: field(visibilityTable, {
    title: 'Visibility',
    group: 'Tables',
    advanced: true,
    rules: ['AD-VIS-1'],
  }),
  sizeTable: field(sizeTable, { title: 'Sizes', group: 'Tables', advanced: true, rules: ['AD-SIZ-2'] }),
  restDurabilityPerHour: field(perHour('stamina'), {
    title: 'Durability per hour of rest',
    group: 'Recovery',
    rules: ['AD-RST-1'],
  }),
  restManaPerHour: field(perHour('soul'), { title: 'Mana per hour of rest', group: 'Recovery', rules: ['AD-RST-1'] }),
  healthPerDay: field(count().default(1), { title: 'Health per day of rest', group: 'Recovery', rules: ['AD-RST-2'] }),
  healthPerDayCare: field(count().default(2), {
    title: 'Health per day under care',
    group: 'Recovery',
    rules: ['AD-RST-2', 'AD-RST-3'],
  }),
  woundedDurabilityPerDay: field(count().default(1), {
    title: 'Durability per day while wounded',
    group: 'Recovery',
    rules: ['AD-RST-2'],
  }),
  downtimeFailureShare: field(z.number().min(0).max(1).default(0.5), {
    title: 'Share of work done on a failed check',
    group: 'Downtime',
    rules: ['AD-DWN-1'],
  }),
  farChallenges: field(count().default(1), {
    title: 'Challenges on a distant shot',
    group: 'Attacks',
    rules: ['AD-ATK-8'],
  }),
  areaRoll: field(z.enum(['each', 'once']).default('each'), {
    title: 'Attack rolls against an area',
    group: 'Attacks',
    enumTitles: { each: 'One for each target', once: 'One for all' },
    rules: ['AD-ATK-9'],
  }),
  struggleActions: field(count().default(1), {
    title: 'Actions to struggle free',
    group: 'Turns',
    rules: ['AD-RES-3'],
  }),
  oneReaction: field(z.enum(['remind', 'refuse']).default('remind'), {
    title: 'Opening and readied attack on one target in one turn',
    group: 'Reactions',
    enumTitles: { remind: 'Allowed, with a reminder', refuse: 'Refused' },
    rules: ['AD-REA-9'],
  }),
  aidSkills: field(z.array(z.string()).default(['medicine', 'medicine-treatment']), {
    title: 'Skills for emergency aid',
    group: 'Recovery',
    advanced: true,
    rules: ['AD-AID-2'],
  }),
  stabilizeSkills: field(z.array(z.string()).default(['medicine', 'medicine-treatment', 'medical-science']), {
    title: 'Skills for stabilising',
    group: 'Recovery',
    advanced: true,
    rules: ['AD-AID-2'],
  }),
  repairPerDay: field(count().default(5), {
    title: 'Armour Durability per day of repair',
    group: 'Downtime',
    rules: ['AD-DWN-2'],
  }),
});

/** Options with dice given by name ('d8') turned into numbers of sides. */
function readDice(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { qualityDice } = given;
  if (!isObject(qualityDice)) return given;
  const dice = Object.entries(qualityDice).map(([quality, size]) => {
    const named = typeof size === 'string' ? /^d(\d+)$/.exec(size) : null;
    return [quality, named === null ? size : Number(named[1])];
  });
  return { ...given, qualityDice: Object.fromEntries(dice) };
}

/** What the game master can change. */
export const optionsSchema = z.preprocess(readDice, figures);

export type Options = z.infer<typeof figures>;
