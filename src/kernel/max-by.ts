/** The first item of the highest worth, reckoned once for each; undefined if there are none. */
export function maxBy<T>(items: Iterable<T>, worth: (item: T) => number): T | undefined {
  let best: { item: T; worth: number } | undefined;
  for (const item of items) {
    const own = worth(item);
    if (best === undefined || own > best.worth) best = { item, worth: own };
  }
  return best?.item;
}
