import { isSaidIn, repeated } from '../kernel/words';

interface Told {
  readonly sentence: string;
  readonly events: readonly { readonly text: string }[];
}

/** Events of a log entry that its sentence does not tell already; repeated ones are one line with a count. */
export function untold({ sentence, events }: Told): string[] {
  const counts = new Map<string, number>();
  for (const { text } of events) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, count]) => (isSaidIn(sentence, text) ? [] : [repeated(text, count)]));
}
