import type { ReadContext, RunContext } from './context';
import type { RulesetTypes } from './world';

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

/** A kind of thing that happens by itself: bleeding, fire, the end of an effect. */
export interface TimerDef<T extends RulesetTypes> {
  name: string;
  /** The next due moment of each running instance; at most one per instance. Moments before the present clock count as now. */
  pending(ctx: ReadContext<T>): Iterable<Due>;
  /** Does it. The clock stands at the due moment. Afterwards the instance must be gone or due later. */
  fire(ctx: RunContext<T>, due: Due): void;
  describe(ctx: ReadContext<T>, due: Due): DueText;
}
