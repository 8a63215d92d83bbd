import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ManifestEntry } from './manifest';

/**
 * The time of every entry, so that the same campaign gives the same bytes. Built from local time parts because a
 * zip stores local time: the stored fields are 1980-01-01 00:00 in every time zone.
 */
const FIXED_TIME = new Date(1980, 0, 1, 0, 0, 0);

const ENTRY_OPTIONS = { mtime: FIXED_TIME, mode: 0o100644, forceDosTimestamp: true, compressionLevel: 6 };

/** Writes a zip as one stream of bytes, entry after entry, and records each one's size and checksum. */
export class ZipWriter {
  readonly #zip = new yazl.ZipFile();
  /** The file being packed. */
  #source: Readable | null = null;
  readonly entries: ManifestEntry[] = [];

  constructor() {
    // The reader of `bytes` gets errors as rejections; this listener only keeps a late one from ending the process.
    this.#stream().on('error', () => undefined);
    this.#zip.on('error', (error: Error) => this.#stream().destroy(error));
  }

  /** Adds a file whose bytes are requested only when its turn comes. `done` runs once they are written. */
  add(name: string, chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>, done?: () => void): void {
    this.#zip.addReadStreamLazy(name, ENTRY_OPTIONS, (callback) => {
      const source = Readable.from(this.#counted(name, chunks(), done), { objectMode: false });
      // yazl does not listen to its sources; a failed one must end the whole stream.
      source.on('error', (error) => this.#stream().destroy(error));
      this.#source = source;
      callback(null, source);
    });
  }

  async *#counted(
    name: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    done?: () => void,
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    this.entries.push({ name, bytes, sha256: hash.digest('hex') });
    done?.();
  }

  /** The bytes of the zip; read to the end. Stopping early also stops the sources. */
  async *bytes(): AsyncGenerator<Buffer> {
    this.#zip.end();
    try {
      for await (const chunk of this.#stream()) yield chunk as Buffer;
    } finally {
      this.#source?.destroy();
    }
  }

  #stream(): Readable {
    return this.#zip.outputStream as Readable;
  }
}
