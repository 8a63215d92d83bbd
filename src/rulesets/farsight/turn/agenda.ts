import { TournamentTree } from '../../../kernel/tournament-tree';
import type { Timer } from '../timers/timer';
import type { Being, Read } from '../types';

/** Never: later than any real moment. */
const NEVER = Number.POSITIVE_INFINITY;

/** The next due moment: whose, when, which timer. */
export interface Next {
  place: number;
  at: number;
  timer: Timer;
}

/**
 * The next moment of each creature and the index of its timer, in flat arrays under a tournament tree, because the
 * earliest is asked for once per event.
 */
export class Agenda {
  readonly #ctx: Read;
  readonly #timers: readonly Timer[];
  /** Moments skipped for now. */
  readonly #skips: (timer: Timer, being: Being) => boolean;
  /** Clock second at which the stretch began. */
  readonly #began: number;
  readonly #at: Float64Array;
  readonly #rank: Uint8Array;
  readonly #winners: TournamentTree;

  constructor(ctx: Read, timers: readonly Timer[], skips: (timer: Timer, being: Being) => boolean, began: number) {
    this.#ctx = ctx;
    this.#timers = timers;
    this.#skips = skips;
    this.#began = began;
    const { combatants } = ctx.world;
    const count = combatants.length;
    this.#at = new Float64Array(count).fill(NEVER);
    this.#rank = new Uint8Array(count);
    for (const [place, being] of combatants.entries()) this.#ask(place, being);
    this.#winners = new TournamentTree(count, (a, b) => this.#isBefore(a, b));
  }

  /** Re-reads the timers of the creature at `place`; of equal moments the first kind in order counts. */
  refresh(place: number, being: Being): void {
    const at = this.#at[place];
    const rank = this.#rank[place];
    this.#ask(place, being);
    if (at === this.#at[place] && rank === this.#rank[place]) return;
    this.#winners.update(place);
  }

  #ask(place: number, being: Being): void {
    let first = NEVER;
    let rank = 0;
    // What falls into the past while time passes, like a breath cut short by a lost score, comes now, in its kind's turn.
    const { clock } = this.#ctx.world;
    const earliest = clock > this.#began ? clock : Number.NEGATIVE_INFINITY;
    if (being.state.lifeState !== 'dead') {
      for (let i = 0; i < this.#timers.length; i += 1) {
        const timer = this.#timers[i];
        if (timer === undefined || this.#skips(timer, being)) continue;
        const at = Math.max(timer.at(this.#ctx, being) ?? NEVER, earliest);
        if (at >= first) continue;
        first = at;
        rank = i;
      }
    }
    this.#at[place] = first;
    this.#rank[place] = rank;
  }

  /** Earlier moment first, then by kind; equal kinds keep declared order. */
  #isBefore(one: number, other: number): boolean {
    const at = this.#at[one] ?? NEVER;
    const otherAt = this.#at[other] ?? NEVER;
    if (at !== otherAt) return at < otherAt;
    return (this.#rank[one] ?? 0) < (this.#rank[other] ?? 0);
  }

  /** What happens first up to `until`: earliest, then by kind, then in declared order. */
  first(until: number): Next | null {
    const place = this.#winners.first;
    const at = this.#at[place] ?? NEVER;
    const timer = this.#timers[this.#rank[place] ?? 0];
    return at === NEVER || at > until || timer === undefined ? null : { place, at, timer };
  }
}
