import { RateLimit, type Rate } from '../contract/rpc/rate';

/** How many parties are tracked; the one idle longest is dropped for a new one. */
const MAX_PARTIES = 256;

/** One allowance for each party, by name. */
export class Rates {
  readonly #rate: Rate;
  readonly #nowMs: () => number;
  readonly #limits = new Map<string, RateLimit>();

  constructor(rate: Rate, nowMs: () => number) {
    this.#rate = rate;
    this.#nowMs = nowMs;
  }

  take(party: string): boolean {
    const limit = this.#limits.get(party) ?? new RateLimit(this.#rate, this.#nowMs);
    this.#limits.delete(party);
    this.#limits.set(party, limit);
    const [oldest] = this.#limits.keys();
    if (this.#limits.size > MAX_PARTIES && oldest !== undefined) this.#limits.delete(oldest);
    return limit.take();
  }
}
