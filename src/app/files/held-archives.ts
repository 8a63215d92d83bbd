import { fileErrors, type OpenedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';

/** Maximum number of inspected files kept; the oldest is released when another comes. */
const MAX_HELD = 4;

/** Archives that were inspected and wait for a decision, by the id the page knows. */
export class HeldArchives {
  readonly #held = new Map<string, OpenedFile>();

  async add(id: string, file: OpenedFile): Promise<void> {
    const oldest = this.#held.keys().next().value;
    if (this.#held.size >= MAX_HELD && oldest !== undefined) await this.release(oldest);
    this.#held.set(id, file);
  }

  find(id: string): Result<OpenedFile, CodedError> {
    const file = this.#held.get(id);
    return file === undefined ? err(fileErrors.unknownOffer()) : ok(file);
  }

  async release(id: string): Promise<void> {
    const file = this.#held.get(id);
    this.#held.delete(id);
    await file?.release();
  }

  async clear(): Promise<void> {
    for (const id of [...this.#held.keys()]) await this.release(id);
  }
}
