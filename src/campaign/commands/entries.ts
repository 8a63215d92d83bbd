import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';

/** The entry of a list that has this id; refused with `unknown-WHAT` when it is gone. */
export function requireEntry<T extends { id: string }>(
  list: readonly T[],
  id: string,
  what: string,
): Result<T, CodedError> {
  const entry = list.find((candidate) => candidate.id === id);
  if (entry === undefined)
    return err({ code: `unknown-${what}`, message: `There is no such ${what} any more.`, path: 'id' });
  return ok(entry);
}
