/** A part of the page that is loaded on first use and kept. */
export class Lazy<Part> {
  readonly #load: () => Promise<{ default: Part }>;
  #part = $state.raw<Part | null>(null);
  #isComing = false;

  constructor(load: () => Promise<{ default: Part }>) {
    this.#load = load;
  }

  /** The part, or null while loading. Reading it starts the load; a failed load is tried again. */
  get part(): Part | null {
    if (this.#part === null && !this.#isComing) void this.#fetch();
    return this.#part;
  }

  /** Loads it in advance. */
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
