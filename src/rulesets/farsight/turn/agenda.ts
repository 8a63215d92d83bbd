import { TournamentTree } from '../../../kernel/tournament-tree';
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
 * The next moment of each creature and the place of its timer in the list. Numbers side by side, under a tournament tree: it is
 * asked what comes first once for every single thing that happens.
 */
export class Agenda {
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;
  readonly #winners: TournamentTree;

  constructor(
    private readonly ctx: Read,
    private readonly timers: readonly OneMoment[],
    /** Moments that are passed over for now. */
    private readonly skips: (timer: OneMoment, being: Being) => boolean,
  ) {
    const { combatants } = ctx.world;
    const count = combatants.length;
    this.#at = new Float64Array(count).fill(NEVER);
    this.#rank = new Uint8Array(count);
    for (const [place, being] of combatants.entries()) this.#ask(place, being);
    this.#winners = new TournamentTree(count, (a, b) => this.#isBefore(a, b));
  }

  /** Looks again at the timers of the creature at `place`; of equal moments the first in the order of kinds counts. */
  look(place: number, being: Being): void {
    const at = this.#at[place];
    const rank = this.#rank[place];
    this.#ask(place, being);
    if (at === this.#at[place] && rank === this.#rank[place]) return;
    this.#winners.update(place);
  }

  #ask(place: number, being: Being): void {
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

  /** The earlier moment; of equal ones by kind, and of equal kinds the order in which they were declared is left to stand. */
  #isBefore(one: number, other: number): boolean {
    const at = this.#at[one] ?? NEVER;
    const otherAt = this.#at[other] ?? NEVER;
    if (at !== otherAt) return at < otherAt;
    return (this.#rank[one] ?? 0) < (this.#rank[other] ?? 0);
  }

  /** What happens first up to `until`: the earliest, of equal moments by kind, of equal kinds in declared order. */
  first(until: number): Next | null {
    const place = this.#winners.first;
    const at = this.#at[place] ?? NEVER;
    const timer = this.timers[this.#rank[place] ?? 0];
    return at === NEVER || at > until || timer === undefined ? null : { place, at, timer };
  }
}
