import { describe, expect, it } from 'vitest';
import { parseTimer, secondsUntil, tableCalled, timerLine } from '../../../renderer/panels/timers/parse';

const words = {
  roundSeconds: 6,
  roundWords: ['Action Turn', 'Action Turns'],
  calendar: { hoursPerDay: 24, minutesPerHour: 60 },
  secondOfDay: 8 * 3600,
};
const read = (text: string): unknown => {
  const timer = parseTimer(text, words);
  return typeof timer === 'string' ? timer : [timer.label, timer.inSeconds, timer.everySeconds];
};

describe('a timer in one line', () => {
  it('reads how long, in how many rounds, and how often', () => {
    expect(read('torch 1h')).toEqual(['torch', 3600, null]);
    expect(read('reinforcements in 3 rounds')).toEqual(['reinforcements', 18, null]);
    expect(read('every 10 min wandering check')).toEqual(['wandering check', 600, 600]);
    expect(read('fuse 2 Action Turns')).toEqual(['fuse', 12, null]);
    expect(read('watch changes every hour')).toEqual(['watch changes', 3600, 3600]);
  });

  it('adds adjacent amounts and leaves other numbers in the text', () => {
    expect(read('lantern 1 h 30 min')).toEqual(['lantern', 5400, null]);
    expect(read('tide turns in 2 days and 4 hours')).toEqual(['tide turns', 187_200, null]);
    expect(read('3 goblins return in 1,5 min')).toEqual(['3 goblins return', 90, null]);
    expect(read('gate 7 opens 20 min')).toEqual(['gate 7 opens', 1200, null]);
    expect(read('patrol in 5 min every 1 h')).toEqual(['patrol', 300, 3600]);
  });

  it('reads times of day, tomorrow’s if today’s has passed', () => {
    expect(read('bells at 18:00')).toEqual(['bells', 36_000, null]);
    expect(read('low tide 07:30')).toEqual(['low tide', 84_600, null]);
    expect(read('bells at 18:00 every day')).toEqual(['bells', 36_000, 86_400]);
    expect(read('bells at 25:00')).toBe('The day has no 25:00.');
    const short = { calendar: { hoursPerDay: 20, minutesPerHour: 50 }, secondOfDay: 0 };
    expect(secondsUntil('19:49', short)).toBe((19 * 50 + 49) * 60);
    expect(secondsUntil('20:00', short)).toBeNull();
    expect(secondsUntil('00:00', short)).toBe(60_000);
    expect(secondsUntil('noon', short)).toBeNull();
  });

  it('rolls a table with the same name', () => {
    const tables = { t1: { id: 't1', name: 'Wandering check' }, t2: { id: 't2', name: 'Weather' } };
    const [label] = read('every 10 min: wandering check') as [string];
    expect(tableCalled(tables, label)).toBe('t1');
    expect(tableCalled(tables, 'wandering')).toBe('');
  });

  it('says what is missing', () => {
    expect(read('torch')).toMatch(/^Say how long/);
    expect(read('1h')).toBe('Say what it is for: torch 1h.');
    expect(read('torch 3 leagues')).toBe("'leagues' is not a unit of time. Use s, min, h, days, weeks or rounds.");
    expect(read('every 3 leagues a horse')).toMatch(/^'leagues' is not a unit/);
    expect(read('torch 0 min')).toBe('The time must be more than zero.');
  });

  it('reads back the line it writes for changing a timer', () => {
    const timer = { label: 'Patrol', at: 5400, everySeconds: 3600 };
    const line = timerLine(timer, 0);
    expect(line.replaceAll('\u00a0', ' ')).toBe('Patrol in 1 h 30 min every 1 h');
    expect(read(line)).toEqual(['Patrol', 5400, 3600]);
  });
});
