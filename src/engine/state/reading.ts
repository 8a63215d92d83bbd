import type { Explainer } from '../explain/explain';
import type { Combatant, RulesetTypes, World } from './world';

/** What pure questions about the table get: derived values, views, agendas, odds. */
export interface ReadContext<T extends RulesetTypes> {
  readonly world: World<T>;
  readonly options: T['options'];
  /** Where figures explain themselves as they are worked out. The commands `derive` and `odds` listen; views do not. */
  readonly explain: Explainer;
  /** A combatant for reading; the id must exist. */
  peek(id: string): Combatant<T>;
  /**
   * The answer of `make` about one combatant. A context that remembers gives the one of an earlier world again while all
   * that was read for it through this context is as it was; `part` names the question.
   */
  kept<V>(part: string, id: string, make: (ctx: ReadContext<T>) => V): V;
  /**
   * A plain value worked out from the world, such as whether it is somebody's turn. Only the value counts for what is
   * kept, not what it was worked out from. `name` names the question and whom it is about, and never another one.
   */
  fact<V extends string | number | boolean | null>(name: string, of: (world: World<T>) => V): V;
  /** What a register notes of everybody, as they stand. */
  notes<N>(register: Register<T, N>): Notes<N>;
}

/** What a register notes of somebody. It may read the table's options, but neither the encounter nor the clock. */
export interface NoteRule<T extends RulesetTypes, N> {
  /** The note on one; null where there is nothing to note. Read from that one alone, unless the note leans on others. */
  of(ctx: ReadContext<T>, being: Combatant<T>): N | null;
  /** Whether two notes say the same; left out, where they are the same value. */
  same?(a: N, b: N): boolean;
  /** Whether a note follows from others too: then it is made anew each time somebody asks. Left out, none does. */
  leans?(note: N): boolean;
}

/** Notes on everybody as things stand. They are the same object as before while no note has changed. */
export interface Notes<N> {
  /** By position. */
  readonly each: readonly (N | null)[];
  /** Positions of those who have a note, in declared order. */
  readonly who: readonly number[];
}

/**
 * A question about everybody whose answers are kept from one world to the next (`shelf.ts`): after a command only those are noted
 * anew who were taken for changing in it, so that it costs the same among ten as among a thousand.
 */
export class Register<T extends RulesetTypes, N> {
  constructor(readonly rule: NoteRule<T, N>) {}
}
