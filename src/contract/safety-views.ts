import type { LogEntry } from './campaign-view';

/** A complete state, saved by hand or by the application before something large. */
export interface RestorePointView {
  id: string;
  kind: 'created' | 'session' | 'migration' | 'import' | 'bulk' | 'branch' | 'named';
  label: string;
  /** When it was kept, ISO text. */
  at: string;
  /** Step of the campaign it stands at. */
  revision: number;
  sizeBytes: number;
  /** Steps since then. */
  stepsSince: number;
}

/** The restore points of a campaign, newest first, and a sentence for each that cannot be read. */
export interface RestorePointsView {
  points: RestorePointView[];
  problems: string[];
}

/** What is different now from a restore point. */
export interface SinceView {
  /** The story's clock then and now, as dates of the campaign's calendar. */
  clock: { before: string; after: string };
  /** Who joined, left or changed, and how, in a few words each. */
  people: { id: string; name: string; change: 'new' | 'gone' | 'changed'; details: string[] }[];
  /** The newest steps since then, newest first; at most 50. */
  entries: LogEntry[];
  /** All steps since then. */
  steps: number;
}

/** What a check of everything a campaign has on disk found. */
export interface CheckView {
  name: string;
  /** True when nothing worse than a note was found. */
  ok: boolean;
  /** Last step that could be read. */
  revision: number;
  checks: { what: string; ok: boolean; detail: string }[];
  findings: { severity: 'note' | 'history' | 'loss'; message: string }[];
  /** The whole report as text, to save or send. */
  text: string;
}

/** A deleted campaign. */
export interface BinEntry {
  /** Its name in the bin. */
  bin: string;
  name: string;
  rulesetTitle: string;
  /** When it was deleted, ISO text. */
  deletedAt: string;
}

/** What an archive holds, before it is imported. */
export interface ArchiveView {
  /** Id of the file for importing, checking or releasing; valid until the application ends or four more are inspected. */
  archive: string;
  fileName: string;
  name: string;
  ruleset: string;
  rulesetTitle: string;
  /** The application and version that wrote it. */
  writtenBy: string;
  /** A copy for players lacks what only the game master may see. */
  copy: 'whole' | 'player';
  createdAt: string;
  playedAt: string;
  steps: number;
  /** Steps that were already missing when it was written. */
  missingSteps: number;
  portraits: number;
  /** Unpacked. */
  sizeBytes: number;
}

/** How far a long piece of work is; null when none is under way. */
export type JobView = { kind: 'export' | 'import'; done: number; total: number } | null;
