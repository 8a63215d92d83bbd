import type { CalendarView } from '../contract/campaign-view';

/** Plain: days are counted from the first, noon is 12:00. */
export const PLAIN_CALENDAR: CalendarView = {
  hoursPerDay: 24,
  minutesPerHour: 60,
  weekdays: [],
  months: [],
  start: { year: 1, month: 1, day: 1, second: 8 * 3600 },
  style: 'day-count',
};

/** A moment of the story, broken down. */
export interface Moment {
  /** Days since the first day, from 1. */
  dayCount: number;
  year: number;
  month: number;
  day: number;
  weekday: string | null;
  hour: number;
  minute: number;
  second: number;
}

/** What is wrong with a calendar, with its path; null if it is valid. */
export function calendarProblem(calendar: CalendarView): { path: string; message: string } | null {
  const { months, weekdays, start, style } = calendar;
  if (style === 'date' && months.length === 0) {
    return { path: 'months', message: 'Dates need months. Name at least one, or count days.' };
  }
  const month = months[start.month - 1];
  if (start.month > Math.max(1, months.length)) {
    return { path: 'start.month', message: 'The campaign cannot start in a month that the year does not have.' };
  }
  if (month !== undefined && start.day > month.days) {
    return { path: 'start.day', message: `${month.name} has only ${month.days} days.` };
  }
  if (start.second >= secondsPerDay(calendar)) {
    return { path: 'start.second', message: 'The campaign cannot start at an hour that the day does not have.' };
  }
  if ((calendar.firstWeekday ?? 0) >= Math.max(1, weekdays.length)) {
    return { path: 'firstWeekday', message: 'The first day needs one of the named weekdays.' };
  }
  return null;
}

/** Seconds of one day of the calendar. */
export function secondsPerDay(calendar: CalendarView): number {
  return calendar.hoursPerDay * calendar.minutesPerHour * 60;
}

/** The moment at clock second `clock` (0 is the campaign's start). */
export function momentAt(calendar: CalendarView, clock: number): Moment {
  const perDay = secondsPerDay(calendar);
  const total = Math.floor(clock) + calendar.start.second;
  const dayIndex = Math.floor(total / perDay);
  const rest = total - dayIndex * perDay;
  const perHour = calendar.minutesPerHour * 60;
  const date = dateAt(calendar, dayIndex);
  return {
    dayCount: dayIndex + 1,
    ...date,
    hour: Math.floor(rest / perHour),
    minute: Math.floor((rest % perHour) / 60),
    second: rest % 60,
  };
}

function dateAt(calendar: CalendarView, dayIndex: number): Pick<Moment, 'year' | 'month' | 'day' | 'weekday'> {
  const { months, weekdays, start } = calendar;
  const place = dayIndex + (calendar.firstWeekday ?? 0);
  const weekday = weekdays.length === 0 ? null : (weekdays[modulo(place, weekdays.length)] ?? null);
  if (months.length === 0) return { year: start.year, month: 1, day: dayIndex + 1, weekday };
  const perYear = months.reduce((sum, month) => sum + month.days, 0);
  const before = months.slice(0, start.month - 1).reduce((sum, month) => sum + month.days, 0) + start.day - 1;
  const absolute = before + dayIndex;
  const year = start.year + Math.floor(absolute / perYear);
  let rest = modulo(absolute, perYear);
  for (const [position, month] of months.entries()) {
    if (rest < month.days) return { year, month: position + 1, day: rest + 1, weekday };
    rest -= month.days;
  }
  return { year, month: months.length, day: 1, weekday };
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** `21:14:09`, seconds of the story included. */
export function timeText(moment: Moment): string {
  return [moment.hour, moment.minute, moment.second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `Day 3` or `Moonday, 4 Frost 812`. */
export function dateText(calendar: CalendarView, moment: Moment): string {
  const month = calendar.months[moment.month - 1];
  if (calendar.style === 'day-count' || month === undefined) return `Day ${moment.dayCount}`;
  const weekday = moment.weekday === null ? '' : `${moment.weekday}, `;
  return `${weekday}${moment.day} ${month.name} ${moment.year}`;
}

/** A clock second as shown everywhere: `Day 3, 21:14:09`. */
export function clockText(calendar: CalendarView, clock: number): string {
  const moment = momentAt(calendar, clock);
  return `${dateText(calendar, moment)}, ${timeText(moment)}`;
}
