/** A name followed by a level: `Brawling-12`, `Broadsword (14)`, `Shield 13`. */
export interface Levelled {
  name: string;
  level: number | null;
}

/** Longest text that counts as a name. */
const MAX_NAME_LENGTH = 60;

const TRAILING_LEVEL = /^(.*?)[\s:,(@–—-]+(\d{1,3})\)?$/;

/** Words between a name and its level. */
const BETWEEN: readonly string[] = ['skill', 'level', 'at'];

/** Reads a name and its level, if it has one; null for a sentence or mere numbers. */
export function readLevelled(text: string): Levelled | null {
  if (text.length > 2 * MAX_NAME_LENGTH) return null;
  const plain = trimmed(text.replaceAll(/\[[^\]]*\]/g, ' '));
  const [, before = plain, level] = TRAILING_LEVEL.exec(plain) ?? [];
  const words = trimmed(before).split(/\s+/);
  if (BETWEEN.includes((words.at(-1) ?? '').replace(/^\(/, '').toLowerCase())) words.pop();
  const name = trimmed(words.join(' '));
  if (name === '' || name.length > MAX_NAME_LENGTH || /[,;:.!?]/.test(name) || !/[a-z]/i.test(name)) return null;
  return { name, level: level === undefined ? null : Number(level) };
}

/** The text without bullets, dashes and punctuation around it. */
function trimmed(text: string): string {
  return text
    .trim()
    .replace(/^[\s•·*–—-]+/, '')
    .replace(/[\s:,;.(*–—-]+$/, '');
}
