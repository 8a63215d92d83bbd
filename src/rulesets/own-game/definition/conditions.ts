import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, formula, idSchema, listOf, needsOf, pick, seconds, title } from './pieces';

const amount = {
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }).optional(),
  amount: formula('So much').optional(),
  heals: field(z.boolean().default(false), { title: 'Gives back' }),
};

/** What happens as a condition is put on, or is over. */
const hook = {
  ...amount,
  puts: pick({ list: 'conditions' }, { title: 'Puts on' }).optional(),
  takesOff: field(z.array(idSchema).max(8).default([]), { title: 'Takes off', among: [{ list: 'conditions' }] }),
};

/** What a condition does over and over: takes or gives back, reminds, and may be ended by a roll. */
const tickSchema = z.strictObject({
  at: field(z.enum(['clock', 'turnStart', 'turnEnd']).default('clock'), {
    title: 'When',
    enumTitles: {
      clock: 'By the clock',
      turnStart: 'As their turn begins',
      turnEnd: 'As their turn ends',
    },
  }),
  seconds: field(seconds('Every').optional(), {
    title: 'Every',
    unit: 's',
    description: 'Left out, every round.',
    when: { at: ['clock'] },
  }),
  ...amount,
  type: pick({ list: 'types' }, { title: 'Kind of damage', description: 'Left out, it is past armour.' }).optional(),
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

/** A condition, with all that the catalogue of effects can. */
export const conditionSchema = z.strictObject({
  id: idSchema,
  label: field(title(), { title: 'Called' }),
  text: field(title(200), { title: 'What it does' }),
  tone: field(z.enum(['good', 'warn', 'bad', 'info', 'neutral']).default('bad'), { title: 'Tone', advanced: true }),
  seen: field(z.boolean().default(true), { title: 'Players see it' }),
  byHand: field(z.enum(['free', 'off', 'never']).default('free'), {
    title: 'By hand',
    advanced: true,
    enumTitles: { free: 'Put on and taken off', off: 'Taken off', never: 'Neither' },
  }),
  stacking: field(z.enum(['once', 'replace', 'longest', 'by-source', 'several']).default('longest'), {
    title: 'Put on again',
    advanced: true,
    enumTitles: {
      once: 'Nothing changes',
      replace: 'The new one stands',
      longest: 'Whichever lasts longer',
      'by-source': 'One from each source',
      several: 'Side by side',
    },
  }),
  until: field(title(60).optional(), { title: 'Until', advanced: true }),
  seconds: field(seconds('Lasts').optional(), { title: 'Lasts', unit: 's' }),
  rounds: field(z.int().min(1).max(1000).optional(), { title: 'Lasts, in rounds' }),
  ends: field(z.enum(['turnStart', 'turnEnd', 'fight']).optional(), {
    title: 'Ends by itself',
    enumTitles: { turnStart: 'As a turn begins', turnEnd: 'As a turn ends', fight: 'With the fight' },
  }),
  whose: field(z.enum(['bearer', 'source']).default('bearer'), {
    title: 'Whose turn',
    enumTitles: { bearer: 'Of whoever is under it', source: 'Of whoever put it on' },
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
  tick: field(tickSchema.optional(), { title: 'Over and over' }),
  begins: field(z.strictObject(hook).optional(), { title: 'As it is put on' }),
  over: field(
    z
      .strictObject({
        by: field(z.enum(['any', 'time', 'removed']).default('any'), {
          title: 'Where it ended',
          enumTitles: { any: 'In any way', time: 'By itself', removed: 'By being taken off' },
        }),
        ...hook,
      })
      .optional(),
    { title: 'As it is over' },
  ),
  hazard: field(z.boolean().default(false), { title: 'Set off as a hazard', advanced: true }),
  note: cites,
});

export type ConditionDef = z.infer<typeof conditionSchema>;
export type HookDef = NonNullable<ConditionDef['begins']>;
export type TickDef = NonNullable<ConditionDef['tick']>;
