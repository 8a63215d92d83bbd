import { listOf } from './format';

/** Text for screen readers: symbols that they skip, or name by shape, are replaced by their meaning. */

/** Symbols and their words; the first match wins. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  // A minus sign before a figure, however it is written; not a hyphen within a word or between two figures.
  [/(^|[\s(,;:/=→±])[-−–](?=\d)/g, '$1minus '],
  [/(\d)\s*[–—](?=\d)/g, '$1 to '],
  [/\s+−\s+/g, ' minus '],
  [/(^|[\s(,;:/=→])\+(?=\d)/g, '$1plus '],
  [/±(?=\d)/g, 'plus or minus '],
  [/\s*×\s*/g, ' times '],
  [/\s*→\s*/g, ' to '],
  [/\s*≥\s*/g, ' at least '],
  [/\s*≤\s*/g, ' at most '],
  [/\s*·\s*/g, ', '],
  [/(\d)\u202f(?=\d)/g, '$1'],
  [/\u00a0/g, ' '],
];

/** A sentence with its symbols in words: 'hp −7 → −4' becomes 'hp minus 7 to minus 4'. */
export function spoken(text: string): string {
  return SIGNS.reduce((said, [sign, words]) => said.replace(sign, words), text)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Rolled faces in words: 'd6: rolled a 5.', '3d6: rolled 4, 2 and 1.' */
export function spokenDice(name: string, faces: readonly string[]): string {
  const [only] = faces;
  if (faces.length === 1 && only !== undefined) return `${name}: rolled ${startsWithVowel(only) ? 'an' : 'a'} ${only}.`;
  return `${name}: rolled ${listOf(faces)}.`;
}

/** Eight, eleven, eighteen, and eighty to eighty-nine begin with a vowel. */
const startsWithVowel = (figure: string): boolean => /^(8|11$|18$)/.test(figure) && figure.length < 3;
