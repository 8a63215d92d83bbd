import { z } from 'zod';
import { plus } from '../../kernel/decimal';
import type { CodedError } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { binderOf } from '../binder/state';
import { calendarProblem } from '../calendar';
import { campaignCommand } from '../command';
import { shortText } from '../../contract/names';
import type { CampaignState } from '../state';
import { requireEntry } from './require';
import { MAX_ID } from '../../contract/limits';

/** Longest delay and interval of a timer, in seconds, and the message beyond it: 10¹² s are 31,700 years. */
const LONGEST = [1e12, 'No timer runs longer than 30,000 years.'] as const;

/** Adds a timer or reminder of the game master's own, due `inSeconds` from now. */
export const addTimer = campaignCommand({
  name: 'add-timer',
  params: z.strictObject({
    label: shortText,
    inSeconds: z
      .number()
      .positive()
      .max(...LONGEST),
    everySeconds: z
      .number()
      .min(1)
      .max(...LONGEST)
      .nullable()
      .default(null),
    shown: z.boolean().default(false),
    /** A table of the binder, rolled each time it rings. */
    table: z.string().max(MAX_ID).optional(),
  }),
  run(state, { label: text, inSeconds, everySeconds, shown, table }, _ruleset, ports) {
    const problem = tableProblem(state, table);
    if (problem !== null) return err(problem);
    const at = plus(state.world.clock, inSeconds);
    const rolls = table === undefined ? {} : { table };
    const timer = { id: ports.id('timer'), label: text, at, everySeconds, shown, ...rolls };
    const timers = [...state.timers, timer];
    return ok({ state: { ...state, timers }, sentence: `Timer set: ${text}.`, result: { id: timer.id } });
  },
});

export const editTimer = campaignCommand({
  name: 'edit-timer',
  params: z.strictObject({
    id: z.string(),
    label: shortText.optional(),
    inSeconds: z
      .number()
      .positive()
      .max(...LONGEST)
      .optional(),
    everySeconds: z
      .number()
      .min(1)
      .max(...LONGEST)
      .nullable()
      .optional(),
    shown: z.boolean().optional(),
    /** A table of the binder; null removes it. */
    table: z.string().max(MAX_ID).nullable().optional(),
  }),
  run(state, { id, inSeconds, table: wanted, ...change }) {
    const known = requireEntry(state.timers, id, 'timer');
    if (!known.ok) return known;
    const problem = tableProblem(state, wanted ?? undefined);
    if (problem !== null) return err(problem);
    const at = inSeconds === undefined ? known.value.at : plus(state.world.clock, inSeconds);
    const { table: old, ...before } = known.value;
    const table = wanted === undefined ? old : (wanted ?? undefined);
    const changed = { ...before, ...change, at, ...(table === undefined ? {} : { table }) };
    const timers = state.timers.map((timer) => (timer.id === id ? changed : timer));
    return ok({ state: { ...state, timers }, sentence: `Timer changed: ${change.label ?? known.value.label}.` });
  },
});

export const removeTimer = campaignCommand({
  name: 'remove-timer',
  params: z.strictObject({ id: z.string() }),
  run(state, { id }) {
    const known = requireEntry(state.timers, id, 'timer');
    if (!known.ok) return known;
    const timers = state.timers.filter((timer) => timer.id !== id);
    return ok({ state: { ...state, timers }, sentence: `Timer removed: ${known.value.label}.` });
  },
});

function tableProblem(state: CampaignState, table: string | undefined): CodedError | null {
  if (table === undefined || Object.hasOwn(binderOf(state).tables, table)) return null;
  return { code: 'unknown-table', message: 'That table no longer exists.', path: 'table' };
}

const calendarSchema = z.strictObject({
  hoursPerDay: z.int().min(1).max(100),
  minutesPerHour: z.int().min(1).max(1000),
  weekdays: z.array(z.string().trim().min(1).max(40)).max(30),
  firstWeekday: z.int().min(0).optional(),
  months: z.array(z.strictObject({ name: z.string().trim().min(1).max(40), days: z.int().min(1).max(1000) })).max(40),
  start: z.strictObject({ year: z.int(), month: z.int().min(1), day: z.int().min(1), second: z.int().min(0) }),
  style: z.enum(['day-count', 'date']),
});

/** Replaces the calendar. The clock stays; only the dates it is shown as change. */
export const setCalendar = campaignCommand({
  name: 'set-calendar',
  params: z.strictObject({ calendar: calendarSchema }),
  run(state, { calendar }) {
    const problem = calendarProblem(calendar);
    if (problem !== null) {
      return err({ code: 'invalid-params', message: problem.message, path: `calendar.${problem.path}` });
    }
    return ok({ state: { ...state, calendar }, sentence: 'Calendar changed.' });
  },
});
