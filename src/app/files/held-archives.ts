import { fileErrors, type OpenedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';

/** So many inspected files are kept at hand; the oldest is put away when another comes. */
const MAX_HELD = 4;

/** Archives that were looked at and wait for a decision, by an id that the page names. */
export class HeldArchives {
  readonly #held = new Map<string, OpenedFile>();

  async add(id: string, file: OpenedFile): Promise<void> {
    const oldest = this.#held.keys().next().value;
    if (this.#held.size >= MAX_HELD && oldest !== undefined) await this.putAway(oldest);
    this.#held.set(id, file);
  }

  find(id: string): Result<OpenedFile, CodedError> {
    const file = this.#held.get(id);
    return file === undefined ? err(fileErrors.unknownOffer()) : ok(file);
  }

  async putAway(id: string): Promise<void> {
    const file = this.#held.get(id);
    this.#held.delete(id);
    await file?.release();
  }

  async clear(): Promise<void> {
    for (const id of [...this.#held.keys()]) await this.putAway(id);
  }
}
