import type { Adapter } from 'lowdb';
import type { FsPort } from './fs-port';
import { folderOf, readRange, readWhole, removeIfThere, statIfThere, TEMPORARY, writeNew } from './fs-helpers';
import { checksum, CRC_DIGITS, stringify } from './checked-json';

/**
 * A JSON file with its checksum inside: {"envelope":1,"crc":"xxxxxxxx","body":…}. The CRC-32 covers the bytes of the
 * body exactly as written, so it is checked without parsing twice, and the file stays ordinary JSON for other readers.
 */
const PREFIX = '{"envelope":1,"crc":"';
const MIDDLE = '","body":';
const SUFFIX = '}\n';
const CRC_START = PREFIX.length;
const BODY_START = PREFIX.length + CRC_DIGITS + MIDDLE.length;

/** Suffix of each document's backup: its previous content, in case the current one cannot be read. */
export const BACKUP = '.bak';

export function wrapJson(value: unknown): Buffer {
  const body = Buffer.from(stringify(value));
  return Buffer.concat([Buffer.from(`${PREFIX}${checksum(body)}${MIDDLE}`), body, Buffer.from(SUFFIX)]);
}

/** The value of a wrapped file, or null if its checksum or format is wrong. */
export function unwrapJson(bytes: Buffer): { value: unknown } | null {
  const bodyEnd = bytes.length - SUFFIX.length;
  const whole =
    bodyEnd > BODY_START &&
    bytes.toString('latin1', 0, CRC_START) === PREFIX &&
    bytes.toString('latin1', CRC_START + CRC_DIGITS, BODY_START) === MIDDLE &&
    bytes.toString('latin1', bodyEnd) === SUFFIX;
  if (!whole) return null;
  const body = bytes.subarray(BODY_START, bodyEnd);
  if (checksum(body) !== bytes.toString('latin1', CRC_START, CRC_START + CRC_DIGITS)) return null;
  try {
    return { value: JSON.parse(body.toString('utf8')) };
  } catch {
    return null;
  }
}

export type ReadOutcome = { found: 'whole'; value: unknown } | { found: 'damaged' } | { found: 'nothing' };

/** Reads one wrapped file without changing it. A folder or link in its place counts as damaged. */
export async function readJson(fs: FsPort, path: string): Promise<ReadOutcome> {
  const stat = await statIfThere(fs, path);
  if (stat === null) return { found: 'nothing' };
  if (stat.kind !== 'file') return { found: 'damaged' };
  // A file replaced meanwhile may be longer than it was, so it counts as damaged only if a second read says so too.
  const unwrapped = (await readSized(fs, path, stat.sizeBytes)) ?? unwrapJson(await readWhole(fs, path));
  return unwrapped === null ? { found: 'damaged' } : { found: 'whole', value: unwrapped.value };
}

/** The value of a wrapped file of this size. The file is closed before its text is parsed. */
async function readSized(fs: FsPort, path: string, sizeBytes: number): Promise<{ value: unknown } | null> {
  const file = await fs.open(path, 'read');
  let closing: Promise<void> | null = null;
  try {
    const bytes = await readRange(file, 0, sizeBytes);
    closing = file.close();
    return unwrapJson(bytes);
  } finally {
    await (closing ?? file.close());
  }
}

/**
 * A lowdb adapter for our file system: writes a flushed temporary file, keeps the previous content as a backup, renames,
 * flushes the folder. `read` returns null if nothing is intact; it never changes a file.
 */
export class DurableJsonAdapter<T> implements Adapter<T> {
  readonly path: string;
  readonly #fs: FsPort;
  readonly #accepts: (value: unknown) => value is T;

  constructor(fs: FsPort, path: string, accepts: (value: unknown) => value is T) {
    this.#fs = fs;
    this.path = path;
    this.#accepts = accepts;
  }

  async read(): Promise<T | null> {
    for (const path of [this.path, this.path + BACKUP]) {
      const outcome = await readJson(this.#fs, path);
      if (outcome.found === 'whole' && this.#accepts(outcome.value)) return outcome.value;
    }
    return null;
  }

  /** Must not be called again until it is done; both users of this class queue their writes. */
  async write(value: T): Promise<void> {
    const temporary = this.path + TEMPORARY;
    const bytes = wrapJson(value);
    await removeIfThere(this.#fs, temporary);
    await writeNew(this.#fs, temporary, [bytes]);
    // The backup was flushed when it was written, so moving it aside needs no copy. A crash between the two renames
    // leaves no file under the main name; readers then use the backup, and the journal holds everything after it.
    if ((await statIfThere(this.#fs, this.path)) !== null) await this.#fs.rename(this.path, this.path + BACKUP);
    await this.#fs.rename(temporary, this.path);
    await this.#fs.flushFolder(folderOf(this.path));
  }
}
