import { expect, it } from 'vitest';
import type { Settings } from '../../../src/contract/settings-view';
import { secondsLeft, TableTimers } from '../../../renderer/app/table-timers.svelte';

const settings: Settings = {
  theme: 'dark',
  density: 'compact',
  dice: { pc: 'type', ally: 'roll', foe: 'roll', neutral: 'roll' },
  sounds: false,
  motion: true,
  textSize: 100,
  typeface: 'plain',
  keys: { preset: 'letters', own: {} },
  lastCampaign: null,
  timerSign: true,
  tableTimers: [],
};

/** Settings that change at once, and a clock that stands still until it is moved. */
function table() {
  const clock = { ms: 1_000_000 };
  const holder = {
    settings: settings as Settings | null,
    kept: [] as Partial<Settings>[],
    set(change: Partial<Settings>): Promise<void> {
      holder.kept.push(change);
      holder.settings = { ...settings, ...change };
      return Promise.resolve();
    },
  };
  return { clock, holder, timers: new TableTimers(holder, () => clock.ms) };
}

it('runs in real time, pauses and resumes', () => {
  const { clock, timers } = table();
  timers.start('Break', 600);
  const [timer] = timers.list;
  const id = timer?.id ?? '';
  clock.ms += 100_000;
  timers.pause(id);
  clock.ms += 3_600_000;
  expect(timers.list[0]).toMatchObject({ endsAtMs: null, leftSeconds: 500 });
  timers.resume(id);
  clock.ms += 1_000;
  timers.tick();
  expect(timers.list.map((one) => timers.left(one))).toEqual([499]);
  timers.again(id);
  expect(timers.list.map((one) => timers.left(one))).toEqual([600]);
  timers.remove(id);
  expect(timers.list).toEqual([]);
});

it('never has more left than it began with, after a clock set back by a year', () => {
  const { clock, timers } = table();
  clock.ms = Date.UTC(2026, 0, 1);
  timers.start('Break', 600);
  clock.ms = Date.UTC(2025, 0, 1);
  timers.pause(timers.list[0]?.id ?? '');
  expect(timers.list[0]).toMatchObject({ endsAtMs: null, leftSeconds: 600 });
});

it('runs on after a clock set back by an hour, from what was left', () => {
  const { clock, holder, timers } = table();
  timers.start('Break', 600);
  clock.ms += 100_000;
  timers.tick();
  clock.ms -= 3_600_000;
  timers.tick();
  expect(timers.list.map((one) => timers.left(one))).toEqual([500]);
  clock.ms += 100_000;
  timers.tick();
  expect(timers.list.map((one) => timers.left(one))).toEqual([400]);
  timers.pause(timers.list[0]?.id ?? '');
  expect(timers.list[0]).toMatchObject({ leftSeconds: 400 });
  expect(holder.settings?.tableTimers).toHaveLength(1);
});

it('runs on from its full length if the clock was set back by a year while Turnwright was closed', () => {
  const { clock, holder, timers } = table();
  clock.ms = Date.UTC(2026, 0, 1);
  timers.start('Break', 600);
  clock.ms = Date.UTC(2025, 0, 1);
  const later = new TableTimers(holder, () => clock.ms);
  later.tick();
  clock.ms += 100_000;
  later.tick();
  expect(later.list.map((one) => later.left(one))).toEqual([500]);
});

it('resumes after a reload, and says once that it is over', () => {
  const { clock, holder, timers } = table();
  timers.start('Spotlight', 120);
  clock.ms += 60_000;
  const reloaded = new TableTimers(holder, () => clock.ms);
  expect(reloaded.list.map((one) => reloaded.left(one))).toEqual([60]);
  clock.ms += 61_000;
  reloaded.tick();
  expect(reloaded.list).toMatchObject([{ label: 'Spotlight', rung: true }]);
  expect(secondsLeft(reloaded.list[0] ?? ({} as never), clock.ms)).toBe(0);
  expect(reloaded.isRunning).toBe(false);
  const told = holder.kept.length;
  reloaded.tick();
  expect(holder.kept).toHaveLength(told);
  expect(holder.kept.at(-1)?.tableTimers).toEqual(reloaded.list);
});
