import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../../kernel/result';
import { attempt, fail } from '../errors';

/** What belongs to one run or one machine and stays behind. */
const STAYS: ReadonlySet<string> = new Set(['lock', 'staging', 'transfers', 'window', 'logs', 'location.json']);

export interface Moved {
  files: number;
  bytes: number;
}

/**
 * Copies the data folder `from`, which nobody may have open, to the new folder `to`, and reads every copy back. Refused,
 * leaving nothing behind: a target that is not empty, lies inside the old folder or around it, or has too little room;
 * a copy that differs. The old folder is not touched: it stays until the person deletes it.
 */
export function copyDataFolder(
  from: string,
  to: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<Result<Moved>> {
  return attempt('moving the data folder', to, async () => {
    await refuseUnfit(from, to);
    const files = await filesBelow(from);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await mkdir(to, { recursive: true, mode: 0o700 });
    try {
      // A little more than the sum, since every file ends in a block that is not full.
      if ((await freeBytes(to)) < bytes * 1.1) fail('move-refused', { path: to, reason: 'there is too little room' });
      for (const { name } of files) await copyWhole(path.join(from, name), path.join(to, name));
      return { files: files.length, bytes };
    } catch (error) {
      for (const entry of await readdir(to)) await rm(path.join(to, entry), { recursive: true, force: true });
      throw error;
    }
  });
}

async function refuseUnfit(from: string, to: string): Promise<void> {
  const inside = (outer: string, inner: string): boolean => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  if (!path.isAbsolute(to)) fail('move-refused', { path: to, reason: 'it is not a whole path' });
  if (inside(from, to) || inside(to, from)) {
    fail('move-refused', { path: to, reason: 'the old and the new folder would lie in one another' });
  }
  const present = await readdir(to).catch(() => []);
  if (present.length > 0) fail('move-refused', { path: to, reason: 'there is something in it already' });
}

/** Every ordinary file that moves, by its path below `folder`. */
async function filesBelow(folder: string): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const whole = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, whole);
    if (!entry.isFile() || STAYS.has(name.split(path.sep, 1)[0] ?? '')) continue;
    found.push({ name, bytes: (await stat(whole)).size });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
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
