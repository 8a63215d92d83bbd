import type { ReadContext, RunContext } from '../../engine/context';
import type { Combatant } from '../../engine/world';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';

/** The running encounter: a second per round. The order stands in the scene, because it never changes during a fight. */
export interface Encounter {
  round: number;
  /** Place in the order of the one whose turn it is, or of the last one looked at. */
  position: number;
  /** Whose turn it is; null while nobody can act. */
  active: string | null;
}

/** What a fight's order is kept in, apart from what changes every turn. */
export interface Scene {
  order: string[];
}

/** The shapes this game system fills the shared world with. */
export interface TD {
  stats: Stats;
  state: State;
  scene: Scene;
  encounter: Encounter;
  options: Options;
}

export type Being = Combatant<TD>;
export type Read = ReadContext<TD>;
export type Run = RunContext<TD>;

/** One summand of a number, with the rule it follows. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** Considered and set aside; it stays in the explanation. */
  counted?: false;
}

/** The sum of the lines that count. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => (line.counted === false ? sum : sum + line.value), 0);
}
