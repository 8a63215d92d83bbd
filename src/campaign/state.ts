import type { AnyWorld } from '../engine/state/world';
import type { CalendarView, OwnTimerView, PreparedView, SeenView, SessionView } from '../contract/campaign-view';
import type { BinderPage, RandomTable, RolledView, ShownToPlayers } from '../contract/binder';
import type { PlayerSettings } from '../contract/player-view';
import type { Side } from '../contract/sides';

/** What the game master keeps about a combatant besides the rules: everything shown that no ruleset knows. */
export interface Card {
  /** Name shown instead of the stat block's; empty means none. */
  name: string;
  /** What players see instead of the name. */
  alias: string;
  tags: string[];
  notes: string;
  /** Id of a picture in the campaign's folder. */
  portrait: string | null;
  /** Combatants of one group can be selected and act together. */
  group: string;
  seen: SeenView;
  /** The sheet of another program it was imported from, to recognise a later version of that sheet. */
  origin?: string;
}

/** A line of the log written by the game master. */
export interface Note {
  id: string;
  text: string;
  clock: number;
}

/** Money in or out. Amounts are whole numbers of the smallest coin, so there is nothing to round. */
export interface LedgerEntry {
  id: string;
  /** Combatant id, or '' for the party's own purse. */
  who: string;
  amount: number;
  text: string;
  clock: number;
}

/** Work that takes several stretches of time, for systems whose rules have none of their own. */
export interface GenericProject {
  id: string;
  who: string;
  name: string;
  done: number;
  goal: number;
  unit: 'hours' | 'days';
}

/** Tables, notes, and recent results. Older campaigns have no binder, which reads as an empty one. */
export interface Binder {
  tables: Record<string, RandomTable>;
  pages: Record<string, BinderPage>;
  /** Newest first. */
  rolled: RolledView[];
  shown: ShownToPlayers | null;
}

/** Ids of people whom players see without a name, by side, in the order of being shown: the first is number 1. */
export type PlayerNumbers = Partial<Record<Side, readonly string[]>>;

/** The whole campaign as one JSON value. It is changed by commands only, journaled and undoable. */
export interface CampaignState {
  v: 1;
  name: string;
  ruleset: string;
  rulesetVersion: number;
  world: AnyWorld;
  cards: Record<string, Card>;
  encounters: PreparedView[];
  /** Name of the running encounter, if it was prepared or named. */
  encounterName: string;
  /** Id of the prepared encounter that the running one was started from; omitted if it was started from none. */
  encounterPlan?: string;
  timers: OwnTimerView[];
  notes: Note[];
  sessions: SessionView[];
  ledger: LedgerEntry[];
  /** How amounts of the ledger are written: name of the currency and decimals. */
  money: { unit: string; decimals: number };
  projects: GenericProject[];
  calendar: CalendarView;
  /** What players see of the whole table; missing settings have their default. */
  playerView: Partial<PlayerSettings>;
  /** The numbers by which players know the unnamed, in this fight; omitted between fights and before the first of them. */
  numbers?: PlayerNumbers;
  /** Tables and notes; omitted until there are any. */
  binder?: Binder;
  /** Free text about the campaign. */
  about: string;
}

export const FRESH_CARD: Card = {
  name: '',
  alias: '',
  tags: [],
  notes: '',
  portrait: null,
  group: '',
  seen: { shown: true, name: true, health: 'word', conditions: true, portrait: true },
};

/** Adversaries start unnamed to players. */
export const FRESH_FOE_CARD: Card = { ...FRESH_CARD, seen: { ...FRESH_CARD.seen, name: false } };
