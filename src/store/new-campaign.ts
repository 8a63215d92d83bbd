import { folderOf, removeTree, replaceFile } from './disk/fs-helpers';
import type { FsPort } from './disk/fs-port';
import { wrapJson } from './disk/durable-json';
import { Journal } from './journal/journal';
import { PORTRAITS } from './kept/portraits';
import { RESTORE_POINTS, writeRestorePoint, type RestorePointHeader } from './kept/restore-points';
import { SEGMENTS } from './journal/segments';
import { CAMPAIGN_FILE, JOURNAL_FILE } from './journal/snapshot';
import type { Snapshot } from './types';

/**
 * Writes the folder of a new campaign whose state is `snapshot`: snapshot, an empty journal after it, and a restore point
 * of the beginning. Everything in it is flushed; the caller flushes the folder's own name.
 */
export async function newCampaignFolder(
  fs: FsPort,
  folder: string,
  snapshot: Snapshot,
  point: Omit<RestorePointHeader, 'restorePoint' | 'seq'>,
): Promise<void> {
  await removeTree(fs, folder);
  await fs.makeFolder(folder);
  for (const name of [SEGMENTS, RESTORE_POINTS, PORTRAITS]) await fs.makeFolder(`${folder}/${name}`);
  await replaceFile(fs, `${folder}/${CAMPAIGN_FILE}`, [wrapJson(snapshot)]);
  const { id: campaign, seq, format, ruleset, rulesetVersion } = snapshot;
  const journal = await Journal.begin(fs, `${folder}/${JOURNAL_FILE}`, {
    journal: 1,
    campaign,
    from: seq + 1,
    format,
    ruleset,
    rulesetVersion,
  });
  await journal.close();
  await writeRestorePoint(fs, folder, { restorePoint: 1, ...point, seq }, snapshot);
}

/** Renames a finished folder into place; if that cannot be made durable, the folder is moved back. */
export async function moveIntoPlace(fs: FsPort, staging: string, place: string): Promise<void> {
  await fs.rename(staging, place);
  try {
    await fs.flushFolder(folderOf(place));
  } catch (error) {
    await fs.rename(place, staging);
    throw error;
  }
}

/** Saves the first state of a campaign whose history was copied, so that it can be replayed from the start. */
export async function keepGenesis(fs: FsPort, folder: string, genesis: Snapshot): Promise<void> {
  const { id, seq, createdAt: at } = genesis;
  await writeRestorePoint(fs, folder, { restorePoint: 1, id, kind: 'created', label: 'Beginning', at, seq }, genesis);
}
