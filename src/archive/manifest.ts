import { MAX_TITLE } from '../contract/limits';
import { isName } from '../contract/names';
import { isCount, isObject } from '../kernel/json';
import type { VersionSpan } from '../store/journal/history';
import { refuse } from './errors';

/** The archive format this version writes. */
export const ARCHIVE_FORMAT = 1;

export const MANIFEST_ENTRY = 'manifest.json';
export const CAMPAIGN_ENTRY = 'campaign.json';
export const GENESIS_ENTRY = 'genesis.json';
export const JOURNAL_ENTRY = 'journal.jsonl';
export const PORTRAIT_PREFIX = 'portraits/';

/** Most records, far above any campaign's; the store's file names have ten digits. */
const MAX_RECORDS = 10_000_000;

/** Most gaps in a history and changes of its ruleset version together. On import each starts a new file. */
const MAX_CUTS = 1000;

/** 'whole' for the game master; 'player' leaves out what players may not see, and cannot be replayed. */
export type CopyKind = 'whole' | 'player';

export interface ManifestEntry {
  name: string;
  bytes: number;
  /** SHA-256 of the unpacked bytes, hex. */
  sha256: string;
}

/** The archive's manifest: what it is, which versions wrote it, and every other file with size and checksum. */
export interface Manifest {
  kind: 'turnwright-campaign';
  archive: number;
  app: string;
  copy: CopyKind;
  campaign: {
    id: string;
    name: string;
    ruleset: string;
    rulesetVersion: number;
    format: number;
    createdAt: string;
    /** Time of the last record, or of creation if there is none. */
    playedAt: string;
    seq: number;
  };
  /** How many records there are, which are missing, and which ruleset versions wrote them, from which record on. */
  records: { count: number; missing: { from: number; to: number }[]; versions: VersionSpan[] };
  entries: ManifestEntry[];
}

/** Reads a manifest; a newer archive format is refused as such before the rest is checked. */
export function parseManifest(bytes: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('archive-manifest', { reason: 'it is not JSON' });
  }
  if (!isObject(value) || value.kind !== 'turnwright-campaign' || !isCount(value.archive)) {
    return refuse('archive-manifest', { reason: 'it does not describe a campaign' });
  }
  if (value.archive > ARCHIVE_FORMAT) {
    refuse('archive-newer', { found: String(value.archive), known: ARCHIVE_FORMAT });
  }
  if (!isManifest(value)) return refuse('archive-manifest', { reason: 'parts of it are missing or of the wrong kind' });
  if (!isName(value.campaign.name)) refuse('archive-manifest', { reason: 'the campaign’s name is empty or too long' });
  return value;
}

function isManifest(value: Record<string, unknown>): value is Record<string, unknown> & Manifest {
  return (
    value.archive === ARCHIVE_FORMAT &&
    isShort(value.app) &&
    (value.copy === 'whole' || value.copy === 'player') &&
    isCampaign(value.campaign) &&
    isRecords(value.records) &&
    Array.isArray(value.entries) &&
    value.entries.every(isEntry)
  );
}

function isCampaign(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (
    typeof value.name === 'string' &&
    [value.id, value.ruleset, value.createdAt, value.playedAt].every(isShort) &&
    [value.rulesetVersion, value.format].every(isCount) &&
    isCount(value.seq) &&
    value.seq <= MAX_RECORDS
  );
}

function isRecords(value: unknown): boolean {
  if (!isObject(value) || !isCount(value.count) || !Array.isArray(value.missing)) return false;
  if (!value.missing.every((hole) => isObject(hole) && isCount(hole.from) && isCount(hole.to))) return false;
  if (!Array.isArray(value.versions) || value.missing.length + value.versions.length > MAX_CUTS) return false;
  return value.versions.every((span) => isObject(span) && isCount(span.from) && isCount(span.rulesetVersion));
}

function isEntry(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    isCount(value.bytes) &&
    typeof value.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(value.sha256)
  );
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TITLE;
}
