import type { Result } from '../kernel/result';
import { attempt } from '../store/errors';
import type { FsPort } from '../store/disk/fs-port';
import type { Snapshot, StorePorts } from '../store/types';
import { upgraded, readManifest, readPortraitEntry, readSnapshot, type Unplayable } from './content';
import { CAMPAIGN_ENTRY, PORTRAIT_PREFIX } from './manifest';
import { DEFAULT_LIMITS, ZipReader } from './zip-reader';

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
  return attempt('reading the archive', path, async () => {
    const zip = await ZipReader.open(fs, path, DEFAULT_LIMITS);
    try {
      const manifest = await readManifest(zip, ports, DEFAULT_LIMITS);
      const snapshot = await readSnapshot(zip, CAMPAIGN_ENTRY, manifest, DEFAULT_LIMITS, undefined);
      return upgraded(snapshot, ports, unplayable);
    } finally {
      await zip.close();
    }
  });
}

/** A picture in an archive by the id on a card; null if there is none. */
export async function pictureInArchive(
  fs: FsPort,
  path: string,
  ports: Pick<StorePorts, 'rulesets'>,
  id: string,
): Promise<Result<Buffer | null>> {
  return attempt('reading a picture', path, async () => {
    const zip = await ZipReader.open(fs, path, DEFAULT_LIMITS);
    try {
      const manifest = await readManifest(zip, ports, DEFAULT_LIMITS);
      const entry = manifest.entries.find(({ name }) => name.startsWith(`${PORTRAIT_PREFIX}${id}.`));
      return entry === undefined ? null : await readPortraitEntry(zip, entry);
    } finally {
      await zip.close();
    }
  });
}
