import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endRun, runningProcesses } from '../../../ops/dev/checks/run-processes.ts';

const runProcesses = fileURLToPath(
  new URL('../../../ops/dev/checks/run-processes.ts', import.meta.url),
);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a process that begins a test run and then executes `script`; returns the run's folder and `kill`. */
async function begin(script: string): Promise<{ run: string; kill: () => void }> {
  const { TEST_RUN: _outer, ...env } = process.env;
  const text = `const { startRun } = await import(${JSON.stringify(runProcesses)});
    const { spawn } = await import('node:child_process');
    const run = startRun();
    ${script}
    console.log(run);
    setInterval(() => {}, 1000);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const run of createInterface({ input: runner.stdout })) {
    return { run, kill: () => runner.kill('SIGKILL') };
  }
  throw new Error('The runner ended');
}

/** A script that starts a process which ignores SIGTERM, in a process group of its own. */
const stubborn = `
  const text = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('here')";
  const options = { detached: true, stdio: ['ignore', 'pipe', 'ignore'] };
  const child = spawn(process.execPath, ['-e', text], options);
  await new Promise((here) => child.stdout.once('data', here));`;

/** A script that starts a process with a workerd runtime (Miniflare) and kills only the process, not the runtime. */
const worker = `
  const text = "import { convertV4MiniflareOptions, Miniflare } from 'miniflare';"
    + "await new Miniflare(convertV4MiniflareOptions({ modules: true, script: 'export default {}' })).ready;"
    + "console.log('here')";
  const options = { stdio: ['ignore', 'pipe', 'inherit'] };
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], options);
  await new Promise((here) => child.stdout.once('data', here));
  child.kill('SIGKILL');
  await new Promise((gone) => child.once('exit', gone));`;

test('a killed test run leaves no process and no file behind', async () => {
  const { run, kill } = await begin(stubborn);
  expect(runningProcesses(run)).toHaveLength(1);
  kill();
  await expect.poll(() => existsSync(run), { timeout: 60_000 }).toBe(false);
  expect(runningProcesses(run)).toEqual([]);
});

test('endRun ends a workerd runtime whose parent process was killed', async () => {
  const { run, kill } = await begin(worker);
  expect(runningProcesses(run).length).toBeGreaterThan(0);
  await endRun(run);
  expect(runningProcesses(run)).toEqual([]);
  kill();
});
