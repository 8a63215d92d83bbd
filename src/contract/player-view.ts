import type { Side } from './sides';

/** What the players see of the table, as the game master chose for this campaign. */
export interface PlayerSettings {
  clock: boolean;
  /** The order of the fight and whose turn it is. */
  order: boolean;
  /** Own timers that are marked as shown. */
  timers: boolean;
  /** Conditions everybody at the table can see. */
  conditions: boolean;
  portraits: boolean;
  /** The most detail shown of anybody's health; a combatant can show less. */
  health: HealthShown;
  /** Between fights, the party and its allies are on the screen. */
  party: boolean;
  look: 'dark' | 'light';
}

export type HealthShown = 'none' | 'word' | 'bar';

/** A combatant's status in the turn, if the order is shown. */
export type TurnShown = 'now' | 'done' | 'waits' | 'later';

/** Exactly what the player window gets. Made in the main process. */
export interface PlayerView {
  campaign: string;
  look: 'dark' | 'light';
  clock: { date: string; time: string } | null;
  /** 'Round 3' while a fight runs. */
  headline: string | null;
  people: PlayerPerson[];
  /** Ids in the order of the encounter; empty without one. */
  order: string[];
  active: string | null;
  /** Verb for the active one, and for those who have had their turn: 'acts' and 'has acted', 'declares' and 'has declared'. */
  words: { acts: string; done: string };
  /** It is the turn of somebody who is not shown. */
  hiddenActs: boolean;
  timers: { label: string; inSeconds: number }[];
  /** What the game master is showing: a note in Markdown, or a picture; null if nothing. */
  shown: { title: string; text: string; picture: string | null } | null;
}

/** One combatant as players see it. The id is opaque: it is assigned when somebody is first shown. */
export interface PlayerPerson {
  id: string;
  name: string;
  side: Side;
  /** Id of the picture; `player.portrait` returns it while it is on this view. */
  portrait: string | null;
  conditions: { label: string; tone: string }[];
  /** A word, '' where a condition shown says it, and for a bar how many of its four parts are left. */
  health: { word: string; parts: number | null } | null;
  /** Dead or destroyed, if health is shown at all. */
  out: boolean;
  turn: TurnShown | null;
}
