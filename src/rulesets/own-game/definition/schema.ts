import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { conditionSchema } from './conditions';
import { cites, formula, idSchema, listOf, noteId, pick, seconds, title } from './pieces';
import { attackSchema, checkShape, harmSchema, soakSchema, typeSchema } from './rolls';
import { activitySchema, careSchema, restSchema } from './times';

/** The schema version of definitions; a change needs a migration. */
export const DEFINITION_VERSION = 1;

/** A figure everybody has: a number, text, choice, list, dice, or a value derived from others. */
export const fieldSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  kind: field(z.enum(['number', 'text', 'choice', 'list', 'dice', 'value']).default('number'), {
    title: 'Kind',
    enumTitles: {
      number: 'Number',
      text: 'Text',
      choice: 'Choice of words',
      list: 'List of words',
      dice: 'Dice',
      value: 'Calculated',
    },
  }),
  start: field(z.union([z.int().min(-9999).max(9999), z.string().max(200)]).optional(), { title: 'Default' }),
  least: field(z.int().min(-9999).max(9999).default(0), { title: 'Minimum', when: { kind: ['number'] } }),
  most: field(z.int().min(-9999).max(9999).default(999), { title: 'Maximum', when: { kind: ['number'] } }),
  unit: field(z.string().max(8).optional(), { title: 'Unit', advanced: true }),
  choices: field(z.array(title()).max(20).default([]), { title: 'Words', when: { kind: ['choice'] } }),
  formula: field(formula('Formula').optional(), { title: 'Formula', when: { kind: ['value'] } }),
  glance: field(z.boolean().default(false), { title: 'Shown at a glance in a fight' }),
  note: cites,
});

const thresholdSchema = z.strictObject({
  when: field(z.enum(['atMost', 'atLeast']).default('atMost'), {
    title: 'When it is',
    enumTitles: { atMost: 'At most', atLeast: 'At least' },
  }),
  at: formula('Figure'),
  word: field(title(24), { title: 'Word' }),
  condition: pick({ list: 'conditions' }, { title: 'Applies' }).optional(),
  standing: field(z.enum(['up', 'down', 'dead']).default('up'), {
    title: 'They are',
    enumTitles: { up: 'Still up', down: 'Down', dead: 'Out' },
  }),
});

/** A value that goes up and down: hit points, stress, ammunition. Damage goes to the first one by default. */
export const trackerSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  max: field(formula('Maximum').optional(), { title: 'Maximum' }),
  least: field(z.int().min(-9999).max(0).default(0), { title: 'Minimum' }),
  counts: field(z.enum(['down', 'up']).default('down'), {
    title: 'Counts',
    enumTitles: { down: 'Down', up: 'Up' },
  }),
  open: field(z.boolean().default(false), { title: 'Can exceed its maximum', advanced: true }),
  look: field(z.enum(['bar', 'pips', 'number']).default('bar'), { title: 'Shown as', advanced: true }),
  hidden: field(z.boolean().default(false), { title: 'Hidden from players', advanced: true }),
  thresholds: listOf(thresholdSchema, 8, 'Thresholds', 'Threshold', ['when', 'at', 'word', 'standing']),
  note: cites,
});

const orderSchema = z.strictObject({
  by: field(z.enum(['roll', 'field', 'listed', 'side']).default('roll'), {
    title: 'Who acts first',
    enumTitles: {
      roll: 'By a roll',
      field: 'By a figure',
      listed: 'As they are listed',
      side: 'One side, then the other',
    },
  }),
  formula: field(formula('Figure').optional(), { title: 'Roll or figure', when: { by: ['roll', 'field'] } }),
  first: field(z.enum(['high', 'low']).default('high'), {
    title: 'First goes the',
    enumTitles: { high: 'Highest', low: 'Lowest' },
    when: { by: ['roll', 'field'] },
  }),
  ties: field(formula('Ties go by').optional(), { title: 'Ties go by', advanced: true }),
  named: field(z.boolean().default(false), { title: 'Whoever has acted picks the next' }),
  anew: field(z.boolean().default(false), { title: 'New order each round', advanced: true }),
  phases: field(z.array(title(24)).max(6).default([]), { title: 'Phases', advanced: true }),
  acts: field(z.int().min(1).max(9).optional(), { title: 'Attacks per turn' }),
  skip: field(z.boolean().default(true), { title: 'Skips anybody down or out', advanced: true }),
  seconds: field(seconds('Length of a round').default(6), { title: 'Length of a round', unit: 's' }),
  round: field(title(24).default('round'), { title: 'Word for a round' }),
  rounds: field(title(24).default('rounds'), { title: 'Plural', advanced: true }),
  note: cites,
});

