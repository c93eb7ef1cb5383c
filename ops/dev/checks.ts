/** Runs checks in processes of their own and tells what each came to: for `npm test` and `npm run test:long`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { browser, shell } from './browser.ts';
import { buildForTests } from './production-build.ts';
import { webKit } from './webkit.ts';

type Counts = { passed: number; failed: number; skipped: number };
/** `last` is the last line that a check said. */
export type Outcome = {
  name: string;
  seconds: number;
  isGood: boolean;
  counts: Counts | null;
  last: string;
};

const none: Counts = { passed: 0, failed: 0, skipped: 0 };
const bin = 'node_modules/.bin';
/** Where the runners leave their reports. */
const reports = {
  vitest: '.wrangler/test/vitest.json',
  playwright: '.wrangler/test/playwright.json',
};

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Makes the browsers and the production build ready that the tests need. Ends the process, with what went
 * wrong and every check that runs already, where that fails.
 */
export async function prepare(): Promise<void> {
  try {
    browser();
    if (!shell()) console.log('The tests run in Chromium itself, which takes longer');
    if (!webKit()) console.log('WebKit not found: its tests are skipped');
    await buildForTests();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    for (const child of running) child.kill();
    process.exit(1);
  }
  await mkdir('.wrangler/test', { recursive: true });
  await Promise.all(Object.values(reports).map((path) => rm(path, { force: true })));
}

/** Prints what each check came to and ends the process: with 1 where one of them failed. */
export function finish(outcomes: readonly Outcome[]): never {
  console.log();
  for (const { name, seconds, isGood, counts, last } of outcomes) {
    const result = counts ? line(counts) : last;
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${seconds} s  ${result}`);
  }
  const total = outcomes.reduce((sum, outcome) => add(sum, countsOf(outcome)), none);
  console.log(line(total));
  process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
}

/** Vitest's projects of this name. */
export function vitest(name: string, projects: string): Promise<Outcome> {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ];
  return check(name, ['vitest', 'run', '--project', projects, ...reporters], vitestCounts);
}

/** Playwright's tests with the tag `@long`, or all others. */
export function playwright(name: string, tests: { areLong: boolean }): Promise<Outcome> {
  const tagged = [tests.areLong ? '--grep' : '--grep-invert', '@long'];
  return check(name, ['playwright', 'test', ...tagged, '--reporter=list,json'], playwrightCounts);
}

/** Runs a command beside others; each line it says is printed as it comes. */
export async function check(
  name: string,
  [command = '', ...args]: readonly string[],
  read?: () => Promise<Counts>,
): Promise<Outcome> {
  const start = performance.now();
  // Both would make every process of Node warn.
  const { NO_COLOR: _overruled, ...env } = process.env;
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(`${bin}/${command}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, FORCE_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  });
  running.add(child);
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
  running.delete(child);
  const seconds = Math.round((performance.now() - start) / 1000);
  const counts = read ? await read().catch(() => null) : null;
  return { name, seconds, isGood: code === 0, counts, last };
}

/** A check that failed counts as one that failed, however many tests it has run. */
function countsOf({ isGood, counts }: Outcome): Counts {
  const { passed, failed, skipped } = counts ?? none;
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

async function vitestCounts(): Promise<Counts> {
  const report = z
    .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
    .parse(JSON.parse(await readFile(reports.vitest, 'utf8')));
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

async function playwrightCounts(): Promise<Counts> {
  const count = z.int();
  const { stats } = z
    .object({
      stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    })
    .parse(JSON.parse(await readFile(reports.playwright, 'utf8')));
  const { expected, unexpected, flaky, skipped } = stats;
  // One that passes only the second time has failed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}
