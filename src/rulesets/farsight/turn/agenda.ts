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
 * The next moment of each creature and the place of its timer in the list. Numbers side by side, under a tree of winners: it is
 * asked what comes first once for every single thing that happens.
 */
export class Agenda {
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;
  /** Whoever comes first of the places below each node; the nodes below `i` are `2i` and `2i + 1`, and places are the leaves. */
  readonly #tree: Int32Array;

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
    this.#tree = new Int32Array(2 * count);
    for (const [place, being] of combatants.entries()) {
      this.#ask(place, being);
      this.#tree[count + place] = place;
    }
    for (let node = count - 1; node > 0; node -= 1) this.#settle(node);
  }

  /** Looks again at the timers of the creature at `place`; of equal moments the first in the order of kinds counts. */
  look(place: number, being: Being): void {
    const at = this.#at[place];
    const rank = this.#rank[place];
    this.#ask(place, being);
    if (at === this.#at[place] && rank === this.#rank[place]) return;
    for (let node = (this.#at.length + place) >> 1; node > 0; node >>= 1) this.#settle(node);
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

  #settle(node: number): void {
    const one = this.#tree[2 * node] ?? 0;
    const other = this.#tree[2 * node + 1] ?? 0;
    this.#tree[node] = this.#isBefore(one, other) ? one : other;
  }

  /** The earlier moment; of equal ones by kind, of equal kinds in declared order. */
  #isBefore(one: number, other: number): boolean {
    const at = this.#at[one] ?? NEVER;
    const otherAt = this.#at[other] ?? NEVER;
    if (at !== otherAt) return at < otherAt;
    const rank = this.#rank[one] ?? 0;
    const otherRank = this.#rank[other] ?? 0;
    return rank === otherRank ? one < other : rank < otherRank;
  }

  /** What happens first up to `until`: the earliest, of equal moments by kind, of equal kinds in declared order. */
  first(until: number): Next | null {
    const place = this.#tree[1] ?? 0;
    const at = this.#at[place] ?? NEVER;
    const timer = this.timers[this.#rank[place] ?? 0];
    return at === NEVER || at > until || timer === undefined ? null : { place, at, timer };
  }
}
