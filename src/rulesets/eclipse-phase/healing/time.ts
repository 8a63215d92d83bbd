import { Exact } from '../../../kernel/decimal';
import type { TestResult } from '../tests';
import type { Run } from '../types';

/** Percent of the timeframe that a margin leaves or uses, in steps of 10 full points (EP-TASK-1). */
export function taskPercent(success: boolean, margin: number): number {
  const steps = 10 * Math.floor(margin / 10);
  return success ? Math.max(10, 100 - steps) : Math.min(100, Math.max(10, steps));
}

/**
 * Seconds a task takes: the timeframe less 10 % per 10 full points of MoS; a failure is noticed after 10 % per 10 full
 * points of MoF, at least 10 %. Rounded down. With option `taskMarginReducesTime` off always the full timeframe.
 */
export function taskSeconds(ctx: Run, timeframeSeconds: number, check: TestResult, subject: string): number {
  ctx.explain.add('Timeframe in seconds', timeframeSeconds, 'EP-TASK-1', { subject });
  const percent = ctx.options.taskMarginReducesTime ? taskPercent(check.success, check.margin) : 100;
  ctx.explain.add('Percent of it', percent, 'EP-TASK-1', { subject });
  const spent = Exact.of(timeframeSeconds).times(percent).over(100).floor();
  return ctx.explain.add('Spent of it, in seconds', spent, 'EP-TASK-1', { subject });
}
