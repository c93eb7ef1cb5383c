/** Reads the reports of the test runners. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };
/** The result of a test runner. `failures` has a line for each failed test, with its error. */
export type Report = { counts: Counts; failures: readonly string[] };

/** The path of a check's report. */
export function reportPath(name: string): string {
  return `.wrangler/test/${name.replaceAll(' ', '-')}.json`;
}

/**
 * Reads Vitest's report.
 * @throws an error if it is missing or invalid
 */
export async function vitestReport(path: string): Promise<Report> {
  const count = z.int();
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = z
    .object({
      numPassedTests: count,
      numFailedTests: count,
      numPendingTests: count,
      testResults: z.array(
        z.object({
          name: z.string(),
          message: z.string().optional(),
          assertionResults: z.array(
            z.object({
              status: z.string(),
              fullName: z.string(),
              failureMessages: z.array(z.string()).nullish(),
            }),
          ),
        }),
      ),
    })
    .parse(JSON.parse(await readFile(path, 'utf8')));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return [
      // A file that could not run has a message but no failed test.
      ...(message && failed.length === 0 ? [failureLine(file, message)] : []),
      ...failed.map(({ fullName, failureMessages }) =>
        failureLine(`${file} › ${fullName}`, failureMessages?.[0]),
      ),
    ];
  });
  return {
    counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    failures,
  };
}

const suiteShape = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteShape).optional();
  },
});

/**
 * Reads Playwright's report.
 * @throws an error if it is missing or invalid
 */
export async function playwrightReport(path: string): Promise<Report> {
  const count = z.int();
  const { stats, suites, errors } = z
    .object({
      stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
      suites: z.array(suiteShape),
      errors: z.array(z.object({ message: z.string().optional() })),
    })
    .parse(JSON.parse(await readFile(path, 'utf8')));
  const { expected, unexpected, flaky, skipped } = stats;
  // A test that passes only at the second try counts as failed.
  return {
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => failureLine('between the tests', message)),
    ],
  };
}

function failuresIn({ specs, suites = [] }: z.infer<typeof suiteShape>): string[] {
  const failures = specs.flatMap(({ title, file, line: at, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failureLine(`${file}:${at} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...failures, ...suites.flatMap(failuresIn)];
}

function failureLine(test: string, message = ''): string {
  return `${test}: ${stripVTControlCharacters(message)
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')}`;
}
