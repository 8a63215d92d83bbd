import { isObject } from '../../kernel/json';
import { err, ok, type CodedError, type Result } from '../../kernel/result';
import { codedFrom, fail, storeError } from '../errors';
import { folderOf, removeIfThere, replaceFile, TEMPORARY, writeAll, writeNew } from '../disk/fs-helpers';
import type { FsFile, FsPort } from '../disk/fs-port';
import { encodeLine, MAX_LINE_BYTES } from './lines';
import type { StoredRecord } from '../types';

/** First line of every journal and every segment: whose records follow, from which one on, written by which versions. */
export interface JournalHeader {
  journal: 1;
  campaign: string;
  from: number;
  format: number;
  ruleset: string;
  rulesetVersion: number;
}

export function isJournalHeader(value: unknown): value is JournalHeader {
  return (
    isObject(value) &&
    value.journal === 1 &&
    typeof value.campaign === 'string' &&
    Number.isSafeInteger(value.from) &&
    Number.isSafeInteger(value.format) &&
    typeof value.ruleset === 'string' &&
    Number.isSafeInteger(value.rulesetVersion)
  );
}

/** What a check found in a journal: the lengths of its first line and of all of it, and the last record in it. */
interface CheckedJournal {
  header: JournalHeader;
  headerBytes: number;
  goodBytes: number;
  lastSeq: number;
}

interface Waiting {
  line: Buffer;
  seq: number;
  done: (result: Result<void>) => void;
}

/**
 * The append-only journal of one campaign. `append` resolves only after the bytes are flushed. Records given during a
 * flush share the next one (group commit). After a failed write the position is as before, the torn bytes are cut off,
 * and the next append starts afresh.
 */
export class Journal {
  readonly path: string;
  readonly #fs: FsPort;
  #file: FsFile | null = null;
  #header: JournalHeader;
  #headerBytes: number;
  #durableBytes: number;
  #durableSeq: number;
  #nextSeq: number;
  #waiting: Waiting[] = [];
  #draining: Promise<void> | null = null;
  #torn = false;
  /** Set while a new journal's name is not durable yet. */
  #nameUnflushed = false;
  /** Set once another process has changed the file; nothing is written or cut after that. */
  #foreign = false;
  #closed = false;

  /** For a journal that was checked. */
  constructor(fs: FsPort, path: string, checked: CheckedJournal) {
    this.#fs = fs;
    this.path = path;
    this.#header = checked.header;
    this.#headerBytes = checked.headerBytes;
    this.#durableBytes = checked.goodBytes;
    this.#durableSeq = checked.lastSeq;
    this.#nextSeq = checked.lastSeq + 1;
  }

  /** Replaces whatever is at `path` with an empty journal; a crash leaves either the old or the new one. */
  static async begin(fs: FsPort, path: string, header: JournalHeader): Promise<Journal> {
    const line = encodeLine(header);
    await replaceFile(fs, path, [line]);
    const bytes = { headerBytes: line.length, goodBytes: line.length };
    return new Journal(fs, path, { header, ...bytes, lastSeq: header.from - 1 });
  }

  /** Last record that is safely on disk. */
  get seq(): number {
    return this.#durableSeq;
  }

  get header(): JournalHeader {
    return this.#header;
  }

  /** Bytes of records, without the header line. */
  get recordBytes(): number {
    return this.#durableBytes - this.#headerBytes;
  }

