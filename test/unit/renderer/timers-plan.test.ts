import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/contract/campaign-view';
import { momentsOf } from '../../../renderer/panels/timers/advance.svelte';
import { calendarOf, draftOf, fieldOf, PRESETS } from '../../../renderer/panels/timers/calendar-draft';
import type { RoleTable } from '../../../src/contract/roles';
import { inFightUnits, stretch, units } from '../../../renderer/panels/timers/units';

const table: RoleTable = { wait: { do: 'let-pass', params: {}, lists: [], with: {} } };
const rounds = { roundSeconds: 3, roundName: 'Action Turn', roundNamePlural: 'Action Turns' };
const unit = (value: string) => units(rounds).find((one) => one.value === value) ?? units(rounds)[0]!;

describe('how much time to pass', () => {
  it('offers rounds besides minutes and days, and stops at an event', () => {
    const passing = { inFight: false, stopAfter: null };
    expect(stretch(table, 4, unit('rounds'), passing)).toEqual({ do: 'let-pass', with: { seconds: 12 } });
    expect(stretch(table, 2, unit('days'), passing)?.with).toEqual({ seconds: 172_800 });
    expect(stretch(table, 2, unit('days'), { ...passing, stopAfter: 90 })?.with).toEqual({ seconds: 90 });
    expect(stretch(table, 1, unit('minutes'), { ...passing, stopAfter: 90 })?.with).toEqual({ seconds: 60 });
  });

  it('passes turns and rounds while a fight runs', () => {
    const [turns, whole] = inFightUnits(rounds);
    const running = { inFight: true, stopAfter: null };
    expect(stretch(table, 2, turns!, running)).toEqual({ do: 'pass-turns', with: { turns: 2, stopAtEvent: false } });
    expect(stretch(table, 2, whole!, { ...running, stopAfter: 6 })?.with).toEqual({ rounds: 2, stopAtEvent: true });
  });

  it('is not available if a system has no passing of time', () => {
    expect(stretch({}, 4, unit('rounds'), { inFight: false, stopAfter: null })).toBeNull();
  });

  it('names a unit of one second once', () => {
    const labels = units({ roundSeconds: 1, roundName: 'second', roundNamePlural: 'seconds' }).map((one) => one.label);
    expect(labels).toEqual(['seconds', 'minutes', 'hours', 'days', 'weeks']);
  });
});

describe('a preview by times', () => {
  it('assigns each die to the time at which it is rolled', () => {
    const die = (face: number, at?: number) => ({
      sides: 6,
      face,
      by: 'rolled',
      group: 'ember',
      ...(at ? { at, when: `at ${at}` } : {}),
    });
    const entry = {
      clock: [0, 200],
      events: [
        { at: 60, when: 'Day 1, 08:01:00', text: 'Ash burns.' },
        { at: 60, when: 'Day 1, 08:01:00', text: 'Birch burns.' },
        { at: 180, when: 'Day 1, 08:03:00', text: 'Ash burns.' },
      ],
      dice: [die(1), die(4, 60), die(2, 120), die(5, 180)],
    } as unknown as LogEntry;
    expect(
      momentsOf(entry).map(({ at, when, texts, dice }) => [at, when, texts.length, dice.map((one) => one.face)]),
    ).toEqual([
      [0, '', 0, [1]],
      [60, 'Day 1, 08:01:00', 2, [4]],
      [120, 'at 120', 0, [2]],
      [180, 'Day 1, 08:03:00', 1, [5]],
    ]);
  });
});

describe('a calendar while typing', () => {
  const plain = { hoursPerDay: 24, minutesPerHour: 60, weekdays: [], months: [], style: 'day-count' as const };
  const start = { year: 1, month: 1, day: 1, second: 8 * 3600 };

  it('is read back as it was written', () => {
    const own = {
      hoursPerDay: 20,
      minutesPerHour: 50,
      weekdays: ['Moonday', 'Ironday'],
      firstWeekday: 1,
      months: [
        { name: 'Deep Frost', days: 30 },
        { name: 'Thaw', days: 28 },
      ],
      start: { year: 812, month: 2, day: 9, second: 3061 },
      style: 'date' as const,
    };
    expect(calendarOf(draftOf(own))).toEqual({ ok: true, value: own });
    expect(calendarOf(draftOf({ ...plain, start }))).toEqual({ ok: true, value: { ...plain, firstWeekday: 0, start } });
  });

  it('says which field is wrong', () => {
    const draft = draftOf({ ...plain, start });
    expect(calendarOf({ ...draft, months: 'Thaw' })).toMatchObject({ ok: false, field: 'months' });
    expect(calendarOf({ ...draft, time: 'noon' })).toMatchObject({ ok: false, field: 'time' });
    expect(calendarOf({ ...draft, hoursPerDay: null })).toMatchObject({ ok: false, field: 'hoursPerDay' });
    expect(['calendar.start.day', 'calendar.start.second', 'calendar.months.0.days', undefined].map(fieldOf)).toEqual([
      'day',
      'time',
      'months',
      'months',
    ]);
  });

  it('has two templates', () => {
    const days = PRESETS.map((preset) => {
      const calendar = calendarOf({ ...draftOf({ ...plain, start }), ...preset.draft });
      return calendar.ok ? calendar.value.months.reduce((sum, month) => sum + month.days, 0) : null;
    });
    expect(days).toEqual([0, 365]);
  });
});
