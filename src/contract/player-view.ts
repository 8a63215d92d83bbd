import type { Side } from './sides';

/** What the players may see of the whole table, as the game master chose for this campaign. */
export interface PlayerSettings {
  clock: boolean;
  /** The order of the fight and whose turn it is. */
  order: boolean;
  /** Own timers that are marked as shown. */
  timers: boolean;
  /** Conditions everybody at the table can see. */
  conditions: boolean;
  portraits: boolean;
  /** The most that is told of anybody's health; each combatant may tell less. */
  health: HealthShown;
  /** Between fights, the party and its allies are on the screen. */
  party: boolean;
  look: 'dark' | 'light';
}

export type HealthShown = 'none' | 'word' | 'bar';

/** How a combatant stands in the turn, where the order is shown. */
export type TurnShown = 'now' | 'done' | 'waits' | 'later';

/** What the player window gets, and nothing else. Made in the main process. */
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
  /** What the one whose turn it is does, and whoever had it has done: 'acts' and 'has acted', 'declares' and 'has declared'. */
  words: { acts: string; done: string };
  /** It is the turn of somebody who is not shown. */
  hiddenActs: boolean;
  timers: { label: string; inSeconds: number }[];
  /** What the game master holds up: a note in Markdown, or a picture; null while nothing is. */
  shown: { title: string; text: string; picture: string | null } | null;
}

/** One combatant as players see it. The id says nothing: it is given out when somebody is first shown. */
export interface PlayerPerson {
  id: string;
  name: string;
  side: Side;
  /** Id of the picture; `player.portrait` answers with it while it is on this view. */
  portrait: string | null;
  conditions: { label: string; tone: string }[];
  /** A word, and with a bar how many of its four parts are left. */
  health: { word: string; parts: number | null } | null;
  /** Dead or destroyed, where health is told at all. */
  out: boolean;
  turn: TurnShown | null;
}
