/** Runs `work` after `ms` milliseconds, when everything already queued has run. */
export type Later = (work: () => void, ms: number) => void;

/** Calls within this many milliseconds run the work once; nobody sees the delay, and no answer waits for it. */
const DELAY_MS = 80;

/** Batches calls: runs the work once for all within a moment, after the answers to them are on their way. */
export class Throttle {
  readonly #later: Later;
  readonly #work: () => void;
  #isScheduled = false;

  constructor(later: Later, work: () => void) {
    this.#later = later;
    this.#work = work;
  }

  call(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#later(() => {
      this.#isScheduled = false;
      this.#work();
    }, DELAY_MS);
  }
}
