import { z } from 'zod';
import type { SavedFile } from './files';
import type { Camp, ChanceView, Standing } from './forecast-views';
import { call, unchecked } from './rpc/define';

/** What a forecast of a running fight said, in shares from 0 to 1. */
export interface FightForecast {
  /** Record after which it was made: the forecast counts as long as that record does. */
  of: number;
  /** Wall clock as ISO text, and the campaign's clock in seconds. */
  at: string;
  clock: number;
  /** Name of the fight; empty where it has none. */
  fight: string;
  /** Number of simulated fights, and the tactics of both sides. */
  fights: number;
  ours: string;
  theirs: string;
  won: number;
  allLive: number;
  allStand: number;
  people: { id: string; name: string; camp: Camp | null; down: number; dead: number }[];
}

/** How a fight came out at the table. */
export interface FightOutcome {
  /** The only side left standing; null if both are, or neither. */
  won: Camp | null;
  /** Nobody of the players' side is dead; nobody of it is down or dead. */
  allLive: boolean;
  allStand: boolean;
  people: Record<string, Standing>;
}

/** A forecast and its outcome. Nothing is ever removed: what was undone is marked. */
export interface KeptForecast extends FightForecast {
  undone: boolean;
  /** Ends of its fight, oldest first; an undone one no longer counts. */
  came: (FightOutcome & { seq: number; undone: boolean })[];
}

/** Of the forecasts that gave something about this probability, in how many it happened. */
export interface CalledView {
  /** The probability given, in tenths: 0.7 for 'about 70 %'. */
  about: number;
  came: ChanceView;
}

/** One thing forecasts predict: how often it happened, by the probability given. */
export interface QuestionView {
  id: 'all-live' | 'all-stand' | 'won' | 'down';
  label: string;
  /** Rising, without empty ones. */
  called: CalledView[];
  /** Brier score (mean squared error), 0 to 1; null without data. */
  brier: number | null;
}

/** How good the forecasts of a campaign were. */
export interface ScoreView {
  questions: QuestionView[];
  /** Newest first. */
  kept: KeptForecast[];
}

/** What the last forecast of a prepared fight said. */
export interface ShortForecast {
  /** Nobody of the players' side dies. */
  allLive: ChanceView;
  /** Something it was based on has changed since. */
  isStale: boolean;
}

const campaign = z.string().min(1).max(64);

/** How good the forecasts of a campaign were. */
export const scoreCalls = {
  /** The forecasts made in fights, with their outcomes. */
  'forecast.score': call(z.strictObject({ campaign }), unchecked<ScoreView>()),
  /** The last forecasts of prepared fights, by encounter; kept while the campaign is closed. */
  'forecast.prepared': call(z.strictObject({ campaign }), unchecked<Record<string, ShortForecast>>()),
  /** Saves them as a table; null if the user cancels. */
  'forecast.exportScore': call(z.strictObject({ campaign }), unchecked<{ saved: SavedFile } | null>()),
} as const;
