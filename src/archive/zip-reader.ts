import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { errnoOf, StoreFailure } from '../store/errors';
import { readBetween, readInto } from '../store/disk/fs-helpers';
import type { FsFile, FsPort } from '../store/disk/fs-port';
import { MAX_LINE_BYTES } from '../store/journal/lines';
import { checkCancelled, refuse } from './errors';
import { foldName, refuseName } from './names';

/** Limits on the resources an archive can take. */
export interface ArchiveLimits {
  maxEntries: number;
  /** Total unpacked size. */
  maxTotalBytes: number;
  /** Unpacked size divided by packed size, for files above a megabyte. */
  maxRatio: number;
  maxManifestBytes: number;
  /** Unpacked size of the state, which must fit into memory and, with what importing adds, into a line of a restore point. */
  maxStateBytes: number;
}

export const DEFAULT_LIMITS: ArchiveLimits = {
  maxEntries: 10_000,
  maxTotalBytes: 4 * 1024 ** 3,
  maxRatio: 200,
  maxManifestBytes: 8 * 1024 ** 2,
  maxStateBytes: MAX_LINE_BYTES - 1024 ** 2,
};

const RATIO_FROM_BYTES = 1024 * 1024;
const FIXED_HEADER_BYTES = 30;

/** Lets yauzl read a file through our file system port. */
class PortReader extends yauzl.RandomAccessReader {
  readonly #file: FsFile;
  constructor(file: FsFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readBetween(this.#file, start, end), { objectMode: false });
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    readInto(this.#file, buffer.subarray(offset, offset + length), position).then(
      (bytesRead) => callback(null, bytesRead),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }
  /** Does nothing: the archive's reader closes the file, even if a stream was left half read. */
  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

/** An open zip whose directory was read and found harmless; its contents have not been read yet. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  readonly #file: FsFile;

  private constructor(file: FsFile, zip: ZipFile, entries: Map<string, Entry>) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Opens an archive and refuses dangerous names, links, duplicates, collisions, overlaps and bombs before unpacking a byte. */
  static async open(fs: FsPort, path: string, limits: ArchiveLimits): Promise<ZipReader> {
    const file = await fs.open(path, 'read');
    try {
      const { sizeBytes } = await file.status();
      const zip = await openZip(file, sizeBytes);
      return new ZipReader(file, zip, await readDirectory(zip, limits));
    } catch (error) {
      await closeQuietly(file);
      throw asRefusal(error);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Claimed total unpacked size; the claim is enforced while reading. */
  get totalBytes(): number {
    return sum([...this.#entries.values()].map((entry) => entry.uncompressedSize));
  }

  sizeOf(name: string): number | null {
    return this.#entries.get(name)?.uncompressedSize ?? null;
  }

  /** The unpacked bytes of one file in chunks; refused if there are not as many as claimed. */
  async *read(name: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return refuse('archive-missing', { name });
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        checkCancelled(signal, 'The import');
        yield chunk as Buffer;
      }
    } catch (error) {
      throw asRefusal(error, name);
    }
  }

  /** A small file as a whole, checked against its SHA-256. */
  async readChecked(name: string, sha256: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer> {
    const bytes = await this.readSmall(name, maxBytes, signal);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) refuse('archive-checksum', { name });
    return bytes;
  }

  async readSmall(name: string, maxBytes: number, signal?: AbortSignal): Promise<Buffer> {
    if ((this.sizeOf(name) ?? 0) > maxBytes) refuse('archive-too-large', { name, limit: maxBytes });
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(name, signal)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async close(): Promise<void> {
    this.#zip.close();
    await closeQuietly(this.#file);
  }
}

/** Nothing was written through this file, so nothing is lost if it cannot be closed. */
async function closeQuietly(file: FsFile): Promise<void> {
  await file.close().catch(() => undefined);
}

function openZip(file: FsFile, sizeBytes: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names as raw bytes: our archives have plain names, and an alternative name in an extra field must be ignored.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
    yauzl.fromRandomAccessReader(new PortReader(file), sizeBytes, options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

/** All entries in order; yauzl's error and end events both finish the reading. */
async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) refuse('archive-too-many', { limit: limits.maxEntries });
  const entries = new Map<string, Entry>();
  const folded = new Map<string, string>();
  for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
    const name = decodeName(entry);
    checkEntry(name, entry, limits);
    const fold = foldName(name);
    const other = folded.get(fold);
    if (other === name) refuse('archive-duplicate', { name });
    if (other !== undefined) refuse('archive-case-collision', { name, other });
    folded.set(fold, name);
    entries.set(name, entry);
  }
  const total = sum([...entries.values()].map((entry) => entry.uncompressedSize));
  if (total > limits.maxTotalBytes) refuse('archive-too-large', { name: 'it', limit: limits.maxTotalBytes });
  checkOverlaps(entries);
  return entries;
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      // Nobody handles a second error; without a listener it would end the process.
      zip.on('error', () => undefined);
      finish();
    };
    zip.once('entry', (entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(null)));
    zip.once('error', (error) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))));
    zip.readEntry();
  });
}

function decodeName(entry: Entry): string {
  const raw: unknown = entry.fileName;
  return Buffer.isBuffer(raw) ? raw.toString('utf8') : String(raw);
}

function checkEntry(name: string, entry: Entry, limits: ArchiveLimits): void {
  const reason = refuseName(name);
  if (reason !== null) refuse('archive-unsafe-name', { name: printable(name), reason });
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (fileType !== 0 && fileType !== 0o100000) refuse('archive-link', { name });
  const encrypted = (entry.generalPurposeBitFlag & 0x2041) !== 0;
  if (encrypted || (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)) refuse('archive-method', { name });
  const { compressedSize, uncompressedSize } = entry;
  if (!Number.isSafeInteger(uncompressedSize) || uncompressedSize > limits.maxTotalBytes) {
    refuse('archive-too-large', { name: `"${name}"`, limit: limits.maxTotalBytes });
  }
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * limits.maxRatio) {
    refuse('archive-ratio', { name: `"${name}"`, limit: limits.maxRatio });
  }
}

/** Refuses entries that share bytes, which unpack one small file many times; honest archives never do that. */
function checkOverlaps(entries: Map<string, Entry>): void {
  const inOrder = [...entries].sort((a, b) => a[1].relativeOffsetOfLocalHeader - b[1].relativeOffsetOfLocalHeader);
  let end = 0;
  for (const [name, entry] of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) refuse('archive-overlap', { name });
    end = entry.relativeOffsetOfLocalHeader + FIXED_HEADER_BYTES + entry.compressedSize;
  }
}

/** Errors of yauzl and zlib become refusals of the archive; errors of our own disk and our own refusals pass through. */
function asRefusal(error: unknown, name?: string): unknown {
  if (error instanceof StoreFailure || !(error instanceof Error)) return error;
  const errno = errnoOf(error);
  if (errno !== null && /^E[A-Z0-9]+$/.test(errno) && !errno.startsWith('ERR_')) return error;
  const failure = (work: () => never): unknown => {
    try {
      return work();
    } catch (refusal) {
      return refusal;
    }
  };
  if (name !== undefined && /(too many|not enough) bytes/.test(error.message)) {
    return failure(() => refuse('archive-size', { name }));
  }
  return failure(() => refuse('archive-unreadable'));
}

/** Makes names and messages from a hostile file safe to show. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 120);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
