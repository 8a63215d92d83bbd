/** 'a', 'a and b', 'a, b and c'. */
export function listOf(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** 'a', 'a or b', 'a, b or c'. */
export function choiceOf(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** Up to this many people are all named. */
const MOST_NAMED = 4;

/** All names of a few; of more, the first two and a count: 'a, b and 3 others'. */
export function listOfFew(names: readonly string[]): string {
  return listOf(names.length > MOST_NAMED ? [...names.slice(0, 2), `${names.length - 2} others`] : names);
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A sentence with how often it holds: 'The bell rings (3 times).' */
export function repeated(sentence: string, count: number): string {
  return count === 1 ? sentence : `${sentence.replace(/\.$/, '')} (${count} times).`;
}

/** Sentences about several people, a line for each, below what concerns all of them. One of them stays on one line. */
export function inLines(sentences: readonly string[], head = ''): string {
  const lines = sentences.filter((text) => text !== '');
  return [head, ...lines].filter((text) => text !== '').join(lines.length > 1 ? '\n' : ' ');
}

/** Whether a text says a sentence already, by itself or with a count. */
export function isSaidIn(text: string, sentence: string): boolean {
  const [whole, said] = [text.toLowerCase(), sentence.toLowerCase()];
  return whole.includes(said) || whole.includes(`${said.replace(/\.$/, '')} (`);
}

/** A range of whole numbers: '7', '7–9'. */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
