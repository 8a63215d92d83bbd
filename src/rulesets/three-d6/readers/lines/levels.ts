/** A name with the level behind it, as texts write them: `Brawling-12`, `Broadsword (14)`, `Shield 13`. */
export interface Levelled {
  name: string;
  level: number | null;
}

/** Longest name that is one. */
const MOST_LETTERS = 60;

const BEHIND = /^(.*?)[\s:,(@–—-]+(\d{1,3})\)?$/;

/** Words between a name and its level. */
const BETWEEN: readonly string[] = ['skill', 'level', 'at'];

/** Reads a name and its level, if it has one; null where it is no name: a sentence, or nothing but figures. */
export function readLevelled(text: string): Levelled | null {
  if (text.length > 2 * MOST_LETTERS) return null;
  const plain = trimmed(text.replaceAll(/\[[^\]]*\]/g, ' '));
  const [, before = plain, level] = BEHIND.exec(plain) ?? [];
  const words = trimmed(before).split(/\s+/);
  if (BETWEEN.includes((words.at(-1) ?? '').replace(/^\(/, '').toLowerCase())) words.pop();
  const name = trimmed(words.join(' '));
  if (name === '' || name.length > MOST_LETTERS || /[,;:.!?]/.test(name) || !/[a-z]/i.test(name)) return null;
  return { name, level: level === undefined ? null : Number(level) };
}

/** Without the dots, dashes and open brackets around it. */
function trimmed(text: string): string {
  return text
    .trim()
    .replace(/^[\s•·*–—-]+/, '')
    .replace(/[\s:,;.(*–—-]+$/, '');
}