/** Puts a part of a definition under a heading of the editor. */
const under = <S extends z.ZodType>(group: string, part: S): S => field(part, { ...part.meta(), group });

/** A game written by the group itself. */
export const definitionSchema = z.strictObject({
  v: field(z.literal(DEFINITION_VERSION).default(DEFINITION_VERSION), { widget: 'hidden' }),
  title: under('The game', field(title(60), { title: 'Name of the game' })),
  fields: under('Figures', listOf(fieldSchema, 60, 'Figures', 'Figure', ['title', 'id', 'kind'])),
  trackers: under(
    'Trackers',
    field(
      z
        .array(field(trackerSchema, { title: 'Tracker', line: ['title', 'id', 'max', 'counts'] }))
        .min(1, 'A game has at least one tracker.')
        .max(16),
      { title: 'Trackers' },
    ),
  ),
  order: under('Order', field(orderSchema.prefault({}), { title: 'Order' })),
  rolls: under(
    'Rolls',
    listOf(
      z.strictObject({ id: idSchema, title: field(title(), { title: 'Name' }), ...checkShape }),
      20,
      'Rolls',
      'Roll',
      ['title', 'id', 'kind', 'dice', 'against'],
    ),
  ),
  attacks: under(
    'Attacks',
    listOf(attackSchema, 12, 'Attacks', 'Attack', ['title', 'id', 'dice', 'against', 'damage']),
  ),
  harm: under('Attacks', field(harmSchema.prefault({}), { title: 'Damage' })),
  types: under('Attacks', listOf(typeSchema, 12, 'Kinds of damage', 'Kind', ['title', 'id'])),
  soaks: under('Attacks', listOf(soakSchema, 12, 'Armour', 'Armour', ['title', 'formula', 'type'])),
  conditions: under('Conditions', listOf(conditionSchema, 60, 'Conditions', 'Condition', ['label', 'id', 'text'])),
  rests: under('Rests', listOf(restSchema, 8, 'Rests', 'Rest', ['title', 'id', 'hours'])),
  cares: under('Rests', listOf(careSchema, 8, 'Treatment', 'Treatment', ['title', 'id', 'tracker', 'amount'])),
  activities: under('Rests', listOf(activitySchema, 12, 'Downtime', 'Activity', ['title', 'id', 'days'])),
  reminders: under(
    'Notes',
    listOf(
      z.strictObject({
        when: field(z.enum(['fight', 'round']), {
          title: 'Shown in',
          enumTitles: { fight: 'Every fight', round: 'The first round' },
        }),
        text: field(title(200), { title: 'Text' }),
      }),
      12,
      'Reminders',
      'Reminder',
      ['when', 'text'],
    ),
  ),
  tables: under(
    'Notes',
    listOf(
      z.strictObject({
        id: idSchema,
        title: field(title(), { title: 'Name' }),
        rows: field(
          z
            .array(
              z.strictObject({
                from: field(z.int().min(-9999).max(9999), { title: 'From' }),
                value: field(z.number().min(-9999).max(9999), { title: 'Figure' }),
              }),
            )
            .min(1)
            .max(60),
          { title: 'Rows' },
        ),
      }),
      12,
      'Look-up tables',
      'Table',
      ['title', 'id'],
    ),
  ),
  notes: under(
    'Notes',
    listOf(
      z.strictObject({
        id: field(noteId, { title: 'Id' }),
        title: field(title(60), { title: 'Heading' }),
        group: field(title(30).default('Notes'), { title: 'Group' }),
        text: field(z.string().trim().min(20, 'A note needs at least twenty characters.').max(4000), {
          title: 'Text',
          widget: 'textarea',
        }),
      }),
      100,
      'Rule notes',
      'Note',
      ['id', 'title'],
    ),
  ),
});

export type Definition = z.infer<typeof definitionSchema>;
export type FieldDef = Definition['fields'][number];
export type TrackerDef = Definition['trackers'][number];
