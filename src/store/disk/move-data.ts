import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../../kernel/result';
import { attempt, fail, StoreFailure } from '../errors';
import { rememberDataFolder } from './data-location';

/** Entries that belong to one run or one machine and are not moved. */
const STAYS: ReadonlySet<string> = new Set(['lock', 'staging', 'transfers', 'window', 'logs', 'location.json']);

export interface Moved {
  files: number;
  bytes: number;
}

/** A data folder on its way to a new place. */
export interface Move {
  from: string;
  to: string;
  /** The default folder of this system, where the new place is recorded. */
  usual: string;
  /** Free space for an ordinary user on the disk of a folder, in bytes. */
  freeBytes(folder: string): Promise<number>;
  /** Stops the move before its next file. */
  signal: AbortSignal;
}

/**
 * Copies the data folder `from`, which must not be open, to the new folder `to`, reads every copy back, and records the
 * new place. Refused, leaving nothing behind: a target that is not empty, is inside the old folder or contains it, or has
 * too little space; a copy that differs; a place that cannot be recorded; a move that is stopped. The old folder is not
 * touched: it stays until the person deletes it.
 */
export function moveDataFolder({ from, to, usual, freeBytes, signal }: Move): Promise<Result<Moved>> {
  return attempt('moving the data folder', to, async () => {
    await refuseUnfit(from, to);
    const files = await filesBelow(from);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const made = await mkdir(to, { recursive: true, mode: 0o700 });
    try {
      // A little more than the sum, since the last block of every file is only partly used.
      if ((await freeBytes(to)) < bytes * 1.1) fail('move-refused', { path: to, reason: 'there is not enough space' });
      for (const { name } of files) {
        if (signal.aborted) fail('move-stopped', {});
        await copyWhole(path.join(from, name), path.join(to, name));
      }
      if (signal.aborted) fail('move-stopped', {});
      const noted = await rememberDataFolder(usual, to);
      if (!noted.ok) throw new StoreFailure(noted.error);
      return { files: files.length, bytes };
    } catch (error) {
      // Anything else in a folder that was there before came from elsewhere meanwhile.
      const left = made === undefined ? files.map(({ name }) => path.join(to, topOf(name))) : [made];
      for (const one of new Set(left)) await rm(one, { recursive: true, force: true });
      throw error;
    }
  });
}

async function refuseUnfit(from: string, to: string): Promise<void> {
  const inside = (outer: string, inner: string): boolean => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  if (!path.isAbsolute(to)) fail('move-refused', { path: to, reason: 'it is not a full path' });
  if (inside(from, to) || inside(to, from)) {
    fail('move-refused', { path: to, reason: 'one folder would be inside the other' });
  }
  const present = await readdir(to).catch(() => []);
  if (present.length > 0) fail('move-refused', { path: to, reason: 'it is not empty' });
}

/** Every regular file to move, by its path below `folder`. */
async function filesBelow(folder: string): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const whole = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, whole);
    if (!entry.isFile() || STAYS.has(topOf(name))) continue;
    found.push({ name, bytes: (await stat(whole)).size });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The entry of the data folder that a path below it leads through first. */
function topOf(name: string): string {
  return name.split(path.sep, 1)[0] ?? '';
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
  if ((await digest(from)) !== (await digest(to))) fail('move-differs', { path: from });
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, 'r');
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer);
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
