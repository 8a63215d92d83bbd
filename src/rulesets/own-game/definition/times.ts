import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, formula, idSchema, listOf, needsOf, pick, title } from './pieces';

/** What comes back; where it is rolled for, on a success, unless it says otherwise. */
const gainSchema = z.strictObject({
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }),
  amount: formula('Gives back', 'Left out, all of it.').optional(),
  on: field(z.enum(['success', 'failure', 'always']).optional(), {
    title: 'Where the roll',
    enumTitles: { success: 'Succeeds', failure: 'Fails', always: 'Comes out either way' },
    advanced: true,
  }),
});

const roll = { roll: pick({ list: 'rolls' }, { title: 'Roll' }).optional(), needs: needsOf() };

export const restSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Called' }),
  hours: field(z.int().min(1).max(240).optional(), { title: 'Hours', description: 'Left out, it is asked.' }),
  ...roll,
  gains: listOf(gainSchema, 16, 'Comes back', 'Gain', ['tracker', 'amount']),
  ends: field(z.array(idSchema).max(20).default([]), { title: 'Takes off', among: [{ list: 'conditions' }] }),
  perDay: field(z.int().min(1).max(24).optional(), { title: 'Times a day' }),
  note: cites,
});

export const careSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Called' }),
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }),
  amount: formula('Gives back'),
  note: cites,
});

export const activitySchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Called' }),
  days: field(z.int().min(1).max(365).default(1), { title: 'Days' }),
  asked: field(z.boolean().default(false), { title: 'Days are asked each time', advanced: true }),
  ...roll,
  cost: field(
    z
      .strictObject({ tracker: pick({ list: 'trackers' }, { title: 'Tracker' }), amount: formula('So much') })
      .optional(),
    { title: 'Costs' },
  ),
  gains: listOf(gainSchema, 8, 'Comes back', 'Gain', ['tracker', 'amount']),
  note: cites,
});

export type RestDef = z.infer<typeof restSchema>;
export type CareDef = z.infer<typeof careSchema>;
export type ActivityDef = z.infer<typeof activitySchema>;
export type GainDef = z.infer<typeof gainSchema>;
