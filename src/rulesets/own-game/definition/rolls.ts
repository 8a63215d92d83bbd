import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, costOf, formula, idSchema, listOf, pick, seconds, title } from './pieces';

const face = field(z.int().min(1).max(1000), { title: 'Face' });

/** How something is rolled and when it succeeds; shared by rolls and attacks. */
export const checkShape = {
  kind: field(z.enum(['sum', 'pool', 'opposed']).default('sum'), {
    title: 'How it is rolled',
    enumTitles: {
      sum: 'Against a number',
      pool: 'Counting successes',
      opposed: 'Against other dice',
    },
  }),
  dice: field(formula('Dice'), { title: 'Dice', description: 'For a pool: how many dice' }),
  sides: field(z.int().min(2).max(1000).default(6), { title: 'Sides', when: { kind: ['pool'] } }),
  hits: field(face.default(5), { title: 'A die succeeds on', when: { kind: ['pool'] } }),
  twice: field(face.optional(), { title: 'Counts twice on', when: { kind: ['pool'] }, advanced: true }),
  against: field(formula('Against').optional(), {
    title: 'Against',
    description: 'For a pool: successes needed. If empty: asked each time',
    when: { kind: ['sum', 'pool'] },
  }),
  succeeds: field(z.enum(['over', 'under']).default('over'), {
    title: 'Succeeds',
    enumTitles: { over: 'At or over the number', under: 'At or under the number' },
    when: { kind: ['sum'] },
  }),
  other: field(formula('Other side’s dice').optional(), { title: 'Other side’s dice', when: { kind: ['opposed'] } }),
  ties: field(z.enum(['actor', 'other']).default('other'), {
    title: 'Ties go to',
    enumTitles: { actor: 'The actor', other: 'The other side' },
    when: { kind: ['opposed'] },
  }),
  best: field(z.array(face).max(20).default([]), { title: 'Always succeeds on', when: { kind: ['sum'] } }),
  worst: field(z.array(face).max(20).default([]), { title: 'Always fails on', when: { kind: ['sum'] } }),
  degrees: listOf(
    z.strictObject({
      from: field(z.int().min(-999).max(999), { title: 'Margin from' }),
      label: field(title(30), { title: 'Name' }),
    }),
    8,
    'Degrees',
    'Degree',
    ['from', 'label'],
  ),
  note: cites,
};

export const attackSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  ...checkShape,
  damage: field(formula('Damage'), { title: 'Damage' }),
  extra: field(formula('Extra on the best face').optional(), { title: 'Extra on the best face' }),
  type: pick({ list: 'types' }, { title: 'Kind of damage' }).optional(),
  tracker: pick({ list: 'trackers' }, { title: 'Taken from', description: 'If empty: the first tracker' }).optional(),
  puts: field(
    z
      .strictObject({
        condition: pick({ list: 'conditions' }, { title: 'Condition' }),
        seconds: field(seconds('For').optional(), { title: 'For', unit: 's' }),
      })
      .optional(),
    { title: 'Applies' },
  ),
  cost: costOf('Costs'),
});

/** An extra effect of a hard hit. */
const blowSchema = z.strictObject({
  at: formula('Damage from'),
  word: field(title(24), { title: 'Name' }),
  condition: pick({ list: 'conditions' }, { title: 'Applies' }).optional(),
  cost: costOf('Also costs'),
});

export const harmSchema = z.strictObject({
  least: field(z.int().min(0).max(99).default(0), { title: 'Minimum damage through armour' }),
  die: field(z.int().min(2).max(1000).optional(), { title: 'Damage die' }),
  title: field(title().default('Damage'), { title: 'Name' }),
  blows: listOf(blowSchema, 8, 'Hard hits', 'Hard hit', ['at', 'word', 'condition']),
  note: cites,
});

export const typeSchema = z.strictObject({ id: idSchema, title: field(title(), { title: 'Name' }) });

/** Armour: reduces damage, of one kind only if it names one. */
export const soakSchema = z.strictObject({
  title: field(title(), { title: 'Name' }),
  formula: formula('Stops'),
  type: pick({ list: 'types' }, { title: 'Only this kind of damage' }).optional(),
});

export type CheckDef = Pick<z.infer<typeof attackSchema>, keyof typeof checkShape>;
export type AttackDef = z.infer<typeof attackSchema>;
