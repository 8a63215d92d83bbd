import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A file on disk that the page can refer to by an id. */
export interface Offer {
  name: string;
  path: string;
}

const MAX_OFFERS = 64;

/** Files that reached the application by a drop, a double-click or the command line. Pages see ids, never paths. */
export class Offers {
  readonly #offers = new Map<string, Offer>();

  /** Remembers a file; beyond 64 the oldest is dropped. The same path keeps its id. */
  add(file: string): { id: string; name: string } {
    const name = path.basename(file);
    for (const [id, known] of this.#offers) if (known.path === file) return { id, name };
    const oldest = this.#offers.keys().next().value;
    if (this.#offers.size >= MAX_OFFERS && oldest !== undefined) this.#offers.delete(oldest);
    const id = randomUUID();
    this.#offers.set(id, { name, path: file });
    return { id, name };
  }

  /** The file with this id, if it still exists and is a regular file. */
  async find(id: string): Promise<Offer | null> {
    const offer = this.#offers.get(id);
    if (offer === undefined) return null;
    const found = await stat(offer.path).catch(() => null);
    return found?.isFile() === true ? offer : null;
  }
}
