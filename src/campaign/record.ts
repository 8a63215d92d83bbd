import type { FightOutcome, FightForecast, KeptForecast } from '../contract/forecast-score';
import type { CommandCall, Presentation } from '../contract/views';
import type { TapeEntry } from '../dice/tape';
import type { EngineEvent } from '../engine/state/context';
import type { Explained } from '../engine/explain/explain';
import { carryThroughPatches } from '../engine/state/register-cache';
import type { JsonObject } from '../kernel/json';
import type { Patch } from '../kernel/patch';
import { applyPatches } from '../kernel/patch';
import { FRESH_HISTORY, type History, moveToRedo, moveToUndo, pushCommand } from './history';
import { scoreAfter } from './forecast-score';
import type { CampaignState } from './state';

/** A command as recorded permanently: the call, the dice faces, the patches both ways, and the explanation. */
export interface CommandBody {
  call: CommandCall;
  /** Whether it is a command of the ruleset or the application's own. */
  by: 'rules' | 'campaign';
  tape: TapeEntry[];
  patches: Patch[];
  inverse: Patch[];
  result: JsonObject;
  trace: Explained[];
  events: EngineEvent[];
  presentation: Presentation;
  /** Whose phones its answers came from; omitted if none did. */
  from?: string[];
  /** Campaign clock before and after, in seconds. */
  clock: [number, number];
  /** Versions that wrote it, for replay in later years. */
  versions: { ruleset: number; record: 1 };
  /** How the fight ended, in the step that ends it. */
  came?: FightOutcome;
  /** Forecasts of the running fight that were asked for before this step. */
  asked?: FightForecast[];
}

/** An undo or redo: which records, newest first for undo, oldest first for redo. */
export interface StepBody {
  of: number[];
  patches: Patch[];
  clock: [number, number];
  /** The sentence of the last record undone or redone; missing in older records. */
  told?: string;
  /** Forecasts of the running fight that were asked for before this step. */
  asked?: FightForecast[];
}

export type CampaignRecord = { seq: number; at: string } & (
  { kind: 'command'; body: CommandBody } | { kind: 'undo' | 'redo'; body: StepBody }
);

/** What a snapshot holds: the campaign and which records are in effect. */
export interface StoredCampaign {
  campaign: CampaignState;
  history: History;
  /** Forecasts with their outcomes, not subject to undo; omitted while there are none. */
  score?: KeptForecast[];
}

/** A campaign from the store, which keeps it as JSON without knowing what it means. */
export function storedCampaign(state: JsonObject): StoredCampaign {
  return state as unknown as StoredCampaign;
}

export function freshStored(campaign: CampaignState): StoredCampaign {
  return { campaign, history: FRESH_HISTORY };
}

/** The stored campaign after a record. The patches are applied; nothing is computed again. */
export function applyRecord(stored: StoredCampaign, record: CampaignRecord): StoredCampaign {
  const campaign = applyPatches(stored.campaign, record.body.patches);
  carryThroughPatches(stored.campaign.world.combatants, campaign.world.combatants);
  const score = scoreAfter(stored.score ?? [], record);
  return { campaign, history: historyAfter(stored.history, record), ...(score.length === 0 ? {} : { score }) };
}

function historyAfter(history: History, { kind, seq, body }: CampaignRecord): History {
  if (kind === 'command') return pushCommand(history, seq);
  const move = kind === 'undo' ? moveToRedo : moveToUndo;
  return move(history, body.of);
}
