import type { Explainer } from '../../engine/explain/explain';
import { Sum } from '../../engine/explain/sum';

/** A figure with its reason and rule, for sums and explanations. */
export interface Line {
  label: string;
  value: number;
  rule: string;
  /** False: considered, but not counted. */
  counted?: boolean;
}

/** A reason without a figure. */
export type Reason = Omit<Line, 'value'> & { value?: number };

/** Sum of the lines that count. */
export function sum(lines: readonly Line[]): number {
  let total = 0;
  for (const line of lines) if (line.counted !== false) total += line.value;
  return total;
}

/** The lines as a sum that explains itself; `base` comes first. */
export function sumOf(lines: readonly Line[], base?: Line): Sum {
  const made = base === undefined ? new Sum() : new Sum().base(base.label, base.value, base.rule);
  for (const { label, value, rule, counted } of lines)
    made.add(label, value, rule, counted === false ? { counted } : {});
  return made;
}

/** Adds lines about somebody, without a total, to an explanation. */
export function explainLines(explain: Explainer, lines: readonly Reason[], subject: string): void {
  for (const { label, value, rule, counted } of lines) {
    explain.note(label, rule, {
      subject,
      ...(value === undefined ? {} : { value }),
      ...(counted === false ? { counted } : {}),
    });
  }
}
