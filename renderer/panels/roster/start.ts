import type { PreparedView } from '../../../src/contract/campaign-view';
import type { Json, JsonObject } from '../../../src/kernel/json';

/**
 * Parameters that start a prepared encounter with those who really take part: whoever stays away goes from every list
 * and table of the plan too, since nobody can be surprised who is not there.
 */
export function startOf(
  { start, members: planned }: Pick<PreparedView, 'start' | 'members'>,
  members: readonly string[],
): JsonObject {
  const away = new Set(planned.filter((id) => !members.includes(id)));
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

/** True for the id of somebody away, and for an entry whose id is theirs. */
function isAbout(item: Json, away: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return away.has(item);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  const { id } = item;
  return typeof id === 'string' && away.has(id);
}

const isEmptyList = (item: Json): boolean => Array.isArray(item) && item.length === 0;
