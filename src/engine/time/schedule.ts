import { minus } from '../../kernel/decimal';
import { impossible } from '../../kernel/result';
import type { ReadContext, RunContext } from '../state/context';
import { KeptDues, pendingOf } from './dues';
import { fireOwn, keepRhythm, OWN_TIMERS, ownDues } from '../own/timers';
import type { Due, DueOrder, DueText, TimerDef } from './timer';
import type { RulesetTypes } from '../state/world';

export type { Due, DueOrder, DueText, TimerDef } from './timer';

/** How a passage of time ended: the clock reached, and the remaining seconds if the cap stopped it. */
export interface Passage {
  reached: number;
  /** Seconds left because too much happened; 0 if all the time passed. */
  secondsLeft: number;
}

/** More events than this in one command are treated as a runaway loop and stopped cleanly. */
export const MAX_EVENTS = 200_000;

export interface Schedule<T extends RulesetTypes> {
  timers: readonly TimerDef<T>[];
  order: DueOrder<T>;
}

/** What falls due at one moment happens to people in the order in which they were added. */
export function asAdded<T extends RulesetTypes>({ world }: ReadContext<T>, a: Due, b: Due): number {
  return (world.index[a.target ?? ''] ?? 0) - (world.index[b.target ?? ''] ?? 0);
}

/**
 * Lets time pass up to clock second `until`, jumping from one due moment to the next.
 * Things due at one moment happen in the ruleset's order, the table's own conditions last. `stop` can end the passage after any event.
 */
export function passTime<T extends RulesetTypes>(
  ctx: RunContext<T>,
  schedule: Schedule<T>,
  until: number,
  stop?: () => boolean,
): Passage {
  const byName = new Map(schedule.timers.map((timer) => [timer.name, timer]));
  const [dues, own] = [new KeptDues(ctx, schedule.timers, schedule.order), ownDues(ctx)];
  for (let happenings = 0; happenings < MAX_EVENTS; happenings += 1) {
    const [ruled, said] = [dues.first(until), own.first(until)];
    const isSaid = said !== null && (ruled === null || said.at < ruled.at);
    const due = isSaid ? said : ruled;
    if (due === null) {
      ctx.setClock(Math.max(until, ctx.clock));
      keepRhythm(ctx);
      return { reached: ctx.clock, secondsLeft: 0 };
    }
    if (due.at > ctx.clock) ctx.setClock(due.at);
    if (isSaid) fireOwn(ctx, due);
    else (byName.get(due.timer) ?? impossible(`no timer '${due.timer}'`)).fire(ctx, due);
    if (stop?.() === true) return { reached: ctx.clock, secondsLeft: minus(until, ctx.clock) };
  }
  return { reached: ctx.clock, secondsLeft: minus(until, ctx.clock) };
}

/** Everything pending, earliest first, in the order in which it will happen. */
export function agenda<T extends RulesetTypes>(ctx: ReadContext<T>, schedule: Schedule<T>): Due[] {
  const all = schedule.timers.flatMap((timer) => pendingOf(ctx, timer));
  const own = OWN_TIMERS.flatMap((timer) => pendingOf<RulesetTypes>(ctx, timer));
  all.sort((a, b) => a.at - b.at || schedule.order(ctx, a, b));
  return own.length === 0 ? all : [...all, ...own].sort((a, b) => a.at - b.at);
}

/** What the agenda shows of a due thing, the table's own conditions included; null if its timer is unknown. */
export function describeDue<T extends RulesetTypes>(
  ctx: ReadContext<T>,
  schedule: Schedule<T>,
  due: Due,
): DueText | null {
  const timer = schedule.timers.find(({ name }) => name === due.timer);
  if (timer !== undefined) return timer.describe(ctx, due);
  return OWN_TIMERS.find(({ name }) => name === due.timer)?.describe(ctx, due) ?? null;
}
