import type { z } from 'zod';

/** A list that names nobody twice; one that does is `invalid-params` (EP-NUM-3). */
export function once<S extends z.ZodType<readonly (string | { id: string })[]>>(list: S): S {
  return list.refine((entries) => {
    const ids = entries.map((entry) => (typeof entry === 'string' ? entry : entry.id));
    return new Set(ids).size === ids.length;
  }, 'Nobody can stand in this list twice.');
}
