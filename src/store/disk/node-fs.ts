import { promises as fsp } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { errnoOf } from '../errors';
import type { FsFile, FsKind, FsPort, OpenMode } from './fs-port';

const FLAGS: Record<OpenMode, string> = { read: 'r', create: 'wx+', update: 'r+' };

/** How often a rename is tried while another program (a virus scanner, a sync client) holds the file for a moment. */
const RENAME_TRIES = 8;
const RETRY_ERRNOS = new Set(['EPERM', 'EACCES', 'EBUSY']);
const FIRST_PAUSE_MILLISECONDS = 10;

/** The real file system. Files are created readable by their owner only. */
export function nodeFs(platform: NodeJS.Platform = process.platform): FsPort {
  return {
    open: async (path, mode) => wrap(await fsp.open(path, FLAGS[mode], 0o600)),
    list: async (path) => {
      const entries = await fsp.readdir(path, { withFileTypes: true });
      return entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
    },
    stat: async (path) => {
      const stat = await fsp.lstat(path);
      return { kind: kindOf(stat), sizeBytes: stat.size };
    },
    makeFolder: (path) => fsp.mkdir(path, { mode: 0o700 }),
    rename: (from, to) => renameRetrying(from, to, platform),
    removeFile: (path) => fsp.unlink(path),
    removeFolder: (path) => fsp.rmdir(path),
    flushFolder: (path) => flushFolder(path, platform),
  };
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): FsKind {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}

function wrap(handle: FileHandle): FsFile {
  return {
    read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
    write: async (bytes, position) => (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
    truncate: (lengthBytes) => handle.truncate(lengthBytes),
    flush: () => handle.datasync(),
    status: async () => {
      const stat = await handle.stat();
      return { sizeBytes: stat.size, linked: stat.nlink > 0 };
    },
    close: () => handle.close(),
  };
}

/** Errors of file systems that cannot flush a folder: network shares and shared folders of virtual machines. */
const UNFLUSHABLE_ERRNOS = new Set(['EINVAL', 'ENOTSUP']);

/** Windows cannot flush a folder; NTFS journals names by itself. */
async function flushFolder(path: string, platform: NodeJS.Platform): Promise<void> {
  if (platform === 'win32') return;
  const handle = await fsp.open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!UNFLUSHABLE_ERRNOS.has(errnoOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

/** Only Windows refuses a rename temporarily; elsewhere a refusal is final and retrying would only delay the message. */
async function renameRetrying(from: string, to: string, platform: NodeJS.Platform): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fsp.rename(from, to);
      return;
    } catch (error) {
      const isBusy = RETRY_ERRNOS.has(errnoOf(error) ?? '');
      if (platform !== 'win32' || attempt >= RENAME_TRIES || !isBusy) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MILLISECONDS * 2 ** attempt));
    }
  }
}
