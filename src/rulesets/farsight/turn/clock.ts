import { HAPPENINGS_CAP, type Passage } from '../../../engine/schedule';
import { KINDS, TIMERS, type Kind, type OneMoment } from '../timers';
import type { Being, Read, Run } from '../types';

const NOT_IN_ROUNDS: readonly Kind[] = ['six-second-mark', 'breath', 'stable-wake'];

/** The timers of free time, and of the six seconds of a round, where the rest is left to turns (section 6). */
const RUNNING = { free: TIMERS, round: TIMERS.filter(({ name }) => !NOT_IN_ROUNDS.includes(name)) } as const;

interface Next {
  at: number;
  timer: OneMoment;
}

/** The first of one creature's timers; of equal moments the first in the order of kinds. */
function nextOf(ctx: Read, being: Being, timers: readonly OneMoment[]): Next | null {
  if (being.state.lifeState === 'dead') return null;
  let first: Next | null = null;
  for (const timer of timers) {
    const at = timer.at(ctx, being);
    if (at !== null && (first === null || at < first.at)) first = { at, timer };
  }
  return first;
}

/** True when `a` happens before `b`, which belongs to a creature declared earlier. */
function comesBefore(a: Next, b: Next): boolean {
  return a.at < b.at || (a.at === b.at && KINDS.indexOf(a.timer.name) < KINDS.indexOf(b.timer.name));
}

/** Place of the creature to whom the next thing up to `until` happens, or −1. */
function firstPlace(next: readonly (Next | null)[], until: number): number {
  let place = -1;
  let first: Next | null = null;
  for (let i = 0; i < next.length; i += 1) {
    const due = next[i];
    if (due === null || due === undefined || due.at > until) continue;
    if (first === null || comesBefore(due, first)) {
      place = i;
      first = due;
    }
  }
  return place;
}

/**
 * Lets time pass up to clock second `until` with everything that falls due, in the order of section 6. What happens to a
 * creature moves no timers but its own, so only they are looked at again: a year of a crowd stays cheap.
 */
export function passClock(ctx: Run, until: number, time: keyof typeof RUNNING): Passage {
  const timers = RUNNING[time];
  const next = ctx.world.combatants.map((being) => nextOf(ctx, being, timers));
  for (let happenings = 0; happenings < HAPPENINGS_CAP; happenings += 1) {
    const place = firstPlace(next, until);
    const due = next[place];
    const being = ctx.world.combatants[place];
    if (due === null || due === undefined || being === undefined) {
      ctx.setClock(Math.max(until, ctx.clock));
      return { reached: ctx.clock, secondsLeft: 0 };
    }
    if (due.at > ctx.clock) ctx.setClock(due.at);
    due.timer.fire(ctx, being.id);
    next[place] = nextOf(ctx, ctx.peek(being.id), timers);
  }
  return { reached: ctx.clock, secondsLeft: until - ctx.clock };
}
