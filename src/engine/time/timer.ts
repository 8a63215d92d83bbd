import type { ReadContext, RunContext } from '../state/context';
import type { Combatant, RulesetTypes } from '../state/world';

/** One thing that will happen by itself: when, what, to whom. `data` tells several of one kind apart. */
export interface Due {
  /** Clock second at which it happens. */
  at: number;
  /** Name of the timer, as in the ruleset's list. */
  timer: string;
  target?: string;
  data?: string | number;
}

/** What the agenda shows of a due thing, in words for people. */
export interface DueText {
  text: string;
  rule: string;
  /** It will ask for dice when it comes. */
  asksDice?: boolean;
  source?: string;
  /** Repeats every so many seconds. */
  everySeconds?: number;
}

/** Orders two things that fall due at the same moment; each ruleset has its own rule for it, which time does not change. */
export type DueOrder<T extends RulesetTypes> = (ctx: ReadContext<T>, a: Due, b: Due) => number;

/**
 * Takes a moment (a clock second) at which something happens to the combatant at hand; `data` tells several apart. `timer` is
 * named where one is asked for others as well.
 */
export type Tell = (at: number, data?: string | number, timer?: string) => void;

/** One thing, without a target, that is due while anybody waits for it: everybody's recovery at the end of a round. */
export interface Together<T extends RulesetTypes> {
  /** Whether somebody waits for it. Kept like the answer of `of`; it may not follow from the clock. */
  waits(ctx: ReadContext<T>, being: Combatant<T>): boolean;
  /** When it comes to all who wait; null for not at all. Asked again after everything that happens. */
  at(ctx: ReadContext<T>): number | null;
}

/**
 * A kind of thing that happens by itself: bleeding, fire, the end of an effect. It tells the next due moment of each running
 * instance, at most one per instance. Moments before the present clock count as now.
 */
export interface TimerDef<T extends RulesetTypes> {
  name: string;
  /**
   * What is pending on one combatant. The answer is kept until that combatant, the encounter or the scene is taken for
   * changing, and asked once more before the first of it happens: what only the clock changes may move a moment on or away,
   * but never make it come sooner.
   */
  of?(ctx: ReadContext<T>, being: Combatant<T>, tell: Tell): void;
  /** One thing that comes to several together, at one moment. */
  together?: Together<T>;
  /** What the clock alone brings about; asked again after everything that happens, so it should look at few. */
  pending?(ctx: ReadContext<T>): Iterable<Due>;
  /** Does it. The clock stands at the due moment. Afterwards the instance must be gone or due later. */
  fire(ctx: RunContext<T>, due: Due): void;
  describe(ctx: ReadContext<T>, due: Due): DueText;
}
