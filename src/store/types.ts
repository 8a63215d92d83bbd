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

/** What `campaign.json` holds: the state after record `seq`, and whatever else a later version may have put beside it. */
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
  /** Where the campaign came from, when it was not begun here. */
  origin?: CampaignOrigin;
}

export interface CampaignOrigin {
  kind: 'branch' | 'import';
  /** Campaign id this one was taken from. */
  campaign: string;
  /** Last record taken over. */
  seq: number;
  /** 'player' when the copy leaves out what only the game master may see. */
  copy?: 'whole' | 'player';
}

/** What a caller says about a campaign at its creation. */
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
  /** The sentence that was told last when it was saved; only the list keeps it, and not where the list was made anew. */
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
  /** Records written since: current position minus `seq`. */
  recordsSince: number;
}

export type PortraitType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface PortraitInfo {
  id: string;
  type: PortraitType;
  sizeBytes: number;
}

/** Which process holds a lock, and whether one named in a lock is still there. */
export interface ProcessPort {
  pid: number;
  host: string;
  /** Identity of the machine's present boot, or null where the system tells none. */
  boot: string | null;
  /** How long the computer has run since that boot, in seconds. */
  upSeconds(): number;
  isAlive(pid: number): boolean;
  /** When a process began, in words that another one of the same number would not have; null where the system tells none. */
  startOf(pid: number): string | null;
}

/** What the store needs from the house around it. */
export interface StorePorts {
  /** Wall clock as ISO text. It may jump; nothing is ordered by it. */
  now(): string;
  /** A fresh id of lower-case letters, digits and hyphens, 6 to 64 long. */
  newId(): string;
  process: ProcessPort;
  /** Name and version of the application, for people reading a file. */
  app: string;
  /** The state after `record`; refused when the record does not fit the state. Runs on opening only. */
  reduce(state: JsonObject, record: StoredRecord): Result<JsonObject>;
  rulesets: RulesetVersions;
}
