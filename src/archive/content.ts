import { createHash } from 'node:crypto';
import { isName } from '../contract/names';
import type { JsonObject } from '../kernel/json';
import { ok, type CodedError, type Result } from '../kernel/result';
import type { FsPort } from '../store/disk/fs-port';
import { attempt, StoreFailure } from '../store/errors';
import { LineScanner, parseRecord } from '../store/journal/lines';
import { checkVersions, migrateSnapshot } from '../store/migrations';
import { MAX_PORTRAIT_BYTES, parsePortraitName, portraitName, refusePicture } from '../store/kept/portraits';
import { isSnapshot } from '../store/journal/snapshot';
import type { Snapshot, StoredRecord, StorePorts } from '../store/types';
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
import { type ArchiveLimits, DEFAULT_LIMITS, ZipReader } from './zip-reader';

/** Opens an archive, reads its manifest, lets `work` read the rest and closes it. `doing` says in an error what failed. */
export async function withArchive<T>(
  fs: FsPort,
  path: string,
  doing: string,
  ports: Pick<StorePorts, 'rulesets'>,
  work: (zip: ZipReader, manifest: Manifest) => T | Promise<T>,
): Promise<Result<T>> {
  return attempt(doing, path, async () => {
    const zip = await ZipReader.open(fs, path, DEFAULT_LIMITS);
    try {
      return await work(zip, await readManifest(zip, ports, DEFAULT_LIMITS));
    } finally {
      await zip.close();
    }
  });
}

/** The manifest, checked against the versions known here and against what the zip really contains. */
export async function readManifest(
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

/** A state file of the archive, checked against its checksum and its format. */
export async function readSnapshot(
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
  if (!isSnapshot(value)) return refuse('archive-content', { reason: `"${name}" does not hold a campaign` });
  if (!isName(value.name))
    refuse('archive-content', { reason: `the campaign’s name in "${name}" is empty or too long` });
  if (isDeeper(value, MAX_DEPTH)) refuse('archive-content', { reason: `"${name}" is nested too deeply` });
  return value;
}

/** Why a state of known versions cannot be played; null if it can. Provided by the layer that knows its meaning. */
export type Unplayable = (state: JsonObject) => CodedError | null;

/** A state of the archive, migrated to the current versions; refused if it cannot be migrated or played. */
export function upgraded(
  snapshot: Snapshot,
  ports: Pick<StorePorts, 'rulesets'>,
  unplayable: Unplayable = () => null,
): Snapshot {
  const migrated = migrateSnapshot(snapshot, ports.rulesets);
  if (!migrated.ok) throw new StoreFailure(migrated.error);
  const refused = unplayable(migrated.value.state);
  if (refused !== null) throw new StoreFailure(refused);
  return migrated.value;
}

/** Deepest nesting of lists and objects; ours have about ten levels. Code that walks a value must not overflow the stack. */
const MAX_DEPTH = 200;

/** True if a value is nested more than `levels` deep; does not descend further itself. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function checksumOf(manifest: Manifest, name: string): string {
  return manifest.entries.find((entry) => entry.name === name)?.sha256 ?? refuse('archive-missing', { name });
}

/** Records of the archive's journal in batches; every line is checked, and at the end the whole against its SHA-256. */
export async function* journalBatches(
  zip: ZipReader,
  manifest: Manifest,
  counter: { count: number },
  { signal, advance }: { signal?: AbortSignal | undefined; advance?: (bytes: number) => void } = {},
): AsyncGenerator<Result<StoredRecord[]>> {
  const scanner = new LineScanner();
  const hash = createHash('sha256');
  const holes = manifest.records.missing.values();
  let last = 0;
  const follow = (seq: number): void => {
    const hole = seq === last + 1 ? null : holes.next().value;
    const isNamed = hole === null || (hole?.from === last + 1 && hole.to === seq - 1);
    if (!isNamed) refuse('archive-content', { reason: `record ${last + 1} is missing without a note of it` });
    last = seq;
  };
  for await (const chunk of zip.read(JOURNAL_ENTRY, signal)) {
    hash.update(chunk);
    const records: StoredRecord[] = [];
    for (const body of scanner.push(chunk)) {
      const record = parseRecord(body);
      if (record === null || record.seq <= last || record.seq > manifest.campaign.seq) {
        return refuse('archive-content', {
          reason: `record ${record?.seq ?? last + 1} is out of place`,
        });
      }
      if (isDeeper(record.body, MAX_DEPTH))
        refuse('archive-content', { reason: `record ${record.seq} is nested too deeply` });
      follow(record.seq);
      records.push(record);
    }
    if (scanner.problem !== null) refuse('archive-content', { reason: `the record after ${last} is damaged` });
    counter.count += records.length;
    yield ok(records);
    advance?.(chunk.length);
  }
  scanner.end();
  if (scanner.problem !== null) refuse('archive-content', { reason: `the record after ${last} is cut off` });
  follow(manifest.campaign.seq + 1);
  if (hash.digest('hex') !== checksumOf(manifest, JOURNAL_ENTRY)) refuse('archive-checksum', { name: JOURNAL_ENTRY });
}

/** A portrait of the archive, checked against its checksum and against the id in its name. */
export async function readPortraitEntry(zip: ZipReader, entry: ManifestEntry, signal?: AbortSignal): Promise<Buffer> {
  const name = entry.name.slice(PORTRAIT_PREFIX.length);
  const parsed = parsePortraitName(name);
  const bytes = await zip.readChecked(entry.name, entry.sha256, MAX_PORTRAIT_BYTES, signal);
  const fits =
    parsed !== null && refusePicture(bytes, parsed.type) === null && portraitName(bytes, parsed.type) === name;
  return fits ? bytes : refuse('archive-content', { reason: `"${entry.name}" does not match its name` });
}
