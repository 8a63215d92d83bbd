import { readReport } from './report.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** Sums two counts. */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** Counts of a vitest JSON report; a file that failed before its first test counts as one failure. */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright JSON report; a test that passed on its second try counts as passed, and the run reports it. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** Counts of a program that ends with the line `N passed, N failed`. */
export function closingLineCounts(output) {
  const matches = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)];
  const last = matches.at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]), skipped: 0 };
}

/** @type {Counts} */
export const oneFailure = { passed: 0, failed: 1, skipped: 0 };

/**
 * What a finished stage adds to the sum, and in a word why it failed if its own count does not show it. A stage that runs no
 * test, leaves one out, or fails without naming a failed one, counts as one failure.
 *
 * @param {{ kind: string, limitSeconds: number, count?: (output: string) => Counts | undefined }} stage
 * @param {{ code: number, output: string, timedOut: boolean }} result
 * @returns {[Counts, string]}
 */
export function verdict(stage, { code, output, timedOut }) {
  if (timedOut) return [oneFailure, `stopped after ${stage.limitSeconds} s`];
  if (stage.kind === 'static') return code === 0 ? [noCounts(), ''] : [oneFailure, 'failed'];
  const counts = stage.count(output);
  if (!counts) return [oneFailure, `no result (exit code ${code})`];
  if (counts.passed + counts.failed === 0) return [oneFailure, 'not one test ran'];
  // A runner succeeds in spite of a test that was skipped while it ran, where no linter sees it.
  if (counts.skipped > 0) return [add(counts, oneFailure), `${counts.skipped} skipped`];
  if (code !== 0 && counts.failed === 0) return [add(counts, oneFailure), `exit code ${code}`];
  return [counts, ''];
}
