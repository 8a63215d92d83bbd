import type { Figure, Presentation, Suggestion, Tone } from '../../contract/views';
import type { Json } from '../../kernel/json';

export { capital, choiceOf, inLines, listOf, listOfFew } from '../../kernel/words';

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

/** A figure, or null if the value is absent. */
export function fig(label: string, value: Json | undefined, rule: string, unit?: string): Figure | null {
  if (value === undefined || value === null) return null;
  return { label, value, rule, ...(unit === undefined ? {} : { unit }) };
}

/** A number in words, with a true minus sign: '3', '−1'. For modifiers use `signed`. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A count with its word: '1 point', '3 points'. The plural adds an s unless given. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${plain(count)} ${count === 1 ? one : many}`;
}

/** A modifier with its sign: '+2', '−1', '+0'. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
