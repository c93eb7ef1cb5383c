/** `npm test`: everything CI runs. Static checks run beside the tests; all of it must pass. */
import { spawn } from 'node:child_process';
import { browser, shell } from './browser.ts';
import { webKit } from './webkit.ts';

const tasks = {
  format: ['node_modules/.bin/biome', 'ci', '--error-on-warnings', '.'],
  types: ['node_modules/.bin/tsc', '-b'],
  tests: ['node_modules/.bin/vitest', 'run', '--project', '!long'],
} as const;

try {
  browser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
if (!shell()) console.log('The tests run in Chromium itself, which takes longer');
if (!webKit()) console.log('WebKit not found: its smoke tests are skipped');

// The tests of worker and browser run what the build makes.
if ((await run(['node_modules/.bin/node', 'ops/build/build.ts'])) !== 0) process.exit(1);
const results = await Promise.all(
  Object.entries(tasks).map(async ([name, command]) => ({ name, code: await run(command) })),
);
const failed = results.filter(({ code }) => code !== 0);
for (const { name, code } of results) console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
process.exit(failed.length > 0 ? 1 : 0);

function run(command: readonly string[]): Promise<number> {
  const [file = '', ...args] = command;
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(file, args, { stdio: 'inherit' });
  child.on('error', () => resolve(1));
  child.on('exit', (code) => resolve(code ?? 1));
  return promise;
}
