import type { z } from 'zod';

/** Where a file violates its schema, in words for a sentence, and why: the first issue. */
export function firstIssue({ issues: [issue] }: z.ZodError): { path: string; reason: string } {
  return {
    path: issue === undefined || issue.path.length === 0 ? 'the top' : issue.path.join('.'),
    reason: issue?.message ?? 'something does not fit',
  };
}
