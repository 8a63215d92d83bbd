import type { FsPort } from '../disk/fs-port';
import { folderOf, statIfThere } from '../disk/fs-helpers';

/** Marks files that could not be read and were renamed out of the way; the store never touches them again. */
export const CORRUPT = '.corrupt-';

/** A free name beside `path`: `path.corrupt-20260321T181500Z`, with a number if that is taken. */
export async function asideName(fs: FsPort, path: string, now: string): Promise<string> {
  const stamp = now
    .replace(/[-:]/g, '')
    .replace(/\.\d+/, '')
    .replace(/[^0-9A-Za-z+]/g, '');
  for (let count = 1; ; count += 1) {
    const name = `${path}${CORRUPT}${stamp}${count > 1 ? `-${count}` : ''}`;
    if ((await statIfThere(fs, name)) === null) return name;
  }
}

/** Renames an unreadable file or folder aside and returns its new path. */
export async function setAside(fs: FsPort, path: string, now: string): Promise<string> {
  const name = await asideName(fs, path, now);
  await fs.rename(path, name);
  await fs.flushFolder(folderOf(path));
  return name;
}
