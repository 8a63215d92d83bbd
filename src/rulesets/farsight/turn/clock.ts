import { HAPPENINGS_CAP, type Passage } from '../../../engine/schedule';
import { TIMERS, type Kind, type OneMoment } from '../timers';
import type { Being, Read, Run } from '../types';

const NOT_IN_ROUNDS: readonly Kind[] = ['six-second-mark', 'breath', 'stable-wake'];

/** The timers of free time, and of the six seconds of a round, where the rest is left to turns (section 6). */
const RUNNING = { free: TIMERS, round: TIMERS.filter(({ name }) => !NOT_IN_ROUNDS.includes(name)) } as const;

/** No moment at all: later than any that comes. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The next moment of each creature and the place of its timer in the list. Numbers side by side, because the list is looked
 * through once for every single thing that happens.
 */
class Agenda {
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;

  constructor(
    private readonly ctx: Read,
    private readonly timers: readonly OneMoment[],
  ) {
    const { combatants } = ctx.world;
    this.#at = new Float64Array(combatants.length).fill(NEVER);
    this.#rank = new Uint8Array(combatants.length);
    for (const [place, being] of combatants.entries()) this.look(place, being);
  }

  /** Looks again at the timers of the creature at `place`; of equal moments the first in the order of kinds counts. */
  look(place: number, being: Being): void {
    let first = NEVER;
    let rank = 0;
    if (being.state.lifeState !== 'dead') {
      for (let i = 0; i < this.timers.length; i += 1) {
        const at = this.timers[i]?.at(this.ctx, being) ?? NEVER;
        if (at >= first) continue;
        first = at;
        rank = i;
      }
    }
    this.#at[place] = first;
    this.#rank[place] = rank;
  }

  /** What happens first up to `until`: the earliest, of equal moments by kind, of equal kinds in declared order. */
  first(until: number): { place: number; at: number; timer: OneMoment } | null {
    const ats = this.#at;
    const ranks = this.#rank;
    let place = -1;
    let at = NEVER;
    let rank = 0;
    for (let i = 0; i < ats.length; i += 1) {
      const otherAt = ats[i] ?? NEVER;
      const otherRank = ranks[i] ?? 0;
      if (otherAt > at || (otherAt === at && otherRank >= rank)) continue;
      place = i;
      at = otherAt;
      rank = otherRank;
    }
    const timer = this.timers[rank];
    return place < 0 || at > until || timer === undefined ? null : { place, at, timer };
  }
}

/**
 * Lets time pass up to clock second `until` with everything that falls due, in the order of section 6. What happens to a
 * creature moves no timers but its own, so only they are looked at again: a year of a crowd stays cheap.
 */
export function passClock(ctx: Run, until: number, time: keyof typeof RUNNING): Passage {
  const agenda = new Agenda(ctx, RUNNING[time]);
  for (let happenings = 0; happenings < HAPPENINGS_CAP; happenings += 1) {
    const due = agenda.first(until);
    const being = due === null ? undefined : ctx.world.combatants[due.place];
    if (due === null || being === undefined) {
      ctx.setClock(Math.max(until, ctx.clock));
      return { reached: ctx.clock, secondsLeft: 0 };
    }
    if (due.at > ctx.clock) ctx.setClock(due.at);
    due.timer.fire(ctx, being.id);
    agenda.look(due.place, ctx.peek(being.id));
  }
  return { reached: ctx.clock, secondsLeft: until - ctx.clock };
}
