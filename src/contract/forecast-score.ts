import { z } from 'zod';
import type { SavedFile } from './files';
import type { Camp, ChanceView, Standing } from './forecast-views';
import { answer, call } from './rpc/define';

/** What a forecast of a running fight said, in shares from 0 to 1. */
export interface Foretold {
  /** Record after which it was asked: as long as that one counts, so does the forecast. */
  of: number;
  /** Wall clock as ISO text, and the campaign's clock in seconds. */
  at: string;
  clock: number;
  /** Name of the fight; empty where it has none. */
  fight: string;
  /** Fights it was tried in, and the tactics of both sides. */
  fights: number;
  ours: string;
  theirs: string;
  won: number;
  allLive: number;
  allStand: number;
  people: { id: string; name: string; camp: Camp | null; down: number; dead: number }[];
}

/** How a fight came out at the table. */
export interface FightCame {
  /** The side that stands alone; null where both do, or neither. */
  won: Camp | null;
  /** Nobody of the players' side is dead; nobody of it is down or dead. */
  allLive: boolean;
  allStand: boolean;
  people: Record<string, Standing>;
}

/** A forecast with what came of it. Nothing is taken out of it again: what was undone is marked. */
export interface KeptForecast extends Foretold {
  undone: boolean;
  /** Ends of its fight, oldest first; one that was undone does not count any more. */
  came: (FightCame & { seq: number; undone: boolean })[];
}

/** Of so many forecasts that called a thing about as likely, in how many it came. */
export interface CalledView {
  /** The share that was called, in tenths: 0.7 for 'about 70 %'. */
  about: number;
  came: ChanceView;
}

/** One thing that forecasts foretell: how often it came, by how likely it was called. */
export interface QuestionView {
  id: 'all-live' | 'all-stand' | 'won' | 'down';
  label: string;
  /** Rising, without empty ones. */
  called: CalledView[];
  /** Mean square distance of what was called from what came (Brier), 0 to 1; null with nothing to go by. */
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
  /** Something that went into it has changed since. */
  isStale: boolean;
}

const campaign = z.string().min(1).max(64);

/** How good the forecasts of a campaign were. */
export const scoreCalls = {
  /** The forecasts asked for in fights, with what came of them. */
  'forecast.score': call(z.strictObject({ campaign }), answer<ScoreView>()),
  /** The last forecasts of prepared fights, by encounter; kept while the campaign is closed. */
  'forecast.prepared': call(z.strictObject({ campaign }), answer<Record<string, ShortForecast>>()),
  /** Writes them as a table where the user chooses; null when they change their mind. */
  'forecast.exportScore': call(z.strictObject({ campaign }), answer<{ saved: SavedFile } | null>()),
} as const;
