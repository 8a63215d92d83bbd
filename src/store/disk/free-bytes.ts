import { statfs } from 'node:fs/promises';

/** Free space for an ordinary user on the disk of `folder`, in bytes; as good as unlimited if the system does not tell. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}
