import type { ReadContext, RunContext } from '../state/context';
import type { Combatant, RulesetTypes } from '../state/world';

/** Something that will happen by itself: when, what, to whom. `data` distinguishes several of one kind. */
export interface Due {
  /** Clock second at which it happens. */
  at: number;
  /** Name of the timer, as in the ruleset's list. */
  timer: string;
  target?: string;
  data?: string | number;
}

/** What the agenda shows of a due thing. */
export interface DueText {
  text: string;
  rule: string;
  /** It will ask for dice when it happens. */
  asksDice?: boolean;
  source?: string;
  /** Seconds between repeats. */
  everySeconds?: number;
}

/** Orders two things due at the same moment; each ruleset has its own rule, which does not depend on time. */
export type DueOrder<T extends RulesetTypes> = (ctx: ReadContext<T>, a: Due, b: Due) => number;

/**
 * Reports a clock second at which something happens to the current combatant; `data` distinguishes several. `timer` is
 * given if this timer also reports for others.
 */
export type ReportDue = (at: number, data?: string | number, timer?: string) => void;

/** One due thing without a target, as long as anybody waits for it: everybody's recovery at the end of a round. */
export interface Together<T extends RulesetTypes> {
  /** Whether somebody waits for it. Cached like `of`; must not depend on the clock. */
  waits(ctx: ReadContext<T>, being: Combatant<T>): boolean;
  /** When it happens to all who wait; null for never. Asked again after every event. */
  at(ctx: ReadContext<T>): number | null;
}

/**
 * A kind of automatic event: bleeding, fire, the end of an effect. It reports the next due moment of each running
 * instance, at most one per instance. Moments before the current clock second count as now.
 */
export interface TimerDef<T extends RulesetTypes> {
  name: string;
  /**
   * Reports what is pending on one combatant. Cached until that combatant, the encounter or the scene is opened for
   * changes, and asked again before the first of it happens: the passing of time alone can delay or cancel a moment, but
   * must never bring it forward.
   */
  of?(ctx: ReadContext<T>, being: Combatant<T>, tell: ReportDue): void;
  /** One thing due for several together, at one moment. */
  together?: Together<T>;
  /** What depends on the clock alone; asked again after every event, so it should be cheap. */
  pending?(ctx: ReadContext<T>): Iterable<Due>;
  /** Carries it out. The clock is at the due moment. Afterwards the instance must be gone or due later. */
  fire(ctx: RunContext<T>, due: Due): void;
  describe(ctx: ReadContext<T>, due: Due): DueText;
}
