import type { Explainer } from '../../engine/explain';

/** A figure with its reason and rule, as it goes into a sum and into the explanation. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** False: looked at, but not counted. */
  counted?: boolean;
  /** Whom it is about, where that is not the one the whole is about. */
  subject?: string;
}

/** A reason without a figure. */
export type Reason = Omit<Line, 'value'> & { value?: number };

/** Sum of the lines that count. */
export function sum(lines: readonly Line[]): number {
  let total = 0;
  for (const line of lines) if (line.counted !== false) total += line.value;
  return total;
}

/** Puts lines into an explanation; `subject` is whom they are about where a line does not say. */
export function explainLines(explain: Explainer, lines: readonly Reason[], subject?: string): void {
  for (const { label, value, rule, counted, subject: own = subject } of lines) {
    const extra = { ...(counted === false ? { counted } : {}), ...(own === undefined ? {} : { subject: own }) };
    if (value === undefined) explain.note(label, rule, extra);
    else explain.add(label, value, rule, extra);
  }
}
