import type { CommandCall, Presentation } from '../contract/views';
import type { TapeEntry } from '../dice/source';
import type { EngineEvent } from '../engine/context';
import type { Explained } from '../engine/explain';
import type { JsonObject } from '../kernel/json';
import type { Patch } from '../kernel/patch';
import { applyPatches } from '../kernel/patch';
import { FRESH_HISTORY, type History, moveToRedo, moveToUndo, pushCommand } from './history';
import type { CampaignState } from './state';

/** A command as it is kept for ever: what was asked, the faces that fell, what changed both ways, and why. */
export interface CommandBody {
  call: CommandCall;
  /** Whose command it is: the ruleset's or the application's own. */
  by: 'rules' | 'campaign';
  tape: TapeEntry[];
  patches: Patch[];
  inverse: Patch[];
  result: JsonObject;
  trace: Explained[];
  events: EngineEvent[];
  presentation: Presentation;
  /** Whose phones said what went into it; left out where nobody's did. */
  from?: string[];
  /** Campaign clock before and after, in seconds. */
  clock: [number, number];
  /** Versions that made it, for replay in later years. */
  versions: { ruleset: number; record: 1 };
}

/** A step back or forth: which records, newest first for undo, oldest first for redo. */
export interface StepBody {
  of: number[];
  patches: Patch[];
  clock: [number, number];
}

export type CampaignRecord = { seq: number; at: string } & (
  { kind: 'command'; body: CommandBody } | { kind: 'undo' | 'redo'; body: StepBody }
);

/** What a snapshot holds: the campaign and which records count in it. */
export interface StoredCampaign {
  campaign: CampaignState;
  history: History;
}

export function freshStored(campaign: CampaignState): StoredCampaign {
  return { campaign, history: FRESH_HISTORY };
}

/** The stored campaign after a record. The patches say it all; nothing is computed anew. */
export function applyRecord(stored: StoredCampaign, record: CampaignRecord): StoredCampaign {
  const campaign = applyPatches(stored.campaign, record.body.patches);
  if (record.kind === 'command') return { campaign, history: pushCommand(stored.history, record.seq) };
  const move = record.kind === 'undo' ? moveToRedo : moveToUndo;
  return { campaign, history: move(stored.history, record.body.of) };
}
