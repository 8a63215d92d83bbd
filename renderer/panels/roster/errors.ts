import type { CodedError } from '../../../src/kernel/result';
import { capital } from '../../lib/format';

/** A refusal of a stat block as errors of its form, by the dotted path inside the stat block; the path is not said twice. */
export function statErrors(refusal: CodedError | null): Record<string, string> {
  const { path, message } = refusal ?? {};
  if (path === undefined || path === '' || message === undefined) return {};
  const words = message.replace(/^[\w.-]+: /, '');
  return { [path]: capital(words) };
}
