/** 'Bandit 3' without its number: people of one kind differ only in that. */
export const kindOf = (name: string): string => name.replace(/ \d+$/, '');

/** Several of a kind as one: '3 × Bandit'. */
export const copiesText = (count: number, kind: string): string => `${count} × ${kind}`;

/** Things in groups with the same key, in the order of their first. */
export function groupsOf<T>(
  things: readonly T[],
  keyOf: (thing: T, place: number) => string,
): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const [place, thing] of things.entries()) {
    const key = keyOf(thing, place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
