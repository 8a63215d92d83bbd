import type { LogEntry } from '../../../src/contract/campaign-view';

/** A total that dice are held against, as the die bar shows it. */
export interface NumberToBeat {
  readonly label: string;
  readonly value: number;
}

/** The last total known before the dice: that of whose dice they are, else the last of anybody; null where there is none. */
export function numberToBeat(trace: LogEntry['trace'], whose: string | undefined): NumberToBeat | null {
  const totals = trace.flatMap((part) =>
    part.kind === 'sum' && typeof part.value === 'number'
      ? [{ label: part.label, value: part.value, subject: part.subject }]
      : [],
  );
  const own = totals.filter((total) => whose !== undefined && total.subject === whose);
  const found = own.at(-1) ?? totals.at(-1);
  return found === undefined ? null : { label: found.label, value: found.value };
}
