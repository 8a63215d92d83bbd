import type { Json } from '../kernel/json';
import type { CatalogueEntry } from './reference-views';
import type { Tone } from './view-parts';

/** What a table has made for itself, beside the rules of its system: conditions and things. Plain JSON, kept in the campaign. */

/** A figure or roll that a condition of the table's own may change, as the system names it. */
export interface OwnFigure {
  id: string;
  label: string;
  /** Short names for the quick line. */
  words?: string[];
}

/** How a condition ends by itself. */
export type OwnEnd =
  | { by: 'rounds'; count: number }
  | { by: 'clock'; seconds: number }
  /** As a turn begins or ends: the bearer's, or that of whoever it came from. */
  | { by: 'turn'; at: 'start' | 'end'; whose: 'bearer' | 'source' }
  | { by: 'fight' };

/** Dice that end it once they come out so; rolled for the bearer at the end of every round. */
export interface OwnCheck {
  dice: string;
  needs: 'at-most' | 'at-least';
  number: number;
}

/** What it does to the bearer every round: points or dice of harm, points or dice given back, words. */
export interface OwnEach {
  harm?: string | undefined;
  mend?: string | undefined;
  remind?: string | undefined;
}

/** A condition of the table's own. */
export interface OwnCondition {
  id: string;
  label: string;
  /** What the table says of it; may be empty. */
  text: string;
  tone: Tone;
  /** Everybody at the table can see it. */
  seen: boolean;
  /** Null: it stays until it is taken off. */
  ends: OwnEnd | null;
  check: OwnCheck | null;
  changes: { figure: string; by: number }[];
  each: OwnEach;
}

/** One on somebody. It carries all that it is, so that a later change of what it was made from changes nothing here. */
export interface OwnMark extends Omit<OwnCondition, 'ends'> {
  source?: string | undefined;
  /** Clock second at which it ends at the latest; null where none is set. */
  endsAt: number | null;
  /** Whose turn it waits for, and which part of it; `skip` while the turn it began in still runs. */
  turn: { of: string; at: 'start' | 'end'; skip: boolean } | null;
  /** It ends with the fight. */
  withFight: boolean;
  /** Clock second of the end of the next round that it does something at; null where it does nothing. */
  nextAt: number | null;
}

/** Things of the table's own, by the catalogue they stand in. */
export type OwnThings = Record<string, CatalogueEntry[]>;

/** All that a table has made for itself. */
export interface OwnView {
  conditions: OwnCondition[];
  things: OwnThings;
}

/** Ids of the table's own conditions begin so; no system's do. */
export const OWN_PREFIX = 'own-';

/** True for the id of a condition of the table's own. */
export const isOwnId = (id: Json | undefined): id is string => typeof id === 'string' && id.startsWith(OWN_PREFIX);
