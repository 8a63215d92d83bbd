/** Rate limit of one client: `burst` at once, `perSecond` in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** A token bucket. `nowMs` is any clock that does not run backwards. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #nowMs: () => number;
  #left: number;
  #lastMs: number;

  constructor(rate: Rate, nowMs: () => number) {
    this.#rate = rate;
    this.#nowMs = nowMs;
    this.#left = rate.burst;
    this.#lastMs = nowMs();
  }

  /** Takes one; false when there is none left. */
  take(): boolean {
    const now = this.#nowMs();
    const gained = ((now - this.#lastMs) / 1000) * this.#rate.perSecond;
    this.#left = Math.min(this.#rate.burst, this.#left + gained);
    this.#lastMs = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
