import type { CalendarView } from '../../../src/contract/campaign-view';

/** A calendar as typed: one month per line, weekdays separated by commas, the first moment as a time. */
export interface CalendarDraft {
  style: CalendarView['style'];
  hoursPerDay: number | null;
  minutesPerHour: number | null;
  weekdays: string;
  firstWeekday: string;
  months: string;
  year: number | null;
  month: string;
  day: number | null;
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

export function draftOf(calendar: CalendarView): CalendarDraft {
  const { start, weekdays, months } = calendar;
  const minutes = Math.floor(start.second / 60);
  const [hour, minute] = [Math.floor(minutes / calendar.minutesPerHour), minutes % calendar.minutesPerHour];
  return {
    style: calendar.style,
    hoursPerDay: calendar.hoursPerDay,
    minutesPerHour: calendar.minutesPerHour,
    weekdays: weekdays.join(', '),
    firstWeekday: weekdays[calendar.firstWeekday ?? 0] ?? '',
    months: months.map((month) => `${month.name} ${month.days}`).join('\n'),
    year: start.year,
    month: months[start.month - 1]?.name ?? '',
    day: start.day,
    time: `${two(hour)}:${two(minute)}:${two(start.second % 60)}`,
  };
}

/** What is wrong with a draft, and in which field. */
export type DraftProblem = { field: keyof CalendarDraft; message: string };

/** Parses a draft, or says what is missing. Further checks are left to the main process. */
export function calendarOf(draft: CalendarDraft): { ok: true; value: CalendarView } | ({ ok: false } & DraftProblem) {
  const months = monthsOf(draft.months);
  if (typeof months === 'string') return { ok: false, field: 'months', message: months };
  const { hoursPerDay, minutesPerHour } = draft;
  if (hoursPerDay === null) return { ok: false, field: 'hoursPerDay', message: 'Say how many hours a day has.' };
  if (minutesPerHour === null) {
    return { ok: false, field: 'minutesPerHour', message: 'Say how many minutes an hour has.' };
  }
  const time = /^(\d{1,3}):(\d{1,3})(?::(\d{1,2}))?$/.exec(draft.time.trim());
  if (time === null) return { ok: false, field: 'time', message: 'Give the time of day as 08:00.' };
  const weekdays = draft.weekdays
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const dated = draft.style === 'date';
  return {
    ok: true,
    value: {
      style: draft.style,
      hoursPerDay,
      minutesPerHour,
      weekdays,
      firstWeekday: Math.max(0, weekdays.indexOf(draft.firstWeekday)),
      months,
      start: {
        year: draft.year ?? 1,
        month:
          Math.max(
            0,
            months.findIndex((month) => month.name === draft.month),
          ) + 1,
        day: dated ? (draft.day ?? 1) : 1,
        second: (Number(time[1]) * minutesPerHour + Number(time[2])) * 60 + Number(time[3] ?? 0),
      },
    },
  };
}

/** Parses one 'Thaw 30' per line; a sentence about the first bad line. */
function monthsOf(text: string): CalendarView['months'] | string {
  const months: CalendarView['months'] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const match = /^\s*(.*\S)\s+(\d+)\s*$/.exec(line);
    const days = Number(match?.[2]);
    if (match === null || days < 1) return `'${line.trim()}' needs a name and its days, such as Thaw 30.`;
    months.push({ name: match[1] ?? '', days });
  }
  return months;
}

/** Which field of the draft a refusal by the main process is about. */
export function fieldOf(path: string | undefined): keyof CalendarDraft {
  const part = (path ?? '').replace(/^calendar\./, '');
  if (part.startsWith('start.')) return part === 'start.second' ? 'time' : (part.slice(6) as 'year' | 'month' | 'day');
  const known = ['hoursPerDay', 'minutesPerHour', 'weekdays', 'firstWeekday', 'months'] as const;
  return known.find((name) => part.startsWith(name)) ?? 'months';
}

/** Two calendars to start from. */
export const PRESETS: readonly { label: string; draft: Partial<CalendarDraft> }[] = [
  {
    label: 'Days counted',
    draft: { style: 'day-count', hoursPerDay: 24, minutesPerHour: 60, weekdays: '', months: '', day: 1 },
  },
  {
    label: 'Twelve months',
    draft: {
      style: 'date',
      hoursPerDay: 24,
      minutesPerHour: 60,
      weekdays: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
      firstWeekday: 'Monday',
      months: [
        ['January', 31],
        ['February', 28],
        ['March', 31],
        ['April', 30],
        ['May', 31],
        ['June', 30],
        ['July', 31],
        ['August', 31],
        ['September', 30],
        ['October', 31],
        ['November', 30],
        ['December', 31],
      ]
        .map(([name, days]) => `${name} ${days}`)
        .join('\n'),
      month: 'January',
    },
  },
];
