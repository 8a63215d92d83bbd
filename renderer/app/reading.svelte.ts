import type { CodedError, Result } from '../../src/kernel/result';

/** What is read for the table as it stands, and anew whenever that changes. An answer to an older question is never taken. */
export class Reading<T> {
  /** As it was read last; null before the first answer. */
  value = $state.raw<T | null>(null);
  /** Why it could not be read the last time; what was read before stands. */
  problem = $state.raw<CodedError | null>(null);
  readonly #ask: () => Promise<Result<T, CodedError>>;
  #last: Promise<void> = Promise.resolve();

  constructor(ask: () => Promise<Result<T, CodedError>>) {
    this.#ask = ask;
  }

  /** The table is another one. */
  anew(): void {
    const mine: Promise<void> = this.#ask().then((answer) => {
      if (mine !== this.#last) return;
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.value = answer.value;
    });
    this.#last = mine;
  }

  /** Resolves once what was asked for last is there, whatever is asked for on the way. */
  async known(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== this.#last;) {
      last = this.#last;
      await last;
    }
  }
}
