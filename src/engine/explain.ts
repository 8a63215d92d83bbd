import type { Json } from '../kernel/json';

/** One line of an explanation: what contributed, how much, by which rule, and whether it counted. */
export interface Contribution {
  label: string;
  value?: Json;
  /** Id of the rule followed, as in the ruleset's rule entries. */
  rule: string;
  /** False for what was considered and outranked or ignored; such lines stay in the explanation. */
  counted?: boolean;
  /** Whom or what the line is about, where a command touches several. */
  subject?: string;
}

/** Collects the contributions of one command while it computes. The code that adds a bonus explains it in the same breath. */
export class Explainer {
  readonly trace: Contribution[] = [];

  /** Adds a line and hands the value through, so that a sum and its explanation cannot drift apart. */
  add<V extends Json>(label: string, value: V, rule: string, extra: { counted?: boolean; subject?: string } = {}): V {
    this.trace.push({ label, value: plainZero(value), rule, ...extra });
    return value;
  }

  /** Adds a line without a figure. */
  note(label: string, rule: string, extra: { counted?: boolean; subject?: string } = {}): void {
    this.trace.push({ label, rule, ...extra });
  }
}

/** JSON has no minus nought, so a line that held one would read differently once it has been on disk. */
function plainZero(value: Json): Json {
  return Object.is(value, -0) ? 0 : value;
}
