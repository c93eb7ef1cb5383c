import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightReport, vitestReport } from '../../../ops/dev/checks/reports.ts';

/** Writes a JSON report, like a test runner; returns the path of the report's file. */
async function writeReport(report: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}

const result = (message?: string) => ({ error: message === undefined ? undefined : { message } });

test('playwrightReport lists failed tests, tests that passed only at the second attempt, and errors outside tests', async () => {
  const place = { file: 'pages/a.spec.ts', line: 3 };
  const path = await writeReport({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [
          {
            ...place,
            title: 'fails',
            tests: [
              { status: 'unexpected', results: [result('\u001B[31mNo\u001B[39m\n  at a.ts:1')] },
            ],
          },
        ],
        suites: [
          {
            specs: [
              {
                ...place,
                line: 9,
                title: 'wavers',
                tests: [{ status: 'flaky', results: [result('Once'), result()] }],
              },
              {
                ...place,
                title: 'passes',
                tests: [{ status: 'expected', results: [result()] }],
              },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'The answer was not sent' }],
  });
  expect(await playwrightReport(path)).toEqual({
    counts: { passed: 5, failed: 2, skipped: 1 },
    failures: [
      'pages/a.spec.ts:3 › fails: No',
      'pages/a.spec.ts:9 › wavers: Once',
      'between the tests: The answer was not sent',
    ],
  });
});

test('vitestReport lists failed tests and test files that could not run', async () => {
  const passed = { status: 'passed', fullName: 'b' };
  const path = await writeReport({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: 'test/unit/a.test.ts',
        assertionResults: [
          passed,
          { status: 'failed', fullName: 'c', failureMessages: ['Expected 1\n    at x'] },
        ],
      },
      { name: 'test/unit/b.test.ts', message: 'SyntaxError', assertionResults: [] },
    ],
  });
  expect(await vitestReport(path)).toEqual({
    counts: { passed: 1, failed: 1, skipped: 0 },
    failures: ['test/unit/a.test.ts › c: Expected 1', 'test/unit/b.test.ts: SyntaxError'],
  });
});
