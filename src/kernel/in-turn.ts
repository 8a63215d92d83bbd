/** Runs asynchronous work one at a time, in the order it came. What fails fails for whoever asked, and stops nobody else. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves once everything asked for so far has ended, well or not. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
