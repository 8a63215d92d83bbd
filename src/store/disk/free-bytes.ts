import { statfs } from 'node:fs/promises';

/** Room for an ordinary user on the disk that holds `folder`, in bytes; without limit where the system will not say. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