  /** Byte range of the records in the file: from the end of the header to the end of the last confirmed one. */
  get range(): { from: number; to: number } {
    return { from: this.#headerBytes, to: this.#durableBytes };
  }

  /** Appends one record; `seq` must follow the last one given. Never rejects. */
  append(record: StoredRecord): Promise<Result<void>> {
    if (this.#closed) return Promise.resolve(err(storeError('store-closed', { path: this.path })));
    if (record.seq !== this.#nextSeq) {
      return Promise.resolve(err(storeError('wrong-sequence', { found: record.seq, expected: this.#nextSeq })));
    }
    const line = encodeRecord(record);
    if (!line.ok) return Promise.resolve(line);
    this.#nextSeq += 1;
    return new Promise((resolve) => {
      this.#waiting.push({ line: line.value, seq: record.seq, done: resolve });
      this.#draining ??= this.#drain();
    });
  }

  async #drain(): Promise<void> {
    await Promise.resolve(); // lets the appends of one turn of the event loop share a flush
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      const written = await this.#commit(batch);
      if (written === null) {
        for (const one of batch) one.done(ok(undefined));
        continue;
      }
      // Records queued meanwhile build on the failed ones, so they fail too.
      const failed = [...batch, ...this.#waiting.splice(0)];
      this.#nextSeq = this.#durableSeq + 1;
      for (const one of failed) one.done(err(written));
    }
    this.#draining = null;
  }

  async #commit(batch: Waiting[]): Promise<CodedError | null> {
    const bytes = batch.length === 1 && batch[0] ? batch[0].line : Buffer.concat(batch.map((one) => one.line));
    try {
      const file = await this.#usableFile();
      this.#torn = true;
      await writeAll(file, bytes, this.#durableBytes);
      await file.flush();
      this.#durableBytes += bytes.length;
      this.#durableSeq = batch[batch.length - 1]?.seq ?? this.#durableSeq;
      this.#torn = false;
      return null;
    } catch (error) {
      const coded = codedFrom(error, 'saving', this.path);
      await this.#recover();
      return coded;
    }
  }

  /**
   * The open file, checked to be as we left it: same name, confirmed length. A torn write of our own is cut off; bytes
   * that another process wrote are never overwritten.
   */
  async #usableFile(): Promise<FsFile> {
    if (this.#foreign) this.#refuseForeign();
    await this.#flushName();
    this.#file ??= await this.#fs.open(this.path, 'update');
    const { sizeBytes, linked } = await this.#file.status();
    if (!linked) fail('file-missing', { path: this.path, doing: 'saving' });
    if (sizeBytes < this.#durableBytes || (sizeBytes > this.#durableBytes && !this.#torn)) this.#refuseForeign();
    if (this.#torn) {
      await this.#file.truncate(this.#durableBytes);
      await this.#file.flush();
      this.#torn = false;
    }
    return this.#file;
  }

  #refuseForeign(): never {
    this.#foreign = true;
    return fail('journal-changed', { path: this.path });
  }

  /** After a failure: tries to cut the torn bytes off at once, and closes the file so that the next append reopens it. */
  async #recover(): Promise<void> {
    const file = this.#file;
    if (file === null) return;
    try {
      await this.#usableFile();
    } catch {
      // Still failing; `#torn` stays set and the next append tries again before it writes.
    }
    this.#file = null;
    try {
      await file.close();
    } catch {
      // A handle that cannot be closed is useless anyway; the next append opens the file by name.
    }
  }

  /** Waits for pending appends, then runs `work` while later ones wait. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    while (this.#draining !== null) await this.#draining;
    let release: () => void = () => undefined;
    const hold = new Promise<void>((resolve) => (release = resolve));
    this.#draining = hold.then(() => this.#drain());
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Starts an empty journal after the last record; only inside `exclusive`, with the old records safe elsewhere. */
  async restart(header: JournalHeader): Promise<void> {
    const line = encodeLine(header);
    const temporary = this.path + TEMPORARY;
    await removeIfThere(this.#fs, temporary);
    await writeNew(this.#fs, temporary, [line]);
    await this.#fs.rename(temporary, this.path);
    // From here on the new file is the journal, even if its name cannot be flushed yet: that is done before the next
    // record is written, or a power cut could bring back the old file without that record.
    const old = this.#file;
    this.#file = null;
    this.#header = header;
    this.#headerBytes = line.length;
    this.#durableBytes = line.length;
    this.#torn = false;
    this.#nameUnflushed = true;
    if (old !== null) await old.close();
    await this.#flushName();
  }

  async #flushName(): Promise<void> {
    if (!this.#nameUnflushed) return;
    await this.#fs.flushFolder(folderOf(this.path));
    this.#nameUnflushed = false;
  }

  /** Finishes pending appends and closes the file. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#draining !== null) await this.#draining;
    const file = this.#file;
    this.#file = null;
    if (file !== null) await file.close();
  }
}

function encodeRecord(record: StoredRecord): Result<Buffer> {
  try {
    const { v, seq, at, kind, body } = record;
    const line = encodeLine({ v, seq, at, kind, body });
    if (line.length <= MAX_LINE_BYTES) return ok(line);
    return err(storeError('record-unwritable', { seq, reason: 'it is larger than 64 MB' }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(storeError('record-unwritable', { seq: record.seq, reason }));
  }
}
