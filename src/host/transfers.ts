import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileErrors, hasEnding, safeFileName, type FilePort } from '../contract/files';
import { err, ok, type Result } from '../kernel/result';
import type { WireError } from '../contract/rpc/wire';

/** Uploads larger than this are refused while they arrive. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
/** Files waiting at once, in either direction. */
const MAX_WAITING = 16;

interface Waiting {
  name: string;
  path: string;
}

/**
 * Files on their way between a browser and the application: uploads that an import will name, and finished exports
 * that wait to be fetched once. They lie in one folder that belongs to this run and is removed with it.
 */
export class Transfers {
  private readonly uploads = new Map<string, Waiting>();
  private readonly downloads = new Map<string, Waiting>();

  constructor(
    private readonly folder: string,
    private readonly maxBytes = MAX_UPLOAD_BYTES,
  ) {}

  /** Stores one upload and answers with its id. A broken, cut or too large one leaves nothing behind. */
  async receive(name: string, body: Readable): Promise<Result<{ id: string }, WireError>> {
    if (this.uploads.size >= MAX_WAITING) return err(transferErrors.tooMany());
    const { id, file } = await this.place();
    const kept = { name: safeFileName(name), path: file };
    // The place is taken before the bytes arrive, so that many uploads at once cannot pass the limit together.
    this.uploads.set(id, kept);
    try {
      await pipeline(body, limitBytes(this.maxBytes), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return ok({ id });
    } catch (problem) {
      this.uploads.delete(id);
      await rm(file, { force: true });
      return err(problem instanceof TooLarge ? transferErrors.tooLarge(this.maxBytes) : transferErrors.cut());
    }
  }

  /** Hands out a finished file once; its copy here is removed when it has been read. */
  async fetchOnce(id: string): Promise<Result<{ name: string; bytes: number; body: Readable }, WireError>> {
    const waiting = this.downloads.get(id);
    if (waiting === undefined) return err(fileErrors.unknownOffer());
    this.downloads.delete(id);
    const { size } = await stat(waiting.path);
    const body = createReadStream(waiting.path);
    body.once('close', () => void rm(waiting.path, { force: true }));
    return ok({ name: waiting.name, bytes: size, body });
  }

  /** The files of a host without dialogs. */
  port(): FilePort {
    return {
      open: async ({ kind, offer }) => {
        if (offer === undefined) return err(fileErrors.nothingOffered());
        const waiting = this.uploads.get(offer);
        if (waiting === undefined) return err(fileErrors.unknownOffer());
        this.uploads.delete(offer);
        const release = (): Promise<void> => rm(waiting.path, { force: true });
        if (hasEnding(waiting.name, kind)) return ok({ ...waiting, release });
        await release();
        return err(fileErrors.wrongEnding(kind, waiting.name));
      },
      save: async ({ suggestedName }) => {
        if (this.downloads.size >= MAX_WAITING) await this.dropOldestDownload();
        const { id, file } = await this.place();
        const name = safeFileName(suggestedName);
        return ok({
          path: file,
          finish: async () => {
            this.downloads.set(id, { name, path: file });
            return ok({ kind: 'download', download: id, name });
          },
          discard: () => rm(file, { force: true }),
        });
      },
      reveal: async () => err(fileErrors.cannotReveal()),
    };
  }

  /** Removes everything that still waits. */
  async clear(): Promise<void> {
    this.uploads.clear();
    this.downloads.clear();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async place(): Promise<{ id: string; file: string }> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const id = randomBytes(32).toString('base64url');
    return { id, file: path.join(this.folder, id) };
  }

  private async dropOldestDownload(): Promise<void> {
    const oldest = this.downloads.entries().next().value;
    if (oldest === undefined) return;
    this.downloads.delete(oldest[0]);
    await rm(oldest[1].path, { force: true });
  }
}

class TooLarge extends Error {}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

const transferErrors = {
  tooMany: (): WireError => ({
    code: 'too-many-files',
    message: 'Too many files are waiting to be read. Finish or cancel an import first.',
  }),
  tooLarge: (maxBytes: number): WireError => ({
    code: 'file-too-large',
    message: `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB and was not taken.`,
  }),
  cut: (): WireError => ({
    code: 'upload-cut',
    message: 'The file did not arrive whole. Choose it again.',
  }),
} as const;
