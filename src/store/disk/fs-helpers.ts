import { errnoOf, fail, isMissing } from '../errors';
import type { FsEntry, FsFile, FsPort, FsStat } from './fs-port';

/** How much is read or written at once, in files that may be large. */
export const CHUNK_BYTES = 256 * 1024;

/** Suffix of a file still being written; nothing in such a file was ever confirmed as saved. */
export const TEMPORARY = '.tmp';

/** Runs `work` on an open file and always closes it. */
export async function withFile<T>(file: FsFile, work: (file: FsFile) => Promise<T>): Promise<T> {
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

export async function writeAll(file: FsFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) done += await file.write(bytes.subarray(done), position + done);
}

/** The whole content of a file. */
export async function readWhole(fs: FsPort, path: string): Promise<Buffer> {
  return withFile(await fs.open(path, 'read'), async (file) => {
    const { sizeBytes } = await file.status();
    return readRange(file, 0, sizeBytes);
  });
}

/** Bytes `from` up to `to`, fewer when the file ends before. */
export async function readRange(file: FsFile, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(to - from);
  return buffer.subarray(0, await readInto(file, buffer, from));
}

/** Fills a buffer from `position` on; returns how many bytes there were. */
export async function readInto(file: FsFile, buffer: Buffer, position: number): Promise<number> {
  let done = 0;
  while (done < buffer.length) {
    const count = await file.read(buffer.subarray(done), position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

/** The content of a file in chunks, from `from` up to `to` (by default its end); the file stays open until the loop ends. */
export async function* readChunks(fs: FsPort, path: string, from = 0, to = Infinity): AsyncGenerator<Buffer> {
  const file = await fs.open(path, 'read');
  try {
    yield* readBetween(file, from, to);
  } finally {
    await file.close();
  }
}

/** The content of an open file in chunks, from `from` up to `to` or its end. */
export async function* readBetween(file: FsFile, from: number, to: number): AsyncGenerator<Buffer> {
  let position = from;
  while (position < to) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to - position));
    const count = await file.read(buffer, position);
    if (count === 0) return;
    position += count;
    yield buffer.subarray(0, count);
  }
}

/**
 * Writes a new file from chunks and flushes it; the name is durable only after its folder is flushed too. A file that
 * could not be written completely is removed: on a full disk it would take the space that the journal needs.
 */
export async function writeNew(
  fs: FsPort,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const created = await fs.open(path, 'create');
  return orRemoved(fs, path, () =>
    withFile(created, async (file) => {
      let position = 0;
      for await (const chunk of chunks) {
        await writeAll(file, chunk, position);
        position += chunk.length;
      }
      await file.flush();
      return position;
    }),
  );
}

/** Runs `work` on a file of ours, and removes the file if that fails, as it is then of no use. */
export async function orRemoved<T>(fs: FsPort, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await removeIfThere(fs, path).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes `path` so that after a crash it holds either its old or its new content, never a mixture: a temporary file
 * beside it, flushed, renamed over it, folder flushed. A temporary file left by an earlier crash is replaced; a
 * failure leaves none behind.
 */
export async function replaceFile(
  fs: FsPort,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const temporary = path + TEMPORARY;
  await removeIfThere(fs, temporary);
  const written = await writeNew(fs, temporary, chunks);
  await orRemoved(fs, temporary, () => fs.rename(temporary, path));
  await fs.flushFolder(folderOf(path));
  return written;
}

export async function removeIfThere(fs: FsPort, path: string): Promise<void> {
  try {
    await fs.removeFile(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The status of `path`, or null if nothing is there. */
export async function statIfThere(fs: FsPort, path: string): Promise<FsStat | null> {
  try {
    return await fs.stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The entries of a folder; empty if it does not exist or is not a folder. */
export async function listIfThere(fs: FsPort, path: string): Promise<FsEntry[]> {
  try {
    return await fs.list(path);
  } catch (error) {
    if (isMissing(error) || errnoOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

/** Creates a folder unless it exists, and makes its name durable. Refused with 'wrong-kind' if a file has its name. */
export async function ensureFolder(fs: FsPort, path: string): Promise<void> {
  const there = await statIfThere(fs, path);
  if (there?.kind === 'folder') return;
  if (there !== null) fail('wrong-kind', { path });
  await fs.makeFolder(path);
  await fs.flushFolder(folderOf(path));
}

/** Removes a folder and everything in it; does nothing if it does not exist. */
export async function removeTree(fs: FsPort, path: string): Promise<void> {
  const stat = await statIfThere(fs, path);
  if (stat === null) return;
  if (stat.kind !== 'folder') {
    await fs.removeFile(path);
    return;
  }
  for (const entry of await fs.list(path)) await removeTree(fs, `${path}/${entry.name}`);
  await fs.removeFolder(path);
}

/** The parent folder of a path; the store joins paths with '/', which every supported system accepts. */
export function folderOf(path: string): string {
  const cut = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return cut > 0 ? path.slice(0, cut) : path.slice(0, cut + 1) || '.';
}
