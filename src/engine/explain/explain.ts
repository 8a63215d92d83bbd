import type { Contribution, Explained, ExplainedExtras, ExplainedRoll } from '../../contract/explanation';
import type { Json } from '../../kernel/json';
import type { Sum } from './sum';

export type { Contribution, Explained } from '../../contract/explanation';

/** Whom a total is about, or what else is to be said of it. */
type Whose = string | ExplainedExtras;

/**
 * Collects the explanation of one command while it computes. The code that adds a bonus explains it in the same breath; a
 * total enters only as a sum, so that it cannot drift from what is said of it.
 */
export class Explainer {
  readonly trace: Explained[] = [];

  /** False where nobody listens: what is explained at some cost can be left out then. */
  readonly listens: boolean = true;

  /** A total with its base, summands and steps; hands out the total. `whose` is the id of whom it is about. */
  sum(label: string, sum: Sum, rule: string, whose: Whose = {}): number {
    const value = sum.total;
    if (this.listens) {
      const lines = [...sum.lines];
      // Nearly all totals are somebody's, with nothing more to be said of them.
      if (typeof whose === 'string') this.write({ kind: 'sum', label, value, rule, subject: whose, lines });
      else this.write({ kind: 'sum', label, value, rule, ...whose, lines });
    }
    return value;
  }

  /**
   * A total that dice will complete: told as far as it is known, so that it can be read before they fall. What this hands
   * out tells it anew under its final name, with all that the sum has taken up meanwhile, and answers the total.
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

  /** What something came to: a total that no dice have to reach; hands it out. */
  came(label: string, sum: Sum, rule: string, subject?: string): number {
    const value = sum.total;
    if (!this.listens) return value;
    const lines = [...sum.lines];
    if (subject === undefined) this.write({ kind: 'sum', label, value, rule, fallen: true, lines });
    else this.write({ kind: 'sum', label, value, rule, subject, fallen: true, lines });
    return value;
  }

  /** A total that dice have to reach, told before they fall; what this hands out says that they have. */
  toReach(label: string, sum: Sum, rule: string, whose: string): () => void {
    this.sum(label, sum, rule, whose);
    const part = this.trace.at(-1);
    return () => {
      if (part !== undefined) part.fallen = true;
    };
  }

  /** Dice that fell: what they show, the single faces where there are several, and what they are held against. */
  roll<V extends Json>(label: string, value: V, rule: string, extras: RollExtras = {}): V {
    this.write({ kind: 'roll', label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Two figures held against each other, such as a passive value and what it must reach. */
  compare(label: string, value: Json, against: number, rule: string, extras: ExplainedExtras = {}): void {
    this.write({ kind: 'compare', label, value, against, rule, ...extras });
  }

  /** A figure or word read from a table or a stat block; hands it out. */
  lookUp<V extends Json>(label: string, value: V, rule: string, extras: ExplainedExtras = {}): V {
    this.write({ kind: 'look-up', label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Adds a line and hands the value through. A total enters by `sum` instead, and what is read by `lookUp`. */
  add<V extends Json>(label: string, value: V, rule: string, extras: ExplainedExtras = {}): V {
    this.write({ label, value: plainZero(value), rule, ...extras });
    return value;
  }

  /** Anything else that is to be told, with a figure or without. */
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

/** What may be said of dice besides: the number they are held against, how far they are from it, and by which rule. */
export type RollExtras = ExplainedExtras &
  Pick<ExplainedRoll, 'faces' | 'sides' | 'against' | 'by' | 'byRule' | 'failed'>;

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

/**
 * An explanation as a flat list, which scenarios compare: of a sum its lines in order (base, summands, steps with their
 * figure) and then its total; of a roll what fell and then the margin.
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
