import type { Json, JsonObject } from '../kernel/json';

/**
 * The start parameters of a prepared fight without some of the people planned: they are removed from every list and map,
 * since somebody absent cannot be surprised.
 */
export function startWithout(start: JsonObject, away: ReadonlySet<string>): JsonObject {
  const without = (value: Json): Json => {
    if (Array.isArray(value))
      return value
        .filter((item) => !isAbout(item, away))
        .map(without)
        .filter((item) => !isEmptyList(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !away.has(key))
        .map(([key, part]) => [key, without(part)]),
    );
  };
  return without(start) as JsonObject;
}

/** True for the id of somebody absent, and for an entry with such an id. */
function isAbout(item: Json, away: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return away.has(item);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  const { id } = item;
  return typeof id === 'string' && away.has(id);
}

const isEmptyList = (item: Json): boolean => Array.isArray(item) && item.length === 0;
