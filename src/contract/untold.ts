import { isSaidIn, repeated } from '../kernel/words';

interface Told {
  readonly sentence: string;
  readonly events: readonly { readonly text: string; readonly all?: string }[];
}

/** Events of a log entry that its sentence does not tell already; repeated ones are one line with a count, steps of one thing the last. */
export function untold({ sentence, events }: Told): string[] {
  const counts = new Map<string, number>();
  for (const { text, all = text } of events) if (all !== '') counts.set(all, (counts.get(all) ?? 0) + 1);
  return [...counts].flatMap(([text, count]) => (isSaidIn(sentence, text) ? [] : [repeated(text, count)]));
}
