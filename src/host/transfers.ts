import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileErrors, hasEnding, safeFileName, type FilePort } from '../contract/files';
import { err, ok, type Result } from '../kernel/result';
import type { WireError } from '../contract/rpc/wire';
import { removeTree, writeNew } from '../store/disk/fs-helpers';
import type { FsPort } from '../store/disk/fs-port';
import { nodeFs } from '../store/disk/node-fs';
import { attempt, StoreFailure } from '../store/errors';

/** Uploads larger than this are refused while they arrive. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
/** Maximum number of waiting files in each direction. */
const MAX_WAITING = 16;

interface Waiting {
  name: string;
  path: string;
}

interface Upload extends Waiting {
  /** Whether it has arrived completely. */
  whole: boolean;
}

/**
 * Files in transit between a browser and the application: uploads that an import will use, and finished exports that
 * can be downloaded once. They are in a folder of this run, which is removed with it.
 */
export class Transfers {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #fs: FsPort;
  readonly #uploads = new Map<string, Upload>();
  readonly #downloads = new Map<string, Waiting>();

  constructor(folder: string, maxBytes = MAX_UPLOAD_BYTES, fs = nodeFs()) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#fs = fs;
  }

  /**
   * Stores one upload and returns its id. Refused if it is interrupted, too large or the disk fails, and then it leaves
   * nothing behind; beyond the limit, the oldest complete upload is dropped.
   */
  async receive(name: string, body: Readable): Promise<Result<{ id: string }, WireError>> {
    const isFull = this.#uploads.size >= MAX_WAITING;
    const oldest = isFull ? [...this.#uploads].find(([, { whole }]) => whole) : undefined;
    if (isFull && oldest === undefined) return err(transferErrors.tooMany());
    const { id, file } = this.#place();
    const kept: Upload = { name: safeFileName(name), path: file, whole: false };
    // The slot is taken before the first await, so that parallel uploads cannot exceed the limit together.
    this.#uploads.set(id, kept);
    const received = await attempt('storing the file', file, async () => {
      if (oldest !== undefined) await drop(this.#uploads, oldest);
      await this.#makeFolder();
      await writeNew(this.#fs, file, arriving(body, this.#maxBytes));
    });
    if (!received.ok) {
      this.#uploads.delete(id);
      return received;
    }
    kept.whole = true;
    return ok({ id });
  }

  /** Returns a finished file once; its copy here is removed after it has been read. */
  async fetchOnce(id: string): Promise<Result<{ name: string; bytes: number; body: Readable }, WireError>> {
    const waiting = this.#downloads.get(id);
    if (waiting === undefined) return err(fileErrors.unknownOffer());
    this.#downloads.delete(id);
    const found = await attempt('reading the file', waiting.path, () => stat(waiting.path));
    if (!found.ok) return found;
    const body = createReadStream(waiting.path);
    body.once('close', () => void remove(waiting));
    return ok({ name: waiting.name, bytes: found.value.size, body });
  }

  /** The files of a host without dialogs. */
  port(): FilePort {
    return {
      open: async ({ kind, offer }) => {
        if (offer === undefined) return err(fileErrors.nothingOffered());
        const waiting = this.#uploads.get(offer);
        if (waiting === undefined) return err(fileErrors.unknownOffer());
        this.#uploads.delete(offer);
        const release = (): Promise<void> => remove(waiting);
        if (hasEnding(waiting.name, kind)) return ok({ name: waiting.name, path: waiting.path, release });
        await release();
        return err(fileErrors.wrongEnding(kind, waiting.name));
      },
      save: async ({ suggestedName }) => {
        const [oldest] = this.#downloads;
        const { id, file } = this.#place();
        const ready = await attempt('storing the file', file, async () => {
          if (this.#downloads.size >= MAX_WAITING && oldest !== undefined) await drop(this.#downloads, oldest);
          await this.#makeFolder();
        });
        if (!ready.ok) return ready;
        const name = safeFileName(suggestedName);
        return ok({
          path: file,
          finish: async () => {
            this.#downloads.set(id, { name, path: file });
            return ok({ kind: 'download', download: id, name });
          },
          discard: () => remove({ path: file }),
        });
      },
      reveal: async () => err(fileErrors.cannotReveal()),
    };
  }

  /** Removes all waiting files. */
  async clear(): Promise<void> {
    this.#uploads.clear();
    this.#downloads.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  #place(): { id: string; file: string } {
    const id = randomBytes(32).toString('base64url');
    return { id, file: path.join(this.#folder, id) };
  }
}

/** Removes what interrupted runs left in `folder`. What another program holds open stays until the next start, and is logged. */
export async function clearLeftOver(fs: FsPort, folder: string, log: (line: string) => void): Promise<void> {
  const cleared = await attempt('removing files of an earlier run', folder, () => removeTree(fs, folder));
  if (!cleared.ok) log(`${cleared.error.code}: ${cleared.error.message}`);
}

/** Drops a waiting file immediately, then removes it from disk. */
async function drop<T extends Waiting>(from: Map<string, T>, [id, waiting]: readonly [string, T]): Promise<void> {
  from.delete(id);
  await remove(waiting);
}

/** Removes a file from disk. One that another program holds open is removed later, with the folder. */
async function remove({ path: file }: Pick<Waiting, 'path'>): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}

/** The bytes of an upload; fails with a coded refusal if they stop arriving or are too many. */
async function* arriving(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
  for (let bytes = 0; ;) {
    const next = await chunks.next().catch(() => stop(transferErrors.cut()));
    if (next.done === true) return;
    bytes += next.value.length;
    if (bytes > maxBytes) stop(transferErrors.tooLarge(maxBytes));
    yield next.value;
  }
}

function stop(refusal: WireError): never {
  throw new StoreFailure(refusal);
}

const transferErrors = {
  tooMany: (): WireError => ({
    code: 'too-many-files',
    message: 'Too many files are arriving at once. Wait for one to finish.',
  }),
  tooLarge: (maxBytes: number): WireError => ({
    code: 'file-too-large',
    message: `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB and was not accepted.`,
  }),
  cut: (): WireError => ({
    code: 'upload-cut',
    message: 'The file did not arrive complete. Choose it again.',
  }),
} as const;
