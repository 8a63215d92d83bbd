/** Ranks a few hundred choices while typing: word starts first, then substrings, then one typo, then letters in order. */

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True if `a` becomes `b` by at most one insertion, deletion, replacement or swap of neighbours. */
export function withinOneSlip(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length !== long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

function hasLettersInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, from);
    if (found < 0) return false;
    from = found + 1;
  }
  return true;
}

const termsOf = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .filter((part) => part !== '');

const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}+]+/u);

/** True if every word of the query begins a word of the text. */
function begins(text: string, query: string): boolean {
  const words = wordsOf(text);
  return termsOf(query).every((term) => words.some((word) => word.startsWith(term)));
}

/** True if the text contains every word of the query exactly. */
function holds(text: string, query: string): boolean {
  const whole = plain(text);
  return termsOf(query).every((term) => whole.includes(term));
}

/**
 * How well `text` answers `query`: 0 does not match, larger is better. Every word of the query must be found.
 * An empty query matches everything equally.
 */
export function matchScore(text: string, query: string): number {
  const words = wordsOf(text);
  const whole = plain(text);
  let total = 1;
  for (const term of termsOf(query)) {
    let score = 0;
    if (whole.startsWith(term)) score = 8;
    else if (words.some((word) => word.startsWith(term))) score = 6;
    else if (whole.includes(term)) score = 4;
    else if (term.length >= 4 && words.some((word) => withinOneSlip(word.slice(0, term.length), term))) score = 2;
    else if (term.length >= 2 && words.some((word) => hasLettersInOrder(word, term) && word[0] === term[0])) score = 1;
    if (score === 0) return 0;
    // An exact word ranks above longer ones that start with it.
    total += words.includes(term) ? score + 1 : score;
  }
  return total;
}

/** The entries that match, best first; equal ones keep their order. At most `limit`. */
export function filterByText<T>(entries: readonly T[], query: string, textOf: (entry: T) => string, limit = 200): T[] {
  if (query.trim() === '') return entries.slice(0, limit);
  return entries
    .map((entry, index) => ({ entry, index, score: matchScore(textOf(entry), query) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map((found) => found.entry);
}

/**
 * Like `filterByText`, for entries with a name and further words. What begins words of the name comes first, then what
 * begins words of either, then what is found elsewhere in the name. Typos are tolerated only if no name contains the
 * query.
 */
export function bestFirst<T>(
  entries: readonly T[],
  query: string,
  textsOf: (entry: T) => readonly [name: string, more: string],
  limit = 200,
): T[] {
  if (query.trim() === '') return entries.slice(0, limit);
  const found = entries
    .map((entry, index) => {
      const [name, more] = textsOf(entry);
      const byName = matchScore(name, query);
      const all = `${name} ${more}`;
      const rank = begins(name, query) ? 3 : begins(all, query) ? 2 : byName > 0 ? 1 : 0;
      return { entry, index, name, all, rank, score: byName > 0 ? byName : matchScore(all, query) };
    })
    .filter(({ score }) => score > 0);
  const isNamed = found.some(({ name }) => holds(name, query));
  return found
    .filter(({ all }) => !isNamed || holds(all, query))
    .sort((a, b) => b.rank - a.rank || b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
