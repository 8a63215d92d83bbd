import { fail } from '../errors';
import { folderOf, statIfThere } from '../disk/fs-helpers';
import type { FsPort } from '../disk/fs-port';
import { isStoreId } from '../journal/snapshot';

/** A deleted campaign, whole, in the data folder's bin. */
export interface BinItem {
  /** Name of its folder in the bin. */
  name: string;
  campaign: string;
  /** When it was deleted, ISO text to the second. */
  deletedAt: string;
}

const NAME = /^([a-z0-9][a-z0-9-]{5,63})~([0-9TZ]+)(?:-\d+)?$/;

/** Moves a campaign's folder into the bin and returns its name there. */
export async function binFolder(fs: FsPort, data: string, id: string, now: string): Promise<string> {
  const path = `${data}/campaigns/${id}`;
  if (!isStoreId(id) || (await statIfThere(fs, path)) === null) fail('campaign-not-found', { id });
  const stamp = now.replace(/[-:]/g, '').replace(/\.\d+/, '');
  let name = `${id}~${stamp}`;
  for (let count = 2; (await statIfThere(fs, `${data}/bin/${name}`)) !== null; count += 1) {
    name = `${id}~${stamp}-${count}`;
  }
  await moveFolder(fs, path, `${data}/bin/${name}`);
  return name;
}

export async function listBin(fs: FsPort, data: string): Promise<BinItem[]> {
  const items: BinItem[] = [];
  for (const entry of await fs.list(`${data}/bin`)) {
    const match = NAME.exec(entry.name);
    if (entry.kind !== 'folder' || match?.[1] === undefined || match[2] === undefined) continue;
    items.push({ name: entry.name, campaign: match[1], deletedAt: isoTime(match[2]) });
  }
  return items.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/** 20260321T181500Z as 2026-03-21T18:15:00Z. */
function isoTime(stamp: string): string {
  return stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6');
}

/** Moves a campaign's folder back from the bin and returns its id; refused if a campaign with that id exists. */
export async function restoreFromBin(fs: FsPort, data: string, name: string): Promise<string> {
  const id = NAME.exec(name)?.[1];
  if (id === undefined || (await statIfThere(fs, `${data}/bin/${name}`)) === null)
    return fail('not-in-bin', { id: name });
  if ((await statIfThere(fs, `${data}/campaigns/${id}`)) !== null) fail('campaign-exists', { id });
  await moveFolder(fs, `${data}/bin/${name}`, `${data}/campaigns/${id}`);
  return id;
}

/**
 * Renames a folder and makes both names durable. If that fails, the folder is moved back so that the person can try again;
 * if even that fails it stays moved, though a power cut could undo the move.
 */
async function moveFolder(fs: FsPort, from: string, to: string): Promise<void> {
  await fs.rename(from, to);
  try {
    await fs.flushFolder(folderOf(to));
    await fs.flushFolder(folderOf(from));
  } catch (error) {
    const wentBack = await fs.rename(to, from).then(
      () => true,
      () => false,
    );
    if (wentBack) throw error;
  }
}
