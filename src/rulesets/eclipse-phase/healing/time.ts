import { sumFrom } from '../../../engine/explain/sum';
import type { TestResult } from '../tests';
import type { Run } from '../types';

/** Percent of the timeframe that a task takes: left by a success, or used by a failure, per 10 full points (EP-TASK-1). */
export function taskPercent(success: boolean, margin: number): number {
  const steps = 10 * Math.floor(margin / 10);
  return success ? Math.max(10, 100 - steps) : Math.min(100, Math.max(10, steps));
}

/**
 * Seconds a task takes: the timeframe less 10 % per 10 full points of MoS; a failure is noticed after 10 % per 10 full
 * points of MoF, at least 10 %. Rounded down. With option `taskMarginReducesTime` off always the full timeframe.
 */
export function taskSeconds(ctx: Run, timeframeSeconds: number, check: TestResult, subject: string): number {
  const percent = ctx.options.taskMarginReducesTime ? taskPercent(check.success, check.margin) : 100;
  const share = { times: percent / 100, round: 'down' } as const;
  const by = !check.success ? 'Until it shows' : percent < 100 ? 'Reduced by the margin' : 'In full';
  const sum = sumFrom('Timeframe', timeframeSeconds, 'EP-TASK-1', { span: true });
  sum.then(by, 'EP-TASK-1', share, { value: percent });
  return ctx.explain.sum('Takes', sum, 'EP-TASK-1', { subject, span: true });
}
