import type { Option } from './types';

/** Completions for the word being typed, and its range in the text. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Option[];
}

const MOST = 8;

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();
const isPart = (sign: string): boolean => isLetter(sign) || (sign >= '0' && sign <= '9');

/**
 * Completions for the letters before the caret: names that start with them come before titles that contain them. Null if no
 * word is being typed, or if it is complete. Text before a full stop is not part of the word.
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

/** The text with the word replaced by a name, and the new caret position. */
export function completeWith(text: string, { from, to }: Completion, name: string): { text: string; at: number } {
  return { text: `${text.slice(0, from)}${name}${text.slice(to)}`, at: from + name.length };
}
