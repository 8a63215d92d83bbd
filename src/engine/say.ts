import type { Figure, Presentation, Suggestion, Tone } from '../contract/views';
import type { Json, JsonObject } from '../kernel/json';

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

/** A number of a result; 0 where there is none. */
export function num(result: JsonObject, name: string): number {
  const value = result[name];
  return typeof value === 'number' ? value : 0;
}

/** A text of a result; empty where there is none. */
export function str(result: JsonObject, name: string): string {
  const value = result[name];
  return typeof value === 'string' ? value : '';
}

/** The texts in a list; empty for anything else. */
export function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}

/** An object within a result, or null. */
export function part(result: JsonObject, name: string): JsonObject | null {
  const value = result[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** The objects in a list; empty for anything else. */
export function parts(value: Json | undefined): JsonObject[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is JsonObject => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    : [];
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
