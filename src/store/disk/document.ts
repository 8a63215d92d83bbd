import { Low } from 'lowdb';
import { InTurn } from '../../kernel/in-turn';
import { ok, type Result } from '../../kernel/result';
import { attempt } from '../errors';
import type { FsPort } from './fs-port';
import { BACKUP, DurableJsonAdapter, readJson } from './durable-json';
import { setAside } from './set-aside';

/**
 * A small JSON document that is kept in memory: the settings, the index of campaigns. A change counts only once it is
 * on disk; a failed write leaves the value in memory as it was.
 */
export class Document<T extends object> {
  readonly #low: Low<T>;
  readonly #path: string;
  readonly #turns = new InTurn();

  private constructor(low: Low<T>, path: string) {
    this.#low = low;
    this.#path = path;
  }

  /**
   * Reads the document, or creates it with `defaults` if there is none. A damaged file is renamed aside first and listed
   * in `setAside`, so the next write cannot destroy it; `fresh` if nothing could be read and it begins with `defaults`.
   */
  static async open<T extends object>(
    fs: FsPort,
    path: string,
    defaults: T,
    accepts: (value: unknown) => value is T,
    now: () => string,
  ): Promise<{ document: Document<T>; setAside: string[]; fresh: boolean }> {
    const aside: string[] = [];
    for (const candidate of [path, path + BACKUP]) {
      const outcome = await readJson(fs, candidate);
      const damaged = outcome.found === 'damaged' || (outcome.found === 'whole' && !accepts(outcome.value));
      if (damaged) aside.push(await setAside(fs, candidate, now()));
    }
    const low = new Low<T>(new DurableJsonAdapter(fs, path, accepts), defaults);
    await low.read();
    return { document: new Document(low, path), setAside: aside, fresh: low.data === defaults };
  }

  /** The current value; never change it in place. */
  get value(): T {
    return this.#low.data;
  }

  /** Replaces the value with the result of `change`. Updates run one after the other; each returns its own outcome. */
  update(change: (value: T) => T): Promise<Result<T>> {
    return this.#turns.run(() => this.#write(change));
  }

  async #write(change: (value: T) => T): Promise<Result<T>> {
    const before = this.#low.data;
    const after = change(before);
    const written = await attempt('saving settings', this.#path, async () => {
      this.#low.data = after;
      try {
        await this.#low.write();
      } catch (error) {
        this.#low.data = before;
        throw error;
      }
    });
    return written.ok ? ok(after) : written;
  }

  /** Waits for pending updates. */
  async settled(): Promise<void> {
    await this.#turns.settled();
  }
}
