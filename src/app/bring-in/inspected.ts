/** Maximum number kept. */
const MAX_KEPT = 4;

/** What was inspected and can still be imported, by id, for the campaign that asked; the oldest is dropped first. */
export class Inspected<V extends { readonly campaign: string }> {
  readonly #kept = new Map<string, V>();

  add(id: string, value: V): V {
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size >= MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(id, value);
    return value;
  }

  /** Null if it was dropped, or inspected for another campaign. */
  find(id: string, campaign: string): V | null {
    const found = this.#kept.get(id);
    return found?.campaign === campaign ? found : null;
  }
}
