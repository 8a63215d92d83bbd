interface Told {
  readonly sentence: string;
  readonly events: readonly { readonly text: string }[];
}

/** A sentence with a repeat count: 'The bell rings (3 times).' */
export function times(text: string, count: number): string {
  return count === 1 ? text : `${text.replace(/\.$/, '')} (${count} times).`;
}

/** Events that an entry's sentence does not already contain; repeated ones are one line with a count. */
export function untold({ sentence, events }: Told): string[] {
  const counts = new Map<string, number>();
  for (const { text } of events) if (!sentence.includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => times(text, count));
}
