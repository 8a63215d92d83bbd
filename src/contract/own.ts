import type { Json } from '../kernel/json';
import type { CatalogueEntry } from './reference-views';
import type { Tone } from './view-parts';

/** A table's own conditions and things, in addition to the rules of its system. Plain JSON, kept in the campaign. */

/** A figure or roll that a table's own condition can change, as the system names it. */
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
  /** When a turn begins or ends: the bearer's, or the source's. */
  | { by: 'turn'; at: 'start' | 'end'; whose: 'bearer' | 'source' }
  | { by: 'fight' };

/** A roll that ends it on success; rolled for the bearer at the end of every round. */
export interface OwnCheck {
  dice: string;
  needs: 'at-most' | 'at-least';
  number: number;
}

/** What it does to the bearer every round: damage, healing (points or dice), a reminder. */
export interface OwnEach {
  harm?: string | undefined;
  mend?: string | undefined;
  remind?: string | undefined;
}

/** A condition of the table's own. */
export interface OwnCondition {
  id: string;
  label: string;
  /** The table's description; may be empty. */
  text: string;
  tone: Tone;
  /** Everybody at the table can see it. */
  seen: boolean;
  /** Null: it stays until it is removed. */
  ends: OwnEnd | null;
  check: OwnCheck | null;
  changes: { figure: string; by: number }[];
  each: OwnEach;
}

/** An instance on somebody. It is a full copy, so that later changes to the condition do not affect it. */
export interface OwnMark extends Omit<OwnCondition, 'ends'> {
  source?: string | undefined;
  /** Clock second at which it ends at the latest; null if there is none. */
  endsAt: number | null;
  /** Whose turn it waits for, and which part of it; `skip` during the turn in which it began. */
  turn: { of: string; at: 'start' | 'end'; skip: boolean } | null;
  /** It ends with the fight. */
  withFight: boolean;
  /** Clock second at which it next does something (the end of a round); null if it does nothing. */
  nextAt: number | null;
}

/** The table's own things, by catalogue. */
export type OwnThings = Record<string, CatalogueEntry[]>;

/** Everything a table has made for itself. */
export interface OwnView {
  conditions: OwnCondition[];
  things: OwnThings;
}

/** Prefix of the ids of the table's own conditions; no system uses it. */
export const OWN_PREFIX = 'own-';

/** True for the id of a condition of the table's own. */
export const isOwnId = (id: Json | undefined): id is string => typeof id === 'string' && id.startsWith(OWN_PREFIX);
