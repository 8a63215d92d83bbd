const isPart = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase() || (sign >= '0' && sign <= '9');

/** Where a name stands as whole words, as a range of places; without the end of one word or the start of the next. */
function placesOf(sentence: string, name: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  if (name === '') return places;
  for (let from = sentence.indexOf(name); from >= 0; from = sentence.indexOf(name, from + 1)) {
    const to = from + name.length;
    if (!isPart(sentence.charAt(from - 1)) && !isPart(sentence.charAt(to))) places.push([from, to]);
  }
  return places;
}

/** True if a sentence names somebody, and not only people whose longer name contains theirs: 'Brigand', 'Brigand chief'. */
export function tellsOf(sentence: string, name: string, names: readonly string[]): boolean {
  if (!sentence.includes(name)) return false;
  const longer = names
    .filter((other) => other.length > name.length && other.includes(name))
    .flatMap((other) => placesOf(sentence, other));
  return placesOf(sentence, name).some(([from, to]) => !longer.some(([start, end]) => start <= from && to <= end));
}
