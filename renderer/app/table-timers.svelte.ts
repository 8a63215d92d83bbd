import { getContext, onMount, setContext } from 'svelte';
import type { Settings } from '../../src/contract/settings-view';
import type { TableTimer } from '../../src/contract/table-timer';
import { playTone } from '../lib/play-tone';
import { announcer } from '../ui';

const KEY = Symbol('table-timers');
const TICK_MS = 250;

/** What the timers need from the application. */
interface Holder {
  readonly settings: Settings | null;
  /** Applies the change at once, and stores it. */
  set(change: Partial<Settings>): Promise<void>;
}

/** Seconds left of a table timer at a moment of the wall clock, never more than it began with; 0 once it is over. */
export function secondsLeft(timer: TableTimer, nowMs: number): number {
  return timer.endsAtMs === null
    ? timer.leftSeconds
    : Math.min(timer.totalSeconds, Math.max(0, (timer.endsAtMs - nowMs) / 1000));
}

/**
 * Table timers, by the wall clock. They are stored with the settings, so a reload or a restart does not stop them; each is
 * announced once when it runs out, with a tone if sounds are on.
 */
export class TableTimers {
  readonly #holder: Holder;
  readonly #now: () => number;
  nowMs = $state(0);

  constructor(holder: Holder, now: () => number = Date.now) {
    this.#holder = holder;
    this.#now = now;
    this.nowMs = now();
  }

  get list(): readonly TableTimer[] {
    return this.#holder.settings?.tableTimers ?? [];
  }

  get isRunning(): boolean {
    return this.list.some((timer) => timer.endsAtMs !== null && !timer.rung);
  }

  left(timer: TableTimer): number {
    return secondsLeft(timer, this.nowMs);
  }

  start(label: string, totalSeconds: number): void {
    this.tick();
    const id = `t${this.#now().toString(36)}`;
    const endsAtMs = this.#now() + totalSeconds * 1000;
    this.#keep([...this.list, { id, label, totalSeconds, endsAtMs, leftSeconds: totalSeconds, rung: false }]);
  }

  pause(id: string): void {
    this.#change(id, (timer) => ({ ...timer, endsAtMs: null, leftSeconds: secondsLeft(timer, this.#now()) }));
  }

  resume(id: string): void {
    this.#change(id, (timer) => ({ ...timer, endsAtMs: this.#now() + timer.leftSeconds * 1000, rung: false }));
  }

  /** Starts the timer again from the beginning. */
  again(id: string): void {
    this.#change(id, (timer) => ({
      ...timer,
      endsAtMs: this.#now() + timer.totalSeconds * 1000,
      leftSeconds: timer.totalSeconds,
      rung: false,
    }));
  }

  remove(id: string): void {
    this.#keep(this.list.filter((timer) => timer.id !== id));
  }

  /** Reads the clock and announces timers that have run out, once each. */
  tick(): void {
    this.#runOn();
    const over = this.list.filter((timer) => timer.endsAtMs !== null && !timer.rung && timer.endsAtMs <= this.nowMs);
    if (over.length === 0) return;
    const ids = new Set(over.map((timer) => timer.id));
    this.#keep(this.list.map((timer) => (ids.has(timer.id) ? { ...timer, rung: true, leftSeconds: 0 } : timer)));
    announcer.say(over.map((timer) => `${timer.label} is over.`).join(' '));
    if (this.#holder.settings?.sounds === true) playTone();
  }

  /** Ticks while any timer runs. Returns a function that stops it. */
  watch(): () => void {
    const timer = setInterval(() => {
      if (this.isRunning) this.tick();
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  /** Reads the clock. If it was set back, running timers go on from what they had left. */
  #runOn(): void {
    const beforeMs = this.nowMs;
    const nowMs = (this.nowMs = this.#now());
    const isAhead = ({ endsAtMs, totalSeconds, rung }: TableTimer): boolean =>
      endsAtMs !== null && !rung && (nowMs < beforeMs || endsAtMs > nowMs + totalSeconds * 1000);
    if (!this.list.some(isAhead)) return;
    const endsAt = (timer: TableTimer): number => nowMs + secondsLeft(timer, beforeMs) * 1000;
    this.#keep(this.list.map((timer) => (isAhead(timer) ? { ...timer, endsAtMs: endsAt(timer) } : timer)));
  }

  #change(id: string, to: (timer: TableTimer) => TableTimer): void {
    this.#runOn();
    this.#keep(this.list.map((timer) => (timer.id === id ? to(timer) : timer)));
  }

  #keep(tableTimers: readonly TableTimer[]): void {
    void this.#holder.set({ tableTimers: tableTimers.map((timer) => ({ ...timer })) });
  }
}

/** Provides the table timers to every panel and keeps them ticking while the campaign is shown. */
export function setTableTimers(holder: Holder): TableTimers {
  const timers = new TableTimers(holder);
  setContext(KEY, timers);
  onMount(() => timers.watch());
  return timers;
}

export function useTableTimers(): TableTimers {
  return getContext<TableTimers>(KEY);
}
