import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../kernel/result';
import type { DataFolder } from '../store/data-folder';
import { attempt, StoreFailure } from '../store/errors';
import { replaceFile } from '../store/fs-helpers';
import type { FsPort } from '../store/fs-port';
import { LineScanner, parseRecord } from '../store/lines';
import { checkVersions } from '../store/migrations';
import { copyHistory } from '../store/copy-history';
import { MAX_PORTRAIT_BYTES, parsePortraitName, portraitName, refusePicture } from '../store/portraits';
import { PORTRAITS } from '../store/recovery';
import { writeRestorePoint } from '../store/restore-points';
import { isSnapshot } from '../store/snapshot';
import type { CampaignOrigin, Snapshot, StoredRecord, StorePorts } from '../store/types';
import { refuse } from './errors';
import {
  CAMPAIGN_ENTRY,
  GENESIS_ENTRY,
  JOURNAL_ENTRY,
  MANIFEST_ENTRY,
  parseManifest,
  PORTRAIT_PREFIX,
  type Manifest,
  type ManifestEntry,
} from './manifest';
import { DEFAULT_LIMITS, ZipReader, type ArchiveLimits } from './zip-reader';

/** What an archive holds, shown before it is imported. */
export interface ArchivePreview {
  manifest: Manifest;
  /** Unpacked size of everything in it. */
  totalBytes: number;
  portraits: number;
}

export interface ImportOptions {
  /** Name of the new campaign; by default the one in the archive. */
  name?: string;
  limits?: ArchiveLimits;
  signal?: AbortSignal;
  /** Called with unpacked bytes read so far and in all. */
  onProgress?: (done: number, total: number) => void;
}

/** Reads only the table of contents of an archive. Refuses what `importArchive` would refuse from that alone. */
export async function previewArchive(
  fs: FsPort,
  path: string,
  ports: Pick<StorePorts, 'rulesets'>,
  limits: ArchiveLimits = DEFAULT_LIMITS,
): Promise<Result<ArchivePreview>> {
  return attempt('reading the archive', path, async () => {
    const zip = await ZipReader.open(fs, path, limits);
    try {
      const manifest = await readManifest(zip, ports, limits);
      const portraits = manifest.entries.filter((entry) => entry.name.startsWith(PORTRAIT_PREFIX)).length;
      return { manifest, totalBytes: zip.totalBytes, portraits };
    } finally {
      zip.close();
    }
  });
}

