import type { Explainer } from '../explain/explain';
import type { Combatant, RulesetTypes, World } from './world';

/** The context of pure queries: derived values, views, agendas, odds. */
export interface ReadContext<T extends RulesetTypes> {
  readonly world: World<T>;
  readonly options: T['options'];
  /** Collects explanations as values are computed. The commands `derive` and `odds` use them; views do not. */
  readonly explain: Explainer;
  /** A combatant for reading; the id must exist. */
  peek(id: string): Combatant<T>;
  /**
   * The result of `make` for one combatant. A caching context reuses the result from an earlier world while everything read
   * for it through this context is unchanged; `part` is the cache key.
   */
  kept<V>(part: string, id: string, make: (ctx: ReadContext<T>) => V): V;
  /**
   * A plain value computed from the world, such as whether it is somebody's turn. Cached results depend only on the value,
   * not on what it was computed from. `name` is a unique key, including whom the value is about.
   */
  fact<V extends string | number | boolean | null>(name: string, of: (world: World<T>) => V): V;
  /** A register's current notes on everybody. */
  notes<N>(register: Register<T, N>): Notes<N>;
}

/** How a register makes a note. It can read the options, but neither the encounter nor the clock. */
export interface NoteRule<T extends RulesetTypes, N> {
  /** The note on a combatant, or null. Read from that combatant alone, unless the note `leans` on others. */
  of(ctx: ReadContext<T>, being: Combatant<T>): N | null;
  /** Whether two notes are equal; by default, if they are the same value. */
  same?(a: N, b: N): boolean;
  /** Whether a note also depends on other combatants: it is then made again on each read. By default none does. */
  leans?(note: N): boolean;
}

/** Current notes on everybody. The same object as before while no note has changed. */
export interface Notes<N> {
  /** By position. */
  readonly each: readonly (N | null)[];
  /** Positions of those who have a note, in ascending order. */
  readonly who: readonly number[];
}

/**
 * A query about everybody whose results are cached from one world to the next (`register-cache.ts`): after a command only
 * combatants it opened for changes are noted again, so it costs the same for ten as for a thousand.
 */
export class Register<T extends RulesetTypes, N> {
  constructor(readonly rule: NoteRule<T, N>) {}
}
