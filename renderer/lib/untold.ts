interface Told {
  readonly sentence: string;
  readonly events: readonly { readonly text: string }[];
}

/** A sentence that holds several times over: 'The bell rings (3 times).' */
export function times(text: string, count: number): string {
  return count === 1 ? text : `${text.replace(/\.$/, '')} (${count} times).`;
}

/** What an entry's sentence has not told already; the same thing several times over as one line with its count. */
export function untold({ sentence, events }: Told): string[] {
  const counts = new Map<string, number>();
  for (const { text } of events) if (!sentence.includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => times(text, count));
}
