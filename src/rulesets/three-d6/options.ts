import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { diceString } from './gear';
import { ATTRIBUTES } from './tables/attributes';

const figure = z.number();

/** Own data tables: maps are laid over the built-in ones key by key, lists replace them whole. */
const tablesSchema = z
  .object({
    damage: z
      .record(z.string().regex(/^\d+$/, 'Each line is named by an ST.'), z.tuple([diceString(), diceString()]))
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

/** The GM's options (section 7). */
export const optionsSchema = z.object({
  initiativeTies: field(z.enum(['roll', 'listed']).default('roll'), {
    title: 'Equal speed and DX',
    enumTitles: { roll: 'A die each decides', listed: 'As listed, no dice' },
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
    description: 'Per earlier parry with the same weapon since the own turn began; the published figure is 4.',
    group: 'Fight',
    rules: ['TD-PARRY-1'],
  }),
  parryInjuresUnarmed: field(z.boolean().default(true), {
    title: 'Armed parries hurt bare hands',
    group: 'Fight',
    rules: ['TD-PARRY-5'],
  }),
  suppressionSkillCap: field(z.int().default(6), {
    title: 'Best skill in suppression fire',
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
    title: 'Shock from 20 HP up',
    enumTitles: { floor: 'A tenth of HP, rounded down', exact: 'An exact tenth of HP' },
    group: 'Injury',
    rules: ['TD-INJ-7'],
  }),
  minimumInjury: field(z.literal([1, 0]).default(1), {
    title: 'Least injury once armour is pierced',
    group: 'Injury',
    rules: ['TD-DMG-3'],
  }),
  faintWake: field(z.enum(['automatic', 'manual']).default('automatic'), {
    title: 'Waking from a faint',
    enumTitles: { automatic: 'When the minutes are over', manual: 'Only when the GM says so' },
    group: 'Mind',
    rules: ['TD-FRIGHT-3'],
  }),
  drowning: field(z.enum(['struggle', 'death']).default('struggle'), {
    title: 'Out of fatigue in the water',
    enumTitles: { struggle: 'The struggle goes on at a cost in HP', death: 'Drowns at 0 FP' },
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
    title: 'Hands are counted',
    description: 'Bare hands parry only with an empty one, and what is taken up needs one.',
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
    enumTitles: { remind: 'It is announced', roll: 'It is rolled', off: 'Nothing' },
    group: 'Feats',
    rules: ['TD-SWIM-6'],
  }),
  overloadFatigue: field(z.enum(['lift', 'clock']).default('lift'), {
    title: 'Too much load costs FP',
    enumTitles: { lift: 'Only for carrying', clock: 'Every second of it' },
    group: 'Feats',
    rules: ['TD-LOAD-6'],
  }),
  tables: field(tablesSchema, { title: 'Own tables', group: 'Tables', advanced: true }),
});

export type Options = z.infer<typeof optionsSchema>;
