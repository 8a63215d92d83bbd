import type { CodedError } from '../../../src/kernel/result';

/** A refusal as errors of the stat block's form: by the path inside the stat block, which follows the combatant's id. */
export function statErrors(error: CodedError | null): Record<string, string> {
  if (error?.path === undefined || error.path === 'name') return {};
  const path = error.path.replace(/^[^.]+\./, '').replace(/^stats\./, '');
  return path === '' ? {} : { [path]: error.message };
}
