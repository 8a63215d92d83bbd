import type { CodedError } from '../../../src/kernel/result';
import { capital } from '../../lib/format';

/** A refused stat block as form errors, by dotted path inside the stat block; the message no longer repeats the path. */
export function statErrors(refusal: CodedError | null): Record<string, string> {
  const { path, message } = refusal ?? {};
  if (path === undefined || path === '' || message === undefined) return {};
  const words = message.replace(/^[\w.-]+: /, '');
  return { [path]: capital(words) };
}
