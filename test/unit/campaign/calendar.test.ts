import { describe, expect, it } from 'vitest';
import { calendarProblem, clockText, PLAIN_CALENDAR, secondsPerDay } from '../../../src/campaign/calendar';
import type { CalendarView } from '../../../src/contract/campaign-view';

const frost: CalendarView = {
  hoursPerDay: 20,
  minutesPerHour: 50,
  weekdays: ['Moonday', 'Ironday', 'Fairday'],
  firstWeekday: 1,
  months: [
    { name: 'Thaw', days: 30 },
    { name: 'Frost', days: 10 },
  ],
  start: { year: 812, month: 2, day: 9, second: 3000 },
  style: 'date',
};

describe('the plain calendar', () => {
  it('counts days of 24 hours from the first morning', () => {
    expect(clockText(PLAIN_CALENDAR, 0)).toBe('Day 1, 08:00:00');
    expect(clockText(PLAIN_CALENDAR, 16 * 3600 - 1)).toBe('Day 1, 23:59:59');
    expect(clockText(PLAIN_CALENDAR, 16 * 3600)).toBe('Day 2, 00:00:00');
    expect(clockText(PLAIN_CALENDAR, 365 * 86_400 + 61)).toBe('Day 366, 08:01:01');
  });
});

describe('a custom calendar', () => {
  it('knows short days and hours, months, years and weekdays', () => {
    expect(secondsPerDay(frost)).toBe(20 * 50 * 60);
    expect(clockText(frost, 0)).toBe('Ironday, 9 Frost 812, 01:00:00');
    expect(clockText(frost, 57_000)).toBe('Fairday, 10 Frost 812, 00:00:00');
    expect(clockText(frost, 57_000 + 60_000)).toBe('Moonday, 1 Thaw 813, 00:00:00');
    expect(clockText(frost, 40 * 60_000)).toBe('Fairday, 9 Frost 813, 01:00:00');
  });

  it('can still count days', () => {
    expect(clockText({ ...frost, style: 'day-count' }, 57_000)).toBe('Day 2, 00:00:00');
  });

  it('is refused with the path of the fault', () => {
    const wrong = (change: Partial<CalendarView>): string | undefined => calendarProblem({ ...frost, ...change })?.path;
    expect(wrong({})).toBeUndefined();
    expect(wrong({ months: [] })).toBe('months');
    expect(wrong({ start: { ...frost.start, month: 3 } })).toBe('start.month');
    expect(wrong({ start: { ...frost.start, day: 11 } })).toBe('start.day');
    expect(wrong({ start: { ...frost.start, second: 60_000 } })).toBe('start.second');
    expect(wrong({ firstWeekday: 3 })).toBe('firstWeekday');
    expect(calendarProblem({ ...PLAIN_CALENDAR, start: { ...PLAIN_CALENDAR.start, month: 2 } })?.path).toBe(
      'start.month',
    );
  });
});
