/** A probability estimated by simulation, with a 95 % interval, all 0 to 1, and how often it happened in how many fights. */
export interface ChanceView {
  share: number;
  low: number;
  high: number;
  times: number;
  of: number;
}

/** The 10th, 50th and 90th percentile: the smallest value that reaches each. */
export interface RangeView {
  p10: number;
  p50: number;
  p90: number;
}

/** The players' side and the other one. */
export type Camp = 'ours' | 'theirs';

/** Whether somebody still fights: 'down' can come back, 'dead' cannot. */
export type Standing = 'up' | 'down' | 'dead';

/** A tactic that a system offers. */
export interface TacticView {
  id: string;
  title: string;
  text: string;
}

/** The forecast for one person. */
export interface PersonForecast {
  id: string;
  name: string;
  camp: Camp | null;
  /** Their condition before the fight. */
  already: 'dead' | 'dying' | null;
  hurt: ChanceView;
  /** Down or dead at the end. */
  down: ChanceView;
  dead: ChanceView;
  /** What is left of each tracker, compared with now. */
  trackers: {
    id: string;
    label: string;
    now: number;
    max: number | null;
    direction: 'drain' | 'fill';
    left: RangeView;
  }[];
  /** By how much the players' chance of winning drops if this person falls, −1 to 1; null if unknown. */
  matters: number | null;
}

/** One pair of tactics, with fewer fights than the chosen one: together they show how much tactics can do. */
export interface PairForecast {
  ours: string;
  theirs: string;
  allLive: ChanceView;
  won: ChanceView;
}

/** How a fight will go, as far as it has been simulated. */
export interface ForecastView {
  ours: string;
  theirs: string;
  tactics: TacticView[];
  fights: number;
  commands: number;
  won: Record<Camp | 'nobody', ChanceView>;
  /** Nobody of the players' side dies; nobody is left dying besides; nobody of it is down at the end. */
  allLive: ChanceView;
  noneDying: ChanceView;
  allStand: ChanceView;
  /** Fights cut off at the round limit. */
  capped: ChanceView;
  roundCap: number;
  rounds: RangeView | null;
  people: PersonForecast[];
  pairs: PairForecast[];
}

/** What a page receives of a forecast: increasingly precise views, then the end and why. */
export type ForecastEvent =
  { kind: 'so-far'; view: ForecastView } | { kind: 'done'; view: ForecastView; because: 'narrow' | 'time' | 'fights' };
