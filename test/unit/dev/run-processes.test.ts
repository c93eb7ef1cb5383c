import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endRun, processesOf } from '../../../ops/dev/checks/run-processes.ts';

const runProcesses = fileURLToPath(
  new URL('../../../ops/dev/checks/run-processes.ts', import.meta.url),
);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a script that begins a run; the run's folder, and what ends the process at once. */
async function begin(script: string): Promise<{ run: string; kill: () => void }> {
  const { TEST_RUN: _outer, ...env } = process.env;
  const text = `const { keepRun } = await import(${JSON.stringify(runProcesses)});
    const { spawn } = await import('node:child_process');
    const run = keepRun();
    ${script}
    console.log(run);
    setInterval(() => {}, 1000);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', text], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const run of createInterface({ input: runner.stdout })) {
    return { run, kill: () => runner.kill('SIGKILL') };
  }
  throw new Error('The runner ended');
}

/** A process that no polite signal ends, in a group of its own. */
const stubborn = `
  const text = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('here')";
  const options = { detached: true, stdio: ['ignore', 'pipe', 'ignore'] };
  const child = spawn(process.execPath, ['-e', text], options);
  await new Promise((here) => child.stdout.once('data', here));`;

/** A process with a runtime of the platform, which it cannot end when it is killed. */
const worker = `
  const text = "import { convertV4MiniflareOptions, Miniflare } from 'miniflare';"
    + "await new Miniflare(convertV4MiniflareOptions({ modules: true, script: 'export default {}' })).ready;"
    + "console.log('here')";
  const options = { stdio: ['ignore', 'pipe', 'inherit'] };
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], options);
  await new Promise((here) => child.stdout.once('data', here));
  child.kill('SIGKILL');
  await new Promise((gone) => child.once('exit', gone));`;

test('a run that is killed leaves no process and no file behind', async () => {
  const { run, kill } = await begin(stubborn);
  expect(processesOf(run)).toHaveLength(1);
  kill();
  await expect.poll(() => existsSync(run), { timeout: 60_000 }).toBe(false);
  expect(processesOf(run)).toEqual([]);
});

test('a worker that its runner kills leaves its runtime, which ends with the run', async () => {
  const { run, kill } = await begin(worker);
  expect(processesOf(run).length).toBeGreaterThan(0);
  await endRun(run);
  expect(processesOf(run)).toEqual([]);
  kill();
});
