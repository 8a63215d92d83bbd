import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { cites, costOf, formula, idSchema, listOf, needsOf, pick, title } from './pieces';

/** What is restored; if there is a roll, on a success unless stated otherwise. */
const gainSchema = z.strictObject({
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }),
  amount: formula('Restores', 'If empty: all of it').optional(),
  on: field(z.enum(['success', 'failure', 'always']).optional(), {
    title: 'If the roll',
    enumTitles: { success: 'Succeeds', failure: 'Fails', always: 'Succeeds or fails' },
    advanced: true,
  }),
});

const roll = { roll: pick({ list: 'rolls' }, { title: 'Roll' }).optional(), needs: needsOf() };

export const restSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  hours: field(z.int().min(1).max(240).optional(), { title: 'Hours', description: 'If empty: asked each time' }),
  ...roll,
  gains: listOf(gainSchema, 16, 'Restores', 'Gain', ['tracker', 'amount']),
  ends: field(z.array(idSchema).max(20).default([]), { title: 'Removes', among: [{ list: 'conditions' }] }),
  perDay: field(z.int().min(1).max(24).optional(), { title: 'Times per day' }),
  note: cites,
});

export const careSchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  tracker: pick({ list: 'trackers' }, { title: 'Tracker' }),
  amount: formula('Restores'),
  note: cites,
});

export const activitySchema = z.strictObject({
  id: idSchema,
  title: field(title(), { title: 'Name' }),
  days: field(z.int().min(1).max(365).default(1), { title: 'Days' }),
  asked: field(z.boolean().default(false), { title: 'Ask for the days each time', advanced: true }),
  ...roll,
  cost: costOf('Costs'),
  gains: listOf(gainSchema, 8, 'Restores', 'Gain', ['tracker', 'amount']),
  note: cites,
});

export type RestDef = z.infer<typeof restSchema>;
export type CareDef = z.infer<typeof careSchema>;
export type ActivityDef = z.infer<typeof activitySchema>;
export type GainDef = z.infer<typeof gainSchema>;
