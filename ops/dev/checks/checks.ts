/** Runs checks in separate processes and prints their results, for `npm test` and `npm run test:long`. */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { browser, shell } from '../browser.ts';
import { descriptionFolder } from '../paypal-description.ts';
import { buildForTests } from '../production-build.ts';
import { webKit } from '../webkit.ts';
import { type Counts, playwrightReport, type Report, reportPath, vitestReport } from './reports.ts';
import { endRun, startRun } from './run-processes.ts';

/** The result of a check. `last` is the last line of its output. */
type Outcome = {
  name: string;
  seconds: number;
  isGood: boolean;
  report: Report | null;
  last: string;
};

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
const bin = 'node_modules/.bin';

const run = startRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(1));
// A parent process that is killed sends no signal. So this process checks twice a second that its parent still runs.
const parent = process.ppid;
setInterval(() => process.ppid === parent || end(1), 500).unref();

/** Ends all processes of this run, and then this process. */
async function end(code: number): Promise<never> {
  await endRun(run);
  process.exit(code);
}

/**
 * Prepares the browsers and the production build for the tests. After a failure this function prints the error, and
 * ends all running checks and this process.
 */
export async function prepare(): Promise<void> {
  try {
    browser();
    if (!shell())
      console.log('No headless shell: the tests run in Chromium itself, which takes longer');
    if (!webKit()) console.log('WebKit not found: its tests are skipped');
    if (!descriptionFolder) {
      console.log(
        "PayPal's description not found: its tests are skipped; npm run paypal-description downloads it",
      );
    }
    await buildForTests();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}

/** Prints the result of each check and ends the process, with exit code 1 if a check failed. */
export function finish(outcomes: readonly Outcome[]): Promise<never> {
  console.log();
  for (const { name, seconds, isGood, report, last } of outcomes) {
    const result = report ? line(report.counts) : last;
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${seconds} s  ${result}`);
    for (const failure of report?.failures ?? []) console.log(`         ${failure}`);
  }
  const total = outcomes.reduce((sum, outcome) => add(sum, toCounts(outcome)), none);
  console.log(line(total));
  return end(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
}

/** Runs Vitest's projects whose names match `projects`, as a check. */
export function vitest(name: string, projects: string): Promise<Outcome> {
  const json = `--outputFile.json=${reportPath(name)}`;
  const reporters = ['--reporter=default', '--reporter=json', json];
  return check(name, ['vitest', 'run', '--project', projects, ...reporters], vitestReport);
}

/** Runs Playwright's tests with the tag `@long`, or all other tests, as a check. */
export function playwright(name: string, tests: { areLong: boolean }): Promise<Outcome> {
  const filter = [tests.areLong ? '--grep' : '--grep-invert', '@long'];
  return check(name, ['playwright', 'test', ...filter, '--reporter=list,json'], playwrightReport);
}

/** Runs a command as a check and prints its output line by line. `read` reads the command's report. */
export async function check(
  name: string,
  [command = '', ...args]: readonly string[],
  read?: (path: string) => Promise<Report>,
): Promise<Outcome> {
  const start = performance.now();
  const path = reportPath(name);
  await rm(path, { force: true });
  // If both NO_COLOR and FORCE_COLOR are set, every process of Node prints a warning.
  const { NO_COLOR: _removed, ...env } = process.env;
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(`${bin}/${command}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, FORCE_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  let last = '';
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (text) => {
      console.log(text);
      if (text.trim() !== '') last = text.trim();
    });
  }
  child.on('error', () => resolve(1));
  child.on('close', (code) => resolve(code ?? 1));
  const code = await promise;
  const seconds = Math.round((performance.now() - start) / 1000);
  const report = read ? await read(path).catch(() => null) : null;
  return { name, seconds, isGood: code === 0, report, last };
}

/** The counts of a check. A failed check has at least one failure, even without a failed test. */
function toCounts({ isGood, report }: Outcome): Counts {
  const { passed, failed, skipped } = report?.counts ?? none;
  return { passed, failed: isGood ? failed : Math.max(1, failed), skipped };
}

function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
