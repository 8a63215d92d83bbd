import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { levelOrNumber } from './fields';
import { BURDEN_MOV_FACTOR, BURDENS, RANGE_BANDS, RANGE_MODIFIERS } from '../tables/burden';
import { ACTIONS_BY_ES, BURDEN_BY_BUILD, ES_DICE, LEVELS, MOV_BY_CONTROL, SCORES, THRESHOLDS } from '../tables/scores';
import { SIZE_DAMAGE, SIZE_LOAD_KG, SIZE_MOV_FACTOR, SIZES } from '../tables/sizes';

type Part = z.ZodType<number, number>;

/** An object with one number per key; keys left out keep the table's default. */
function overlay<K extends string>(
  keys: readonly K[],
  table: Readonly<Record<K, number>>,
  part: () => Part,
): z.ZodObject<Record<K, z.ZodDefault<Part>>> {
  const shape = keys.map((key) => [key, part().default(table[key]).meta({ title: key })]);
  return z.object(Object.fromEntries(shape) as Record<K, z.ZodDefault<Part>>);
}

const count = () => z.int().min(0);
const factor = () => z.number().min(0);

const table = <S extends z.ZodType>(schema: S, title: string, rules: string[], more: object = {}) =>
  field(schema, { title, group: 'Tables', advanced: true, rules, ...more });

