import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { diceString } from './gear';
import { ATTRIBUTES } from './tables/attributes';

const figure = z.number();

/** Custom tables: maps override the built-in ones key by key, lists replace the whole table. */
const tablesSchema = z
  .object({
    damage: z
      .record(z.string().regex(/^\d+$/, 'Each row is named by an ST.'), z.tuple([diceString(), diceString()]))
      .optional(),
    skills: z
      .record(
        z.string(),
        z.object({
          attribute: z.enum(ATTRIBUTES),
          defaults: z.partialRecord(z.enum(ATTRIBUTES), z.int()).default({}),
          kind: z.string().default(''),
        }),
      )
      .optional(),
    climb: z
      .record(
        z.string(),
        z.object({ modifier: z.int().nullable(), combat: figure.positive(), regular: figure.positive() }),
      )
      .optional(),
    terrain: z.record(z.string(), figure.min(0)).optional(),
    posture: z.record(z.string(), z.object({ attack: z.int(), defense: z.int(), target: z.int() })).optional(),
    wounding: z.record(z.string(), figure.min(0)).optional(),
    throwDistance: z
      .array(z.tuple([figure.positive(), figure.min(0)]))
      .min(1)
      .optional(),
    throwDamage: z
      .array(z.tuple([figure.positive(), figure]))
      .min(1)
      .optional(),
    reaction: z
      .array(z.tuple([figure.nullable(), z.string()]))
      .min(1)
      .optional(),
    speedRange: z
      .array(z.tuple([figure.positive(), z.int()]))
      .min(1)
      .optional(),
    rapidFire: z
      .array(z.tuple([z.int().positive(), z.int()]))
      .min(1)
      .optional(),
    encumbrance: z
      .array(z.tuple([figure.positive(), figure.min(0), z.int()]))
      .min(1)
      .optional(),
  })
  .default({});

/** The GM's options. */
export const optionsSchema = z.object({
  initiativeTies: field(z.enum(['roll', 'listed']).default('roll'), {
    title: 'Equal speed and DX',
    enumTitles: { roll: 'Each rolls a die', listed: 'As listed, no dice' },
    group: 'Fight',
    rules: ['TD-INIT-2'],
  }),
  meleeSizeModifier: field(z.boolean().default(false), {
    title: 'Size counts in melee too',
    group: 'Fight',
    rules: ['TD-RNG-2'],
  }),
  extraParryPenalty: field(z.int().min(0).max(4).default(0), {
    title: 'Penalty for each further parry',
    description: 'Counted for a weapon since its owner’s last turn; the published game uses 4.',
    group: 'Fight',
    rules: ['TD-PARRY-1'],
  }),
  parryInjuresUnarmed: field(z.boolean().default(true), {
    title: 'Armed parries hurt bare hands',
    group: 'Fight',
    rules: ['TD-PARRY-5'],
  }),
  suppressionSkillCap: field(z.int().default(6), {
    title: 'Skill cap in suppression fire',
    group: 'Fight',
    rules: ['TD-AOA-6'],
  }),
  knockdown: field(z.boolean().default(false), {
    title: 'Stunning wounds knock down',
    group: 'Injury',
    rules: ['TD-INJ-6'],
  }),
  consciousnessPenalty: field(z.enum(['none', 'per-multiple']).default('none'), {
    title: 'Staying conscious below zero',
    enumTitles: { none: 'No penalty', 'per-multiple': '−1 for each full multiple of HP below zero' },
    group: 'Injury',
    rules: ['TD-INJ-3'],
  }),
  shockUnit: field(z.enum(['floor', 'exact']).default('floor'), {
    title: 'Shock with 20 HP or more',
    enumTitles: { floor: 'Per tenth of HP, rounded down', exact: 'Per exact tenth of HP' },
    group: 'Injury',
    rules: ['TD-INJ-7'],
  }),
  minimumInjury: field(z.literal([1, 0]).default(1), {
    title: 'Least injury if anything gets through',
    group: 'Injury',
    rules: ['TD-DMG-3'],
  }),
  faintWake: field(z.enum(['automatic', 'manual']).default('automatic'), {
    title: 'Waking from a faint',
    enumTitles: { automatic: 'When the time is up', manual: 'When the game master says so' },
    group: 'Mind',
    rules: ['TD-FRIGHT-3'],
  }),
  drowning: field(z.enum(['struggle', 'death']).default('struggle'), {
    title: 'Out of FP in the water',
    enumTitles: { struggle: 'Keeps struggling, at a cost in HP', death: 'Drowns at 0 FP' },
    group: 'Feats',
    rules: ['TD-SWIM-2'],
  }),
  swimIntentBonus: field(z.enum(['whole-stay', 'first-roll']).default('whole-stay'), {
    title: 'Bonus for going in on purpose',
    enumTitles: { 'whole-stay': 'On every roll of the stay', 'first-roll': 'On the first roll only' },
    group: 'Feats',
    rules: ['TD-SWIM-1'],
  }),
  ropeDownModifier: field(z.literal([-1, -2]).default(-1), {
    title: 'Climbing down a rope',
    group: 'Feats',
    rules: ['TD-CLIMB-2'],
  }),
  sprintInFights: field(z.boolean().default(true), {
    title: 'Sprinting in a fight',
    group: 'Fight',
    rules: ['TD-MMOV-2'],
  }),
  handsCounted: field(z.boolean().default(false), {
    title: 'Count hands',
    description: 'A bare-handed parry needs an empty hand, and so does taking something up.',
    group: 'Fight',
    rules: ['TD-PARRY-6'],
  }),
  exhaustionRolls: field(z.enum(['encounters', 'always']).default('encounters'), {
    title: 'Will rolls at 0 FP or less',
    enumTitles: { encounters: 'In fights only', always: 'Before every effort, in fights or not' },
    group: 'Feats',
    rules: ['TD-FAT-9'],
  }),
  swimClock: field(z.enum(['remind', 'roll', 'off']).default('remind'), {
    title: 'When a swimming roll is due',
    enumTitles: { remind: 'Announce it', roll: 'Roll it', off: 'Do nothing' },
    group: 'Feats',
    rules: ['TD-SWIM-6'],
  }),
  overloadFatigue: field(z.enum(['lift', 'clock']).default('lift'), {
    title: 'Overload costs FP',
    enumTitles: { lift: 'Only when carrying is entered', clock: 'Every second' },
    group: 'Feats',
    rules: ['TD-LOAD-6'],
  }),
  tables: field(tablesSchema, { title: 'Own tables', group: 'Tables', advanced: true }),
});

export type Options = z.infer<typeof optionsSchema>;
