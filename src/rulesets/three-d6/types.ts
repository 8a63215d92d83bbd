import type { ReadContext, RunContext } from '../../engine/state/context';
import type { Change } from '../../contract/explanation';
import { Sum } from '../../engine/explain/sum';
import type { Combatant } from '../../engine/state/world';
import type { Options } from './options';
import type { State } from './state';
import type { Stats } from './stats';

/** The running encounter, one second per round. The order is kept in the scene, because it never changes during a fight. */
export interface Encounter {
  round: number;
  /** Position in the order of the active combatant, or of the last one looked at. */
  position: number;
  /** Whose turn it is; null while nobody can act. */
  active: string | null;
}

/** The order of a fight, kept apart from what changes every turn. */
export interface Scene {
  order: string[];
}

/** This system's types for the engine. */
export interface TD {
  stats: Stats;
  state: State;
  scene: Scene;
  encounter: Encounter;
  options: Options;
}

/** The rule of manual modifiers. */
export const BY_HAND = 'TD-ROLL-1';

export type Being = Combatant<TD>;
export type Read = ReadContext<TD>;
export type Run = RunContext<TD>;

/** One part of a number, with its rule: a summand, or a step that changes the sum so far. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** Does not count, and why; it stays in the explanation. */
  counted?: false;
  because?: string;
  /** Changes the sum so far; `value` is then what the step shows. */
  step?: Change;
}

/** The lines as a sum, the first as its base. Lines of 0 are left out unless entered by hand. */
export function sumOfLines(lines: readonly Line[]): Sum {
  const sum = new Sum();
  for (const [position, { label, value, rule, counted, because, step }] of lines.entries()) {
    const aside = counted === undefined ? {} : { counted, ...(because === undefined ? {} : { because }) };
    if (step !== undefined) sum.then(label, rule, step, aside);
    else if (position === 0) sum.base(label, value, rule, aside);
    else if (value !== 0 || rule === BY_HAND) sum.add(label, value, rule, aside);
  }
  return sum;
}

/** The total of the lines that count. */
export function total(lines: readonly Line[]): number {
  return sumOfLines(lines).total;
}
