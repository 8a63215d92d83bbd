/** A part of the page that is loaded when it is first needed and is at hand from then on. */
export class Lazy<Part> {
  readonly #load: () => Promise<{ default: Part }>;
  #part = $state.raw<Part | null>(null);
  #isComing = false;

  constructor(load: () => Promise<{ default: Part }>) {
    this.#load = load;
  }

  /** The part, or null while it is on its way; asking for it is what loads it. What could not be had is asked for again. */
  get part(): Part | null {
    if (this.#part === null && !this.#isComing) void this.#fetch();
    return this.#part;
  }

  /** Loads it before it is asked for. */
  async ready(): Promise<void> {
    if (this.#part === null) await this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#isComing = true;
    try {
      this.#part = (await this.#load()).default;
    } finally {
      this.#isComing = false;
    }
  }
}
