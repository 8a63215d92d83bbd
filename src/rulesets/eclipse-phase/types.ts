import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Combatant } from '../../engine/state/world';
import { sumOf } from '../../kernel/decimal';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';

/** A timed explosive thrown in a fight: in how many phases it goes off, and on which initiative score. */
export interface Fuse {
  by: string;
  weapon: string;
  /** Action Phases still to begin before the one it goes off in; 0 when that phase is running. */
  phasesLeft: number;
  /** The thrower's score when it was thrown; null when there was none (free phase): before anyone acts. */
  score: number | null;
  /** Order number among all fuses, by when they were set. */
  set: number;
}

/** The running encounter. What belongs to one participant is in that combatant's state (`fight`, `actions`). */
export interface Encounter {
  /** Action Turn, from 1; 0 during the free phase of a full ambush. */
  round: number;
  /** Action Phase, 1…4. */
  phase: number;
  active: string | null;
  participants: string[];
  /** Who acts in the free phase. */
  ambushers: string[];
  /** Those whose slot in this phase is over, in the order they had it. */
  done: string[];
  /** Interrupted by a delayed action, oldest first. */
  interrupted: string[];
  /** Somebody's slot was played in this phase. */
  acted: boolean;
  fuses: Fuse[];
}

/** Nothing is kept per scene: gravity and vacuum are options. */
export type Scene = Record<string, never>;

/** The types of this game system in the shared world. */
export interface EP {
  stats: Stats;
  state: State;
  scene: Scene;
  encounter: Encounter;
  options: Options;
}

export type Being = Combatant<EP>;
export type Read = ReadContext<EP>;
export type Run = RunContext<EP>;

/** One part of a sum, with its rule. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** False for what was outranked or left out; it stays in the explanation. */
  counted?: boolean;
}

/** The sum of the lines that count, exact to six decimals. */
export function total(lines: readonly Line[]): number {
  return sumOf(lines.map(({ counted, value }) => (counted === false ? 0 : value)));
}

/** Bodies by kind: *biological* bleeds and breathes, a *shell* is a bot or vehicle, a *thing* never acts. */
export type Morph = Stats['morph'];

export function isBiological(morph: Morph): boolean {
  return morph === 'biomorph' || morph === 'pod';
}

export function isShell(morph: Morph): boolean {
  return morph === 'bot' || morph === 'vehicle';
}

export function isThing(morph: Morph): boolean {
  return morph === 'object' || morph === 'structure';
}

/** Synthmorphs and shells: broken at Durability, destroyed at twice as much. */
export function isSynthetic(morph: Morph): boolean {
  return morph === 'synthmorph' || isShell(morph);
}
