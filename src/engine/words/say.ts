import type { Figure, Presentation, Suggestion, Tone } from '../../contract/views';
import type { Json } from '../../kernel/json';

/** A presentation; figures without a value are left out. */
export function say(
  sentence: string,
  tone: Tone = 'neutral',
  figures: readonly (Figure | null)[] = [],
  suggestions: readonly (Suggestion | null)[] = [],
): Presentation {
  return {
    sentence,
    tone,
    figures: figures.filter((entry): entry is Figure => entry !== null),
    suggestions: suggestions.filter((entry): entry is Suggestion => entry !== null),
  };
}

/** A figure, or null where the value is absent. */
export function fig(label: string, value: Json | undefined, rule: string, unit?: string): Figure | null {
  if (value === undefined || value === null) return null;
  return { label, value, rule, ...(unit === undefined ? {} : { unit }) };
}

/** A number as it is said, with a true minus: '3', '−1'. What it changes is told by `signed`. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A count with its word: '1 point', '3 points'. The plural adds an s unless given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${plain(count)} ${count === 1 ? one : many}`;
}

/** A modifier as it is said: '+2', '−1', '+0'. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function join(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** The text with a capital at its beginning. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
