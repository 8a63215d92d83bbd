import type { CodedError, Result } from '../../src/kernel/result';

/** What was answered; null if it was refused, and then `place` shows why. */
export function orProblem<T>(place: { problem: CodedError | null }, answer: Result<T, CodedError>): T | null {
  if (answer.ok) return answer.value;
  place.problem = answer.error;
  return null;
}
