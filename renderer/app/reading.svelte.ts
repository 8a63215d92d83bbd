import type { CodedError, Result } from '../../src/kernel/result';

/** A value read from the main process, again whenever the campaign changes. An answer to an older request is never used. */
export class Reading<T> {
  /** The last value read; null before the first answer. */
  value = $state.raw<T | null>(null);
  /** Why the last read failed; the previous value is kept. */
  problem = $state.raw<CodedError | null>(null);
  readonly #ask: () => Promise<Result<T, CodedError>>;
  #last: Promise<void> = Promise.resolve();

  constructor(ask: () => Promise<Result<T, CodedError>>) {
    this.#ask = ask;
  }

  /** Reads the value again. */
  anew(): void {
    const mine: Promise<void> = this.#ask().then((answer) => {
      if (mine !== this.#last) return;
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.value = answer.value;
    });
    this.#last = mine;
  }

  /** Resolves once the latest request is answered, including requests made while waiting. */
  async known(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== this.#last;) {
      last = this.#last;
      await last;
    }
  }
}
