import type { Result } from '../kernel/result';
import type { FsPort } from '../store/disk/fs-port';
import type { Snapshot, StorePorts } from '../store/types';
import { readPortraitEntry, readSnapshot, type Unplayable, upgraded, withArchive } from './content';
import { CAMPAIGN_ENTRY, PORTRAIT_PREFIX } from './manifest';
import { DEFAULT_LIMITS } from './zip-reader';

/**
 * The campaign in an archive, migrated to the current versions; nothing is imported. Refuses what `importArchive` would
 * refuse because of its contents and its state.
 */
export async function campaignInArchive(
  fs: FsPort,
  path: string,
  ports: Pick<StorePorts, 'rulesets'>,
  unplayable: Unplayable,
): Promise<Result<Snapshot>> {
  return withArchive(fs, path, 'reading the archive', ports, async (zip, manifest) => {
    const snapshot = await readSnapshot(zip, CAMPAIGN_ENTRY, manifest, DEFAULT_LIMITS, undefined);
    return upgraded(snapshot, ports, unplayable);
  });
}

/** A picture in an archive by the id on a card; null if there is none. */
export async function pictureInArchive(
  fs: FsPort,
  path: string,
  ports: Pick<StorePorts, 'rulesets'>,
  id: string,
): Promise<Result<Buffer | null>> {
  return withArchive(fs, path, 'reading a picture', ports, (zip, manifest) => {
    const entry = manifest.entries.find(({ name }) => name.startsWith(`${PORTRAIT_PREFIX}${id}.`));
    return entry === undefined ? null : readPortraitEntry(zip, entry);
  });
}
