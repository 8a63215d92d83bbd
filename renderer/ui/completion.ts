import type { Option } from './types';

/** What may stand in place of the word that is being typed, and where that word lies in the text. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Option[];
}

const MOST = 8;

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();
const isPart = (sign: string): boolean => isLetter(sign) || (sign >= '0' && sign <= '9');

/**
 * The names that go on from the letters before the caret, those whose name begins so before those whose title has it.
 * Null where no word is typed, or where it is whole already. What stands before a full stop is left as it is.
 */
export function completions(text: string, caret: number, options: readonly Option[]): Completion | null {
  let from = caret;
  while (from > 0 && isPart(text.charAt(from - 1))) from -= 1;
  const word = text.slice(from, caret).toLowerCase();
  if (word === '' || !isLetter(word.charAt(0))) return null;
  const begins = options.filter(({ value }) => value.toLowerCase().startsWith(word));
  const holds = options.filter((option) => !begins.includes(option) && option.label.toLowerCase().includes(word));
  const found = [...begins, ...holds].slice(0, MOST);
  if (found.length === 0 || found.some(({ value }) => value.toLowerCase() === word)) return null;
  return { from, to: caret, options: found };
}

/** The text with a name put in place, and where the caret stands then. */
export function completeWith(text: string, { from, to }: Completion, name: string): { text: string; at: number } {
  return { text: `${text.slice(0, from)}${name}${text.slice(to)}`, at: from + name.length };
}
