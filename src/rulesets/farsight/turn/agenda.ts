import type { OneMoment } from '../timers/moment';
import type { Being, Read } from '../types';

/** No moment at all: later than any that comes. */
const NEVER = Number.POSITIVE_INFINITY;

/** What comes next: whose, when, by which timer. */
export interface Next {
  place: number;
  at: number;
  timer: OneMoment;
}

/**
 * The next moment of each creature and the place of its timer in the list. Numbers side by side, because the list is looked
 * through once for every single thing that happens.
 */
export class Agenda {
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;

  constructor(
    private readonly ctx: Read,
    private readonly timers: readonly OneMoment[],
    /** Moments that are passed over for now. */
    private readonly skips: (timer: OneMoment, being: Being) => boolean,
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
        const timer = this.timers[i];
        if (timer === undefined || this.skips(timer, being)) continue;
        const at = timer.at(this.ctx, being) ?? NEVER;
        if (at >= first) continue;
        first = at;
        rank = i;
      }
    }
    this.#at[place] = first;
    this.#rank[place] = rank;
  }

  /** What happens first up to `until`: the earliest, of equal moments by kind, of equal kinds in declared order. */
  first(until: number): Next | null {
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
