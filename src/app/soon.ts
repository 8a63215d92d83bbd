/** Does a piece of work so many milliseconds from now, after all that is under way. */
export type Later = (work: () => void, ms: number) => void;

/** What follows within so many milliseconds is told at once; nobody sees the difference, and no answer waits for it. */
const BREATH_MS = 80;

/** Does a work once for all that happens in one breath, and after the answer to it is on its way. */
export class Soon {
  #isDue = false;

  constructor(
    private readonly later: Later,
    private readonly work: () => void,
  ) {}

  call(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.later(() => {
      this.#isDue = false;
      this.work();
    }, BREATH_MS);
  }
}
