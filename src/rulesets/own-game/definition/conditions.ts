import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, formula, idSchema, listOf, needsOf, pick, seconds, title } from './pieces';

const amount = {
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }).optional(),
  amount: formula('Amount').optional(),
  heals: field(z.boolean().default(false), { title: 'Restores instead of taking' }),
};

/** What happens when a condition starts or ends. */
const hook = {
  ...amount,
  puts: pick({ list: 'conditions' }, { title: 'Applies' }).optional(),
  takesOff: field(z.array(idSchema).max(8).default([]), { title: 'Removes', among: [{ list: 'conditions' }] }),
};

/** The repeating effect of a condition: takes or restores points, reminds, and can end on a roll. */
const tickSchema = z.strictObject({
  at: field(z.enum(['clock', 'turnStart', 'turnEnd']).default('clock'), {
    title: 'When',
    enumTitles: {
      clock: 'By the clock',
      turnStart: 'At the start of their turn',
      turnEnd: 'At the end of their turn',
    },
  }),
  seconds: field(seconds('Every').optional(), {
    title: 'Every',
    unit: 's',
    description: 'If empty: every round',
    when: { at: ['clock'] },
  }),
  ...amount,
  type: pick({ list: 'types' }, { title: 'Kind of damage', description: 'If empty: ignores armour' }).optional(),
  remind: field(title(120).optional(), { title: 'Reminder' }),
  roll: pick({ list: 'rolls' }, { title: 'Roll that ends it' }).optional(),
  needs: needsOf(),
});

const changeSchema = z.strictObject({
  figure: field(z.string().min(1).max(30), {
    title: 'Figure or roll',
    among: [{ list: 'fields' }, { list: 'rolls' }, { list: 'attacks' }, { list: 'trackers', ending: 'Max' }],
    suggest: ['attack', 'roll', 'damage'],
  }),
  by: field(z.int().min(-999).max(999), { title: 'By' }),
});

/** A condition, with everything the engine's effects support. */
export const conditionSchema = z.strictObject({
  id: idSchema,
  label: field(title(), { title: 'Name' }),
  text: field(title(200), { title: 'What it does' }),
  tone: field(z.enum(['good', 'warn', 'bad', 'info', 'neutral']).default('bad'), { title: 'Tone', advanced: true }),
  seen: field(z.boolean().default(true), { title: 'Players see it' }),
  byHand: field(z.enum(['free', 'off', 'never']).default('free'), {
    title: 'By hand',
    advanced: true,
    enumTitles: { free: 'Apply and remove', off: 'Remove only', never: 'Neither' },
  }),
  stacking: field(z.enum(['once', 'replace', 'longest', 'by-source', 'several']).default('longest'), {
    title: 'When applied again',
    advanced: true,
    enumTitles: {
      once: 'Nothing changes',
      replace: 'Replaces the old one',
      longest: 'The longer one counts',
      'by-source': 'One per source',
      several: 'Both are kept',
    },
  }),
  until: field(title(60).optional(), { title: 'Until', advanced: true }),
  seconds: field(seconds('Lasts').optional(), { title: 'Lasts', unit: 's' }),
  rounds: field(z.int().min(1).max(1000).optional(), { title: 'Lasts, in rounds' }),
  ends: field(z.enum(['turnStart', 'turnEnd', 'fight']).optional(), {
    title: 'Ends automatically',
    enumTitles: { turnStart: 'At the start of a turn', turnEnd: 'At the end of a turn', fight: 'With the fight' },
  }),
  whose: field(z.enum(['bearer', 'source']).default('bearer'), {
    title: 'Whose turn',
    enumTitles: { bearer: 'The one who has it', source: 'The one who caused it' },
    when: { ends: ['turnStart', 'turnEnd'] },
  }),
  forbids: field(
    z
      .array(z.enum(['act', 'attack', 'roll', 'rest']))
      .max(4)
      .default([]),
    { title: 'Forbids' },
  ),
  changes: listOf(changeSchema, 8, 'Changes', 'Change', ['figure', 'by']),
  tick: field(tickSchema.optional(), { title: 'Repeating effect' }),
  begins: field(z.strictObject(hook).optional(), { title: 'When it starts' }),
  over: field(
    z
      .strictObject({
        by: field(z.enum(['any', 'time', 'removed']).default('any'), {
          title: 'If it ended',
          enumTitles: { any: 'In any way', time: 'Automatically', removed: 'By being removed' },
        }),
        ...hook,
      })
      .optional(),
    { title: 'When it ends' },
  ),
  hazard: field(z.boolean().default(false), { title: 'Can be used as a hazard', advanced: true }),
  note: cites,
});

export type ConditionDef = z.infer<typeof conditionSchema>;
export type HookDef = NonNullable<ConditionDef['begins']>;
export type TickDef = NonNullable<ConditionDef['tick']>;
