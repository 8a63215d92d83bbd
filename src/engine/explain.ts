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

  /** False where nobody listens: what is explained at some cost can be left out then. */
  readonly listens: boolean = true;

  /** Adds a line and hands the value through, so that a sum and its explanation cannot drift apart. */
  add<V extends Json>(label: string, value: V, rule: string, extra: { counted?: boolean; subject?: string } = {}): V {
    this.write({ label, value: plainZero(value), rule, ...extra });
    return value;
  }

  /** Adds a line without a figure. */
  note(label: string, rule: string, extra: { counted?: boolean; subject?: string } = {}): void {
    this.write({ label, rule, ...extra });
  }

  protected write(line: Contribution): void {
    this.trace.push(line);
  }
}

class SilentExplainer extends Explainer {
  override readonly listens = false;

  protected override write(): void {
    // Nobody listens.
  }
}

/** Takes every explanation and keeps none: what views read with. */
export const SILENT: Explainer = new SilentExplainer();

/** JSON has no minus nought, so a line that held one would read differently once it has been on disk. */
function plainZero(value: Json): Json {
  return Object.is(value, -0) ? 0 : value;
}
