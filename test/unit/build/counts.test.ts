import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closingLineCounts, playwrightCounts, verdict, vitestCounts } from '../../../build/scripts/lib/counts.mjs';

function reportFile(report: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnwright-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const finished = (code: number, output = '') => ({ code, output, timedOut: false });

describe('reading what a runner counted', () => {
  it('takes the last closing line of a program', () => {
    expect(closingLineCounts('3 passed, 1 failed\nmore\n12 passed, 2 failed\n')).toMatchObject({
      passed: 12,
      failed: 2,
    });
  });

  it('finds no count where the line does not stand alone', () => {
    expect(closingLineCounts('in all 12 passed, 2 failed\n')).toBeUndefined();
  });

  it('counts a vitest file that broke before its first test as a failure', () => {
    const file = reportFile({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(vitestCounts(file)).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it('counts a Playwright test that needed a second try as failed', () => {
    const file = reportFile({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
    expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('has no count where the report was never written', () => {
    expect(vitestCounts('/nowhere/report.json')).toBeUndefined();
  });
});

describe('judging a stage', () => {
  const tests = { kind: 'tests', limitSeconds: 5, count: closingLineCounts };
  const step = { kind: 'static', limitSeconds: 5 };

  it.each([
    ['a step that succeeds adds nothing', step, finished(0), 0, 0],
    ['a step that fails adds one failure', step, finished(2), 0, 1],
    ['tests add what they counted', tests, finished(1, '7 passed, 2 failed\n'), 7, 2],
    ['tests that ran none are a failure', tests, finished(0, '0 passed, 0 failed\n'), 0, 1],
    ['tests without a result are a failure', tests, finished(0, 'hello\n'), 0, 1],
    ['a bad end without a failed test is a failure', tests, finished(1, '7 passed, 0 failed\n'), 7, 1],
    ['a stage over its time is a failure', tests, { code: 1, output: '7 passed, 0 failed\n', timedOut: true }, 0, 1],
  ])('%s', (_name, stage, result, passed, failed) => {
    expect(verdict(stage, result)[0]).toMatchObject({ passed, failed });
  });
});