/** Options of the game master. */
export const optionsSchema = z.object({
  effectsTiming: field(z.enum(['end-of-turn', 'immediate']).default('end-of-turn'), {
    title: 'Results take effect',
    group: 'Turns',
    enumTitles: { 'end-of-turn': 'At the end of the turn', immediate: 'Immediately' },
    rules: ['VX-TIME-3'],
  }),
  esDice: table(overlay(SCORES, ES_DICE, () => z.int().min(1).max(1000)).prefault({}), 'Die by skill score', [
    'VX-ACT-5',
  ]),
  actionsByEs: table(overlay(SCORES, ACTIONS_BY_ES, count).prefault({}), 'Actions by skill score', ['VX-ACT-1']),
  thresholds: table(
    overlay(LEVELS, THRESHOLDS, () => z.int())
      .catchall(z.int())
      .prefault({}),
    'Thresholds',
    ['VX-ARC-4'],
    { description: 'You can add levels of your own' },
  ),
  movByControl: table(
    overlay(SCORES, MOV_BY_CONTROL, () => z.number()).prefault({}),
    'Movement by Control',
    ['VX-MOV-2'],
    { unit: 'm/turn' },
  ),
  movAdjustment: field(z.enum(['flat', 'proportional']).default('flat'), {
    title: 'Control changes movement',
    group: 'Body',
    enumTitles: { flat: 'By a number of metres', proportional: 'In proportion to the base' },
    rules: ['VX-MOV-2'],
  }),
  sizeMovFactor: table(overlay(SIZES, SIZE_MOV_FACTOR, () => z.number().positive()).prefault({}), 'Movement by size', [
    'VX-MOV-3',
  ]),
  sizeLoadKg: table(overlay(SIZES, SIZE_LOAD_KG, factor).prefault({}), 'Load per point of Build', ['VX-LOAD-2'], {
    unit: 'kg',
  }),
  burdenByBuild: table(
    overlay(SCORES, BURDEN_BY_BUILD, () => z.int().min(0).max(3)).prefault({}),
    'Highest load band by Build',
    ['VX-LOAD-4'],
  ),
  overloadBands: field(z.number().min(0).default(1), {
    title: 'Extra load bands before being crushed',
    group: 'Body',
    rules: ['VX-LOAD-8'],
  }),
  burdenMovFactor: table(overlay(BURDENS, BURDEN_MOV_FACTOR, factor).prefault({}), 'Movement by burden', ['VX-LOAD-9']),
  somModifiers: field(z.enum(['auto', 'manual']).default('auto'), {
    title: 'Exalted and panicked change the ARC',
    group: 'Checks',
    enumTitles: { auto: 'Automatically', manual: 'Only by hand' },
    rules: ['VX-MOD-6'],
  }),
  untrained: field(z.enum(['refuse', 'minimum']).default('refuse'), {
    title: 'Without the skill',
    group: 'Checks',
    enumTitles: { refuse: 'Cannot be tried', minimum: 'Worst adjustment, no die' },
    rules: ['VX-ACT-6'],
  }),
  sizeModifier: field(z.enum(['both', 'attacker', 'off']).default('both'), {
    title: 'Difference in size counts for',
    group: 'Checks',
    enumTitles: { both: 'Both sides', attacker: 'The acting side', off: 'Nobody' },
    rules: ['VX-MOD-4'],
  }),
  armourMalusScope: field(z.enum(['physical', 'all', 'manual']).default('physical'), {
    title: 'Armour malus counts for',
    group: 'Checks',
    enumTitles: { physical: 'Build and Control', all: 'Every check', manual: 'Only by hand' },
    rules: ['VX-MOD-5'],
  }),
  damageFormula: field(z.enum(['additive', 'multiplied']).default('additive'), {
    title: 'Damage formula',
    group: 'Injury',
    enumTitles: { additive: 'Margin + weapon − armour', multiplied: '(Margin − armour) × weapon' },
    rules: ['VX-EXT-8'],
  }),
  sizeDamage: field(z.int().default(SIZE_DAMAGE), {
    title: 'Damage per step of size',
    group: 'Injury',
    rules: ['VX-EXT-8'],
  }),
  undefendedThreshold: field(z.enum(['agility', 'control-minus-2']).default('agility'), {
    title: 'Threshold without defence',
    group: 'Injury',
    enumTitles: { agility: 'Agility', 'control-minus-2': 'Control − 2' },
    rules: ['VX-EXT-7'],
  }),
  rangeModifiers: table(overlay(RANGE_BANDS, RANGE_MODIFIERS, () => z.int()).prefault({}), 'Range', ['VX-EXT-9']),
  defenceCostsAction: field(z.boolean().default(true), {
    title: 'Defending costs an action',
    group: 'Turns',
    rules: ['VX-EXT-6'],
  }),
  fatalityTurns: field(
    z
      .union([z.literal('stats').meta({ title: 'Sum of the stats' }), field(z.number().min(0), { title: 'Number' })])
      .default('stats'),
    {
      title: 'Length of a countdown in turns',
      description: 'The sum of the two stats, or a number',
      group: 'Injury',
      rules: ['VX-EXT-12'],
    },
  ),
  naturalHealingPerDay: field(count().default(1), {
    title: 'Points healed per day of rest',
    group: 'Recovery',
    rules: ['VX-EXT-13'],
  }),
  firstAidThreshold: field(levelOrNumber().default('average'), {
    title: 'First aid threshold',
    group: 'Recovery',
    rules: ['VX-EXT-14'],
  }),
  firstAidHeal: field(count().default(1), { title: 'Points first aid heals', group: 'Recovery', rules: ['VX-EXT-14'] }),
  somDriftPerDay: field(count().default(1), {
    title: 'State of Mind drift per day',
    group: 'Recovery',
    rules: ['VX-EXT-16'],
  }),
  downtimeFailure: field(z.enum(['none', 'half']).default('none'), {
    title: 'Failed work counts',
    group: 'Recovery',
    enumTitles: { none: 'Not at all', half: 'Half, rounded down' },
    rules: ['VX-EXT-17'],
  }),
  halfAllies: field(z.enum(['team', 'others']).default('team'), {
    title: 'Half of the allies',
    group: 'Turns',
    enumTitles: { team: 'Counting the whole side', others: 'Not counting the witness' },
    rules: ['VX-REACT-7'],
  }),
  surpriseReaction: field(z.enum(['by-hand', 'roll']).default('by-hand'), {
    title: 'Reaction checks for the surprised',
    group: 'Turns',
    enumTitles: { 'by-hand': 'When you say so', roll: 'Automatically' },
    rules: ['VX-REACT-8'],
  }),
  turnPhases: field(z.enum(['one', 'two']).default('one'), {
    title: 'Declaring and acting',
    group: 'Turns',
    enumTitles: { one: 'Together', two: 'All declare, then all act' },
    rules: ['VX-SEQ-10'],
  }),
  postureScope: field(z.enum(['every', 'contests']).default('every'), {
    title: 'Prone and off balance count',
    group: 'Checks',
    enumTitles: { every: 'In every check', contests: 'In contests and fights only' },
    rules: ['VX-MOD-10'],
  }),
});

export type Options = z.infer<typeof optionsSchema>;
