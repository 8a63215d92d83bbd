import type { FightOutcome, FightForecast, KeptForecast } from '../contract/forecast-score';
import type { CommandCall, Presentation } from '../contract/views';
import type { TapeEntry } from '../dice/tape';
import type { EngineEvent } from '../engine/state/context';
import type { Explained } from '../engine/explain/explain';
import { followTo } from '../engine/state/shelf';
import type { JsonObject } from '../kernel/json';
import type { Patch } from '../kernel/patch';
import { applyPatches } from '../kernel/patch';
import { FRESH_HISTORY, type History, moveToRedo, moveToUndo, pushCommand } from './history';
import { scoreAfter } from './forecast-score';
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
  /** How the fight came out, in the step that ends it. */
  came?: FightOutcome;
  /** Forecasts of the running fight that were asked for before this step. */
  asked?: FightForecast[];
}

/** A step back or forth: which records, newest first for undo, oldest first for redo. */
export interface StepBody {
  of: number[];
  patches: Patch[];
  clock: [number, number];
  /** The sentence of the last of them, where the way ended; none in records of before it was kept. */
  told?: string;
  /** Forecasts of the running fight that were asked for before this step. */
  asked?: FightForecast[];
}

export type CampaignRecord = { seq: number; at: string } & (
  { kind: 'command'; body: CommandBody } | { kind: 'undo' | 'redo'; body: StepBody }
);

/** What a snapshot holds: the campaign and which records count in it. */
export interface StoredCampaign {
  campaign: CampaignState;
  history: History;
  /** Forecasts with what came of them, outside what can be undone; left out while there are none. */
  score?: KeptForecast[];
}

/** A campaign out of the store, which keeps it as JSON without knowing what it means. */
export function storedCampaign(state: JsonObject): StoredCampaign {
  return state as unknown as StoredCampaign;
}

export function freshStored(campaign: CampaignState): StoredCampaign {
  return { campaign, history: FRESH_HISTORY };
}

/** The stored campaign after a record. The patches say it all; nothing is computed anew. */
export function applyRecord(stored: StoredCampaign, record: CampaignRecord): StoredCampaign {
  const campaign = applyPatches(stored.campaign, record.body.patches);
  followTo(stored.campaign.world.combatants, campaign.world.combatants);
  const score = scoreAfter(stored.score ?? [], record);
  return { campaign, history: historyAfter(stored.history, record), ...(score.length === 0 ? {} : { score }) };
}

function historyAfter(history: History, { kind, seq, body }: CampaignRecord): History {
  if (kind === 'command') return pushCommand(history, seq);
  const move = kind === 'undo' ? moveToRedo : moveToUndo;
  return move(history, body.of);
}
