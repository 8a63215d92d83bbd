import { readReport } from './report.mjs';

/** @typedef {{ test: string, why: string, again?: true }} Failure `again`: a later try passed */

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The first lines of an error, without colours. */
const brief = (text) =>
  String(text ?? 'no message')
    .replaceAll(escapes, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n');

/**
 * What failed or was left out according to a vitest JSON report, and why.
 *
 * @param {string} file
 * @returns {Failure[]} none where there is no report
 */
export function vitestFailures(file) {
  return (readReport(file)?.testResults ?? []).flatMap((suite) => {
    if (suite.status === 'failed' && suite.assertionResults.length === 0) {
      return [{ test: suite.name, why: brief(suite.message) }];
    }
    return suite.assertionResults
      .filter((result) => result.status !== 'passed')
      .map(({ fullName, status, failureMessages }) => ({
        test: `${suite.name} › ${fullName}`,
        why: status === 'failed' ? brief(failureMessages?.[0]) : 'was skipped',
      }));
  });
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * What failed or was left out according to a Playwright JSON report, or passed only on a later try, and why.
 *
 * @param {string} file
 * @returns {Failure[]} none where there is no report
 */
export function playwrightFailures(file) {
  const report = readReport(file);
  const told = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const error = test.results.find((result) => result.error)?.error;
        const why = test.status === 'skipped' && !error ? 'was skipped' : brief(error?.message);
        const failure = { test: `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, why };
        return test.status === 'flaky' ? { ...failure, again: true } : failure;
      }),
  );
  const broken = (report?.errors ?? []).map((error) => ({ test: 'the run itself', why: brief(error.message) }));
  return [...told, ...broken];
}