/**
 * Imports an archive as a new campaign beside the others and answers its id. Everything is checked on the way into a
 * staging folder; only a whole campaign is moved into place, and a refusal leaves nothing behind.
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
    zip.close();
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
  const hasGenesis = manifest.entries.some((entry) => entry.name === GENESIS_ENTRY);
  const genesis = hasGenesis ? await readSnapshot(zip, GENESIS_ENTRY, manifest, limits, options.signal) : null;
  const origin: CampaignOrigin = { kind: 'import', campaign: campaign.id, seq: campaign.seq, copy: manifest.copy };
  const id = ports.newId();
  const name = options.name ?? campaign.name;
  const snapshot = { ...campaign, id, name, savedAt: ports.now(), origin };
  return { manifest, snapshot, genesis: genesis === null ? null : { ...genesis, id, name } };
}

async function readManifest(
  zip: ZipReader,
  ports: Pick<StorePorts, 'rulesets'>,
  limits: ArchiveLimits,
): Promise<Manifest> {
  const manifest = parseManifest(await zip.readSmall(MANIFEST_ENTRY, limits.maxManifestBytes));
  const checked = checkVersions(manifest.campaign, ports.rulesets);
  if (!checked.ok) throw new StoreFailure(checked.error);
  const listed = new Map<string, ManifestEntry>();
  for (const entry of manifest.entries) {
    if (listed.has(entry.name)) refuse('archive-duplicate', { name: entry.name });
    if (zip.sizeOf(entry.name) === null) refuse('archive-missing', { name: entry.name });
    if (zip.sizeOf(entry.name) !== entry.bytes) refuse('archive-size', { name: entry.name });
    listed.set(entry.name, entry);
  }
  for (const name of [CAMPAIGN_ENTRY, JOURNAL_ENTRY]) if (!listed.has(name)) refuse('archive-missing', { name });
  for (const name of zip.names) {
    if (name !== MANIFEST_ENTRY && (!listed.has(name) || !isKnownEntry(name))) refuse('archive-unexpected', { name });
  }
  return manifest;
}

function isKnownEntry(name: string): boolean {
  if (name === CAMPAIGN_ENTRY || name === GENESIS_ENTRY || name === JOURNAL_ENTRY) return true;
  return name.startsWith(PORTRAIT_PREFIX) && parsePortraitName(name.slice(PORTRAIT_PREFIX.length)) !== null;
}

async function readSnapshot(
  zip: ZipReader,
  name: string,
  manifest: Manifest,
  limits: ArchiveLimits,
  signal: AbortSignal | undefined,
): Promise<Snapshot> {
  const bytes = await zip.readChecked(name, checksumOf(manifest, name), limits.maxStateBytes, signal);
  let value: unknown = null;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    refuse('archive-content', { reason: `"${name}" is not JSON` });
  }
  return isSnapshot(value) ? value : refuse('archive-content', { reason: `"${name}" does not hold a campaign` });
}

function checksumOf(manifest: Manifest, name: string): string {
  return manifest.entries.find((entry) => entry.name === name)?.sha256 ?? refuse('archive-missing', { name });
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
  await copyHistory(fs, staging, snapshot, journalBatches(zip, manifest, counter, options.signal, advance));
  if (counter.count !== manifest.records.count) {
    refuse('archive-content', { reason: `it holds ${counter.count} records instead of ${manifest.records.count}` });
  }
  for (const entry of manifest.entries) {
    if (!entry.name.startsWith(PORTRAIT_PREFIX)) continue;
    await takePortrait(fs, staging, zip, entry, options.signal);
    advance(entry.bytes);
  }
  await fs.flushFolder(`${staging}/${PORTRAITS}`);
  if (genesis !== null && genesis.seq !== snapshot.seq) {
    const point = { kind: 'created' as const, label: 'Beginning', at: genesis.createdAt, seq: genesis.seq };
    await writeRestorePoint(fs, staging, { restorePoint: 1, id: `${snapshot.id}`, ...point }, genesis);
  }
}

/** Records of the archive's journal in batches, every line checked, and the whole against its SHA-256 at the end. */
async function* journalBatches(
  zip: ZipReader,
  manifest: Manifest,
  counter: { count: number },
  signal: AbortSignal | undefined,
  advance: (bytes: number) => void,
): AsyncGenerator<Result<StoredRecord[]>> {
  const scanner = new LineScanner();
  const hash = createHash('sha256');
  let last = 0;
  for await (const chunk of zip.read(JOURNAL_ENTRY, signal)) {
    hash.update(chunk);
    const records: StoredRecord[] = [];
    for (const body of scanner.push(chunk)) {
      const record = parseRecord(body);
      if (record === null || record.seq <= last || record.seq > manifest.campaign.seq) {
        return refuse('archive-content', {
          reason: `record ${record?.seq ?? last + 1} does not belong where it stands`,
        });
      }
      last = record.seq;
      records.push(record);
    }
    if (scanner.problem !== null) refuse('archive-content', { reason: `the record behind ${last} is damaged` });
    counter.count += records.length;
    yield ok(records);
    advance(chunk.length);
  }
  scanner.end();
  if (scanner.problem !== null) refuse('archive-content', { reason: `the record behind ${last} is cut off` });
  if (hash.digest('hex') !== checksumOf(manifest, JOURNAL_ENTRY)) refuse('archive-checksum', { name: JOURNAL_ENTRY });
}

async function takePortrait(
  fs: FsPort,
  staging: string,
  zip: ZipReader,
  entry: ManifestEntry,
  signal: AbortSignal | undefined,
): Promise<void> {
  const name = entry.name.slice(PORTRAIT_PREFIX.length);
  const parsed = parsePortraitName(name);
  const bytes = await zip.readChecked(entry.name, entry.sha256, MAX_PORTRAIT_BYTES, signal);
  const fits =
    parsed !== null && refusePicture(bytes, parsed.type) === null && portraitName(bytes, parsed.type) === name;
  if (!fits) refuse('archive-content', { reason: `"${entry.name}" is not the picture its name says` });
  await replaceFile(fs, `${staging}/${PORTRAITS}/${name}`, [bytes]);
}
