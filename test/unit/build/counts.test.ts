import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closingLineCounts, playwrightCounts, verdict, vitestCounts } from '../../../build/scripts/lib/counts.mjs';
import { playwrightFailures, vitestFailures } from '../../../build/scripts/lib/failures.mjs';

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

  it('counts a Playwright test that needed a second try as passed, and an error outside of tests as failed', () => {
    const file = reportFile({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
    expect(playwrightCounts(file)).toEqual({ passed: 6, failed: 2, skipped: 2 });
  });

  it('has no count where the report was never written', () => {
    expect(vitestCounts('/nowhere/report.json')).toBeUndefined();
  });
});

describe('telling what failed', () => {
  it('names a vitest test with its first lines, without colours, one left out, and a file that broke before its tests', () => {
    const file = reportFile({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'skipped', fullName: 'subtracts' },
            {
              status: 'failed',
              fullName: 'divides',
              failureMessages: ['\u001b[31mexpected 2\u001b[39m\n\nreceived 3'],
            },
          ],
        },
      ],
    });
    expect(vitestFailures(file)).toEqual([
      { test: 'a.test.ts', why: 'no such module' },
      { test: 'b.test.ts › subtracts', why: 'was skipped' },
      { test: 'b.test.ts › divides', why: 'expected 2\nreceived 3' },
    ]);
  });

  it('names a Playwright spec that failed, one left out, one that needed a second try, and an error outside of them', () => {
    const spec = (line: number, status: string, ...messages: string[]) => ({
      file: 'x.spec.ts',
      line,
      title: `spec ${line}`,
      tests: [{ projectName: 'one host', status, results: messages.map((message) => ({ error: { message } })) }],
    });
    const file = reportFile({
      suites: [
        {
          specs: [spec(1, 'expected'), spec(4, 'skipped')],
          suites: [{ specs: [spec(2, 'unexpected', 'not there'), spec(3, 'flaky', 'too late')] }],
        },
      ],
      errors: [{ message: 'worker gone' }],
    });
    expect(playwrightFailures(file)).toEqual([
      { test: '[one host] x.spec.ts:4 › spec 4', why: 'was skipped' },
      { test: '[one host] x.spec.ts:2 › spec 2', why: 'not there' },
      { test: '[one host] x.spec.ts:3 › spec 3', why: 'too late', again: true },
      { test: 'the run itself', why: 'worker gone' },
    ]);
  });

  it('tells nothing where the report was never written', () => {
    expect([...vitestFailures('/nowhere/report.json'), ...playwrightFailures('/nowhere/report.json')]).toEqual([]);
  });
});

describe('judging a stage', () => {
  const tests = { kind: 'tests', limitSeconds: 5, count: closingLineCounts };
  const oneLeftOut = { ...tests, count: () => ({ passed: 7, failed: 0, skipped: 1 }) };
  const step = { kind: 'static', limitSeconds: 5 };

  it.each([
    ['a step that succeeds adds nothing', step, finished(0), 0, 0],
    ['a step that fails adds one failure', step, finished(2), 0, 1],
    ['tests add what they counted', tests, finished(1, '7 passed, 2 failed\n'), 7, 2],
    ['tests that ran none are a failure', tests, finished(0, '0 passed, 0 failed\n'), 0, 1],
    ['tests without a result are a failure', tests, finished(0, 'hello\n'), 0, 1],
    ['tests of which one was skipped are a failure', oneLeftOut, finished(0), 7, 1],
    ['a bad end without a failed test is a failure', tests, finished(1, '7 passed, 0 failed\n'), 7, 1],
    ['a stage over its time is a failure', tests, { code: 1, output: '7 passed, 0 failed\n', timedOut: true }, 0, 1],
  ])('%s', (_name, stage, result, passed, failed) => {
    expect(verdict(stage, result)[0]).toMatchObject({ passed, failed });
  });
});
