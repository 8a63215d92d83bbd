import type { JsonObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import type { RulesetVersions } from './versions';

/** One line of a campaign's journal. The store reads `v`, `seq` and `at`; `kind` and `body` belong to the layer above. */
export interface StoredRecord {
  v: 1;
  /** 1 for the first record of a campaign, then without gaps. */
  seq: number;
  /** Wall clock as ISO text, given by the caller; the store never orders by it. */
  at: string;
  kind: string;
  body: JsonObject;
}

/** The content of `campaign.json`: the state after record `seq`, and any fields a later version may have added. */
export interface Snapshot {
  format: number;
  id: string;
  name: string;
  app: string;
  ruleset: string;
  rulesetVersion: number;
  createdAt: string;
  savedAt: string;
  seq: number;
  state: JsonObject;
  /** Where the campaign came from, if it was not created here. */
  origin?: CampaignOrigin;
}

export interface CampaignOrigin {
  kind: 'branch' | 'import';
  /** Campaign id this one was taken from. */
  campaign: string;
  /** Last record copied. */
  seq: number;
  /** 'player' if the copy leaves out what only the game master may see. */
  copy?: 'whole' | 'player';
}

/** What the caller provides when a campaign is created. */
export interface CampaignMeta {
  name: string;
  ruleset: string;
  rulesetVersion: number;
}

/** One row of the list of campaigns. */
export interface CampaignSummary {
  id: string;
  name: string;
  ruleset: string;
  rulesetVersion: number;
  createdAt: string;
  savedAt: string;
  seq: number;
  /** The last sentence of the log when it was saved; kept only in the list, so lost when the list is rebuilt. */
  lastSentence?: string;
  /** Set when the campaign's folder could not be read; it can still be opened as far as that goes. */
  problem?: CodedError;
}

export type RestorePointKind = 'created' | 'session' | 'migration' | 'import' | 'bulk' | 'branch' | 'named';

export interface RestorePointSummary {
  id: string;
  kind: RestorePointKind;
  label: string;
  at: string;
  seq: number;
  /** Compressed size on disk. */
  sizeBytes: number;
  /** Records written since: last record number minus `seq`. */
  recordsSince: number;
}

export type PortraitType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface PortraitInfo {
  id: string;
  type: PortraitType;
  sizeBytes: number;
}

/** What locks need of processes: our own identity, and whether the one named in a lock is still running. */
export interface ProcessPort {
  pid: number;
  host: string;
  /** Id of the machine's current boot, or null if the system has none. */
  boot: string | null;
  /** Uptime of the computer, in seconds. */
  upSeconds(): number;
  isAlive(pid: number): boolean;
  /** When a process began, as text that differs for a later process with the same id; null if the system does not tell. */
  startOf(pid: number): string | null;
}

/** What the store needs from the layers around it. */
export interface StorePorts {
  /** Wall clock as ISO text. It can jump; nothing is ordered by it. */
  now(): string;
  /** A fresh id of lower-case letters, digits and hyphens, 6 to 64 long. */
  newId(): string;
  process: ProcessPort;
  /** Name and version of the application, for people reading a file. */
  app: string;
  /** The state after `record`; refused if the record does not fit the state. Called on opening only. */
  reduce(state: JsonObject, record: StoredRecord): Result<JsonObject>;
  rulesets: RulesetVersions;
}
