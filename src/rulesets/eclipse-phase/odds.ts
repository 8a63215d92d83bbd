import type { Outcome, TestPlan, TestResult } from './tests';
import { judge } from './tests';
import type { Read } from './types';

/** Every roll of a percentile die, all equally likely. */
export const ALL_ROLLS: readonly number[] = Array.from({ length: 100 }, (_, roll) => roll);

export const OUTCOME_LABELS: Record<Outcome, string> = {
  'critical-success': 'Critical success',
  success: 'Success',
  failure: 'Failure',
  'critical-failure': 'Critical failure',
};

/** Exact odds of the outcomes of a test, with a use of Moxie if there is one. Swapping digits leaves them as they are. */
export function outcomeOdds(ctx: Read, plan: TestPlan, moxie?: string): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { 'critical-success': 0, success: 0, failure: 0, 'critical-failure': 0 };
  for (const roll of ALL_ROLLS) {
    counts[changed(judge(plan, roll, ctx.options), moxie)] += 1;
  }
  for (const outcome of Object.keys(counts) as Outcome[]) counts[outcome] /= 100;
  return counts;
}

function changed(result: TestResult, moxie: string | undefined): Outcome {
  if (moxie === 'upgrade' && result.success) return 'critical-success';
  if (moxie === 'soften' && result.outcome === 'critical-failure') return 'failure';
  return result.outcome;
}
