import type { z } from 'zod';

/** A list of ids without repeats; a repeat is `invalid-params` (EP-NUM-3). */
export function uniqueIds<S extends z.ZodType<readonly (string | { id: string })[]>>(list: S): S {
  return list.refine((entries) => {
    const ids = entries.map((entry) => (typeof entry === 'string' ? entry : entry.id));
    return new Set(ids).size === ids.length;
  }, 'Nobody can be listed twice.');
}
