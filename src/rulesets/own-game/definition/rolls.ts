import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, formula, idSchema, listOf, pick, seconds, title } from './pieces';

const face = field(z.int().min(1).max(1000), { title: 'Face' });

/** How something is rolled and what makes it succeed; the same for rolls and attacks. */
export const checkShape = {
  kind: field(z.enum(['sum', 'pool', 'opposed']).default('sum'), {
    title: 'How it is rolled',
    enumTitles: {
      sum: 'Against a number',
      pool: 'Counting successes',
      opposed: 'Against other dice',
    },
  }),
  dice: field(formula('Dice'), { title: 'Dice', description: 'Of a pool, how many dice.' }),
  sides: field(z.int().min(2).max(1000).default(6), { title: 'Sides', when: { kind: ['pool'] } }),
  hits: field(face.default(5), { title: 'A die succeeds at', when: { kind: ['pool'] } }),
  twice: field(face.optional(), { title: 'Counts twice at', when: { kind: ['pool'] }, advanced: true }),
  against: field(formula('Against').optional(), {
    title: 'Against',
    description: 'Of a pool, the successes it takes. Left out, it is asked.',
    when: { kind: ['sum', 'pool'] },
  }),
  succeeds: field(z.enum(['over', 'under']).default('over'), {
    title: 'Succeeds',
    enumTitles: { over: 'At the number or over it', under: 'At the number or under it' },
    when: { kind: ['sum'] },
  }),
  other: field(formula('Dice of the other').optional(), { title: 'Dice of the other', when: { kind: ['opposed'] } }),
  ties: field(z.enum(['actor', 'other']).default('other'), {
    title: 'Ties go to',
    enumTitles: { actor: 'Whoever acts', other: 'The other' },
    when: { kind: ['opposed'] },
  }),
  best: field(z.array(face).max(20).default([]), { title: 'Always succeeds on', when: { kind: ['sum'] } }),
  worst: field(z.array(face).max(20).default([]), { title: 'Always fails on', when: { kind: ['sum'] } }),
  degrees: listOf(
    z.strictObject({
      from: field(z.int().min(-999).max(999), { title: 'From a margin of' }),
      label: field(title(30), { title: 'Called' }),
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
  title: field(title(), { title: 'Called' }),
  ...checkShape,
  damage: field(formula('Damage'), { title: 'Damage' }),
  extra: field(formula('Besides, on the best face').optional(), { title: 'Besides, on the best face' }),
  type: pick({ list: 'types' }, { title: 'Kind of damage' }).optional(),
  tracker: pick(
    { list: 'trackers' },
    { title: 'Taken from', description: 'Left out, from the first tracker.' },
  ).optional(),
  puts: field(
    z
      .strictObject({
        condition: pick({ list: 'conditions' }, { title: 'Condition' }),
        seconds: field(seconds('For').optional(), { title: 'For', unit: 's' }),
      })
      .optional(),
    { title: 'Puts on' },
  ),
  cost: field(
    z
      .strictObject({ tracker: pick({ list: 'trackers' }, { title: 'Tracker' }), amount: formula('So much') })
      .optional(),
    { title: 'Costs' },
  ),
});

/** What a hard blow does besides. */
const blowSchema = z.strictObject({
  at: formula('From so much on'),
  word: field(title(24), { title: 'Called' }),
  condition: pick({ list: 'conditions' }, { title: 'Puts on' }).optional(),
  cost: field(
    z
      .strictObject({ tracker: pick({ list: 'trackers' }, { title: 'Tracker' }), amount: formula('So much') })
      .optional(),
    { title: 'Takes besides' },
  ),
});

export const harmSchema = z.strictObject({
  least: field(z.int().min(0).max(99).default(0), { title: 'At least, through any armour' }),
  die: field(z.int().min(2).max(1000).optional(), { title: 'Die of plain damage' }),
  title: field(title().default('Damage'), { title: 'Called' }),
  blows: listOf(blowSchema, 8, 'Hard blows', 'Blow', ['at', 'word', 'condition']),
  note: cites,
});

export const typeSchema = z.strictObject({ id: idSchema, title: field(title(), { title: 'Called' }) });

/** What takes from damage; of one kind only where it names it. */
export const soakSchema = z.strictObject({
  title: field(title(), { title: 'Called' }),
  formula: formula('Takes away'),
  type: pick({ list: 'types' }, { title: 'Of damage of the kind' }).optional(),
});

export type CheckDef = Pick<z.infer<typeof attackSchema>, keyof typeof checkShape>;
export type AttackDef = z.infer<typeof attackSchema>;
