import { err, ok, type CodedError, type Result } from '../kernel/result';
import { copyHistory } from '../store/journal/copy-history';
import type { DataFolder } from '../store/data-folder';
import { attempt, StoreFailure } from '../store/errors';
import { replaceFile } from '../store/disk/fs-helpers';
import type { FsPort } from '../store/disk/fs-port';
import { checkVersions } from '../store/migrations';
import { keepGenesis } from '../store/new-campaign';
import { PORTRAITS } from '../store/kept/portraits';
import type { CampaignOrigin, Snapshot, StoredRecord, StorePorts } from '../store/types';
import {
  journalBatches,
  readManifest,
  readPortraitEntry,
  readSnapshot,
  type Unplayable,
  upgraded,
  withArchive,
} from './content';
import { refuse } from './errors';
import { CAMPAIGN_ENTRY, GENESIS_ENTRY, PORTRAIT_PREFIX, type Manifest } from './manifest';
import { DEFAULT_LIMITS, ZipReader, type ArchiveLimits } from './zip-reader';

/** The contents of an archive, shown before it is imported. */
export interface ArchivePreview {
  manifest: Manifest;
  /** Unpacked size of everything in it. */
  totalBytes: number;
  portraits: number;
}

export interface ImportOptions {
  /** Name of the new campaign; by default the one in the archive. */
  name?: string;
  unplayable?: Unplayable;
  /** Why a record cannot be shown in the history; null if it can. Provided by the same layer. */
  unreadable?: (record: StoredRecord) => CodedError | null;
  limits?: ArchiveLimits;
  signal?: AbortSignal;
  /** Called with the unpacked bytes read so far and in total. */
  onProgress?: (done: number, total: number) => void;
}

/** Reads only the manifest of an archive. Refuses what `importArchive` would refuse from that alone. */
export async function previewArchive(
  fs: FsPort,
  path: string,
  ports: Pick<StorePorts, 'rulesets'>,
): Promise<Result<ArchivePreview>> {
  return withArchive(fs, path, 'reading the archive', ports, (zip, manifest) => {
    const portraits = manifest.entries.filter((entry) => entry.name.startsWith(PORTRAIT_PREFIX)).length;
    return { manifest, totalBytes: zip.totalBytes, portraits };
  });
}

/**
 * Imports an archive as a new campaign beside the others and returns its id. Everything is checked while unpacking into a
 * staging folder; only a complete campaign is moved into place, and a refusal leaves nothing behind.
 */
export async function importArchive(
  data: DataFolder,
  path: string,
  options: ImportOptions = {},
): Promise<Result<string>> {
  const { fs, ports } = data;
  const limits = options.limits ?? DEFAULT_LIMITS;
  const opened = await attempt('reading the archive', path, () => ZipReader.open(fs, path, limits));
  if (!opened.ok) return opened;
  const zip = opened.value;
  try {
    const job = await attempt('reading the archive', path, () => readHead(zip, ports, limits, options));
    if (!job.ok) return err(job.error);
    const { snapshot, manifest } = job.value;
    const label = `Imported: ${manifest.campaign.name}`;
    const placed = await data.place(snapshot, 'import', label, (staging) => fill(fs, staging, zip, job.value, options));
    return placed.ok ? ok(placed.value) : placed;
  } finally {
    await zip.close();
  }
}

interface Head {
  manifest: Manifest;
  snapshot: Snapshot;
  genesis: Snapshot | null;
}

async function readHead(
  zip: ZipReader,
  ports: StorePorts,
  limits: ArchiveLimits,
  options: ImportOptions,
): Promise<Head> {
  const manifest = await readManifest(zip, ports, limits);
  const campaign = await readSnapshot(zip, CAMPAIGN_ENTRY, manifest, limits, options.signal);
  const checked = checkVersions(campaign, ports.rulesets);
  if (!checked.ok) throw new StoreFailure(checked.error);
  if (campaign.seq !== manifest.campaign.seq) refuse('archive-content', { reason: 'state and contents disagree' });
  // It is imported as it is and migrated when it is opened; what could not be played then is refused now.
  upgraded(campaign, ports, options.unplayable);
  const hasGenesis = manifest.entries.some((entry) => entry.name === GENESIS_ENTRY);
  const genesis = hasGenesis ? await readSnapshot(zip, GENESIS_ENTRY, manifest, limits, options.signal) : null;
  if (genesis !== null && (genesis.seq !== 0 || genesis.ruleset !== campaign.ruleset)) {
    refuse('archive-content', { reason: `"${GENESIS_ENTRY}" is not how this campaign began` });
  }
  const origin: CampaignOrigin = { kind: 'import', campaign: campaign.id, seq: campaign.seq, copy: manifest.copy };
  const id = ports.newId();
  const name = options.name ?? campaign.name;
  const snapshot = { ...campaign, id, name, savedAt: ports.now(), origin };
  return { manifest, snapshot, genesis: genesis === null ? null : { ...genesis, id, name } };
}

/** The same records; refuses if one cannot be read. */
async function* readable(
  batches: AsyncIterable<Result<StoredRecord[]>>,
  unreadable: ImportOptions['unreadable'] = () => null,
): AsyncGenerator<Result<StoredRecord[]>> {
  for await (const batch of batches) {
    for (const record of batch.ok ? batch.value : []) {
      const refused = unreadable(record);
      if (refused !== null) throw new StoreFailure(refused);
    }
    yield batch;
  }
}

/** Unpacks history, portraits and the first state into the staging folder. */
async function fill(fs: FsPort, staging: string, zip: ZipReader, head: Head, options: ImportOptions): Promise<void> {
  const { manifest, snapshot, genesis } = head;
  let done = 0;
  const advance = (bytes: number): void => {
    done += bytes;
    options.onProgress?.(done, zip.totalBytes);
  };
  const counter = { count: 0 };
  const batches = journalBatches(zip, manifest, counter, { signal: options.signal, advance });
  await copyHistory(fs, staging, snapshot, readable(batches, options.unreadable), manifest.records.versions);
  if (counter.count !== manifest.records.count) {
    refuse('archive-content', { reason: `it holds ${counter.count} records instead of ${manifest.records.count}` });
  }
  for (const entry of manifest.entries) {
    if (!entry.name.startsWith(PORTRAIT_PREFIX)) continue;
    const bytes = await readPortraitEntry(zip, entry, options.signal);
    await replaceFile(fs, `${staging}/${PORTRAITS}/${entry.name.slice(PORTRAIT_PREFIX.length)}`, [bytes]);
    advance(entry.bytes);
  }
  await fs.flushFolder(`${staging}/${PORTRAITS}`);
  if (genesis !== null && genesis.seq !== snapshot.seq) await keepGenesis(fs, staging, genesis);
}
