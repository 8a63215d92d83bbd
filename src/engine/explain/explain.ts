import type { Contribution, Explained, ExplainedExtras, ExplainedRoll } from '../../contract/explanation';
import type { Json } from '../../kernel/json';
import type { Sum } from './sum';

export type { Contribution, Explained } from '../../contract/explanation';

/** Who a total is about, or further details. */
type Whose = string | ExplainedExtras;

/**
 * Collects the explanation of one command while it computes. The code that adds a bonus explains it in the same call; a
 * total enters only as a sum, so that it cannot drift from its explanation.
 */
export class Explainer {
  readonly trace: Explained[] = [];

  /** False if the explanation is discarded: costly explanations can then be skipped. */
  readonly listens: boolean = true;

  /** Adds a sum and returns its total. `whose` is the id of the person it is about. */
  sum(label: string, sum: Sum, rule: string, whose: Whose = {}): number {
    const value = sum.total;
    if (this.listens) {
      const lines = [...sum.lines];
      // Fast path: nearly all totals have an owner and no further details.
      if (typeof whose === 'string') this.write({ kind: 'sum', label, value, rule, subject: whose, lines });
      else this.write({ kind: 'sum', label, value, rule, ...whose, lines });
    }
    return value;
  }

  /**
   * A total that a roll will complete: added as far as it is known, so that it can be read before the roll. The function
   * returned replaces it under its final name, with everything added to the sum since, and returns the total.
   */
  open(label: string, sum: Sum, rule: string, whose: Whose = {}): (label: string) => number {
    const place = this.trace.length;
    this.sum(label, sum, rule, whose);
    return (final) => {
      const [, ...later] = this.trace.splice(place);
      const total = this.sum(final, sum, rule, whose);
      this.trace.push(...later);
      return total;
    };
  }

  /** Adds an outcome, a total that is not a number to beat, and returns it. */
  came(label: string, sum: Sum, rule: string, subject?: string): number {
    const value = sum.total;
    if (!this.listens) return value;
    const lines = [...sum.lines];
    if (subject === undefined) this.write({ kind: 'sum', label, value, rule, fallen: true, lines });
    else this.write({ kind: 'sum', label, value, rule, subject, fallen: true, lines });
    return value;
  }

  /** Adds a number to beat before the roll; call the function returned once the dice have been rolled. */
  toReach(label: string, sum: Sum, rule: string, whose: string): () => void {
    this.sum(label, sum, rule, whose);
    const part = this.trace.at(-1);
    return () => {
      if (part !== undefined) part.fallen = true;
    };
  }

  /** Adds a roll: the result, the single faces if there are several, and what it is compared with. */
  roll<V extends Json>(label: string, value: V, rule: string, extras: RollExtras = {}): V {
    this.write({ kind: 'roll', label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Adds a comparison, such as a passive value with its target. */
  compare(label: string, value: Json, against: number, rule: string, extras: ExplainedExtras = {}): void {
    this.write({ kind: 'compare', label, value, against, rule, ...extras });
  }

  /** Adds a value read from a table or a stat block, and returns it. */
  lookUp<V extends Json>(label: string, value: V, rule: string, extras: ExplainedExtras = {}): V {
    this.write({ kind: 'look-up', label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Adds a line and returns the value. Use `sum` for totals and `lookUp` for values read from a table. */
  add<V extends Json>(label: string, value: V, rule: string, extras: ExplainedExtras = {}): V {
    this.write({ label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Adds anything else, with or without a figure. */
  note(label: string, rule: string, extras: ExplainedExtras & { value?: Json } = {}): void {
    const { value } = extras;
    if (value === undefined) return this.write({ label, rule, ...extras });
    const part = { label, value, rule, ...extras };
    part.value = plainZero(value);
    this.write(part);
  }

  protected write(part: Explained): void {
    this.trace.push(part);
  }
}

/** Details of a roll: the number it is compared with, the margin, and by which rule. */
export type RollExtras = ExplainedExtras &
  Pick<ExplainedRoll, 'faces' | 'sides' | 'against' | 'by' | 'byRule' | 'failed'>;

class SilentExplainer extends Explainer {
  override readonly listens = false;

  protected override write(): void {
    // Discarded.
  }
}

/** Discards every explanation; used by views. */
export const SILENT: Explainer = new SilentExplainer();

/** JSON has no −0, so a line with −0 would differ after a round trip to disk. */
function plainZero(value: Json): Json {
  return Object.is(value, -0) ? 0 : value;
}

/**
 * An explanation as a flat list, for scenarios: for a sum its lines in order (base, summands, steps with their
 * figure) and then its total; for a roll the result and then the margin.
 */
export function flatten(explanation: readonly Explained[]): Contribution[] {
  return explanation.flatMap((part) => [...flatParts(part)]);
}

function* flatParts(part: Explained): Generator<Contribution> {
  const { label, value, rule } = part;
  const common = extrasOf(part);
  if (part.kind === 'sum') {
    for (const line of part.lines) {
      yield { label: line.label, value: line.value ?? null, rule: line.rule, ...common, ...extrasOf(line) };
    }
  }
  yield { label, ...(value === undefined ? {} : { value }), rule, ...common };
  if (part.kind === 'roll' && part.by !== undefined && part.byRule !== undefined) {
    yield { label: 'Margin', value: part.by, rule: part.byRule, ...common };
  }
}

function extrasOf({ subject, of, counted }: ExplainedExtras): ExplainedExtras {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(of === undefined ? {} : { of }),
    ...(counted === undefined ? {} : { counted }),
  };
}
