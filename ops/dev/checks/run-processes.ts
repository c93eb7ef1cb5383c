/**
 * Ends every process of a test run and removes its temporary files, however the run ends. A killed runner, or
 * a runner that kills its own workers (Vitest does so after half a second), leaves browsers, runtimes and
 * their files behind. So each process of a run has the run's folder in its environment. After the end of the
 * run, a keeper process ends all processes with this folder.
 */
import { execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * The largest number of tries to end all processes, with 20 ms between two tries. A killed process may need seconds to
 * end, and it may have started another process.
 */
const MAX_TRIES = 500;

/** The environment variable with the run's folder. */
const RUN_VARIABLE = 'TEST_RUN';

/** A folder in memory. The tests use it because each write of a database to a disk takes time. */
const MEMORY = '/dev/shm';
/** The free space that the folder in memory needs, in bytes. */
const MIN_FREE_BYTES = 2 ** 30;

/**
 * Starts a test run with a temporary folder and a keeper process. Returns the folder. If this process is already part
 * of a run, it only returns the folder of that run.
 */
export function startRun(): string {
  const outerRun = process.env[RUN_VARIABLE];
  if (outerRun) return outerRun;
  const run = mkdtempSync(join(hasFreeSpace(MEMORY) ? MEMORY : tmpdir(), 'tarnwell-test-'));
  const script = fileURLToPath(new URL('keeper.ts', import.meta.url));
  // The pipe to the keeper closes when this process ends, also when it is killed.
  const stdio: StdioOptions = ['pipe', 'ignore', 'ignore'];
  const keeper = spawn(process.execPath, [script, run], { detached: true, stdio });
  keeper.unref();
  if (keeper.stdin instanceof Socket) keeper.stdin.unref();
  // The caches of compiled code are outside the run's folder, so that the next run uses them.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), 'playwright-transform-cache');
  process.env[RUN_VARIABLE] = run;
  process.env.TMPDIR = run;
  return run;
}

function hasFreeSpace(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

/** Ends all processes of a run, and removes the run's folder. */
export async function endRun(run: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const ids = runningProcesses(run);
    if (ids.length === 0) break;
    for (const id of ids) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
    await pause(20);
  }
  await rm(run, { recursive: true, force: true });
}

/** The ids of a run's running processes, without this process. */
export function runningProcesses(run: string): number[] {
  const variable = `${RUN_VARIABLE}=${run}`;
  const all = existsSync('/proc/self/environ') ? fromProc(variable) : fromPs(variable);
  return all.filter((id) => id !== process.pid);
}

function fromProc(variable: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The file is empty if the process has ended but /proc still lists it.
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      return environment.includes(variable) ? [Number(name)] : [];
    } catch {
      // The process belongs to another user, or has ended.
      return [];
    }
  });
}

/** The process ids from `ps`, for systems without /proc, such as macOS. */
function fromPs(variable: string): number[] {
  const rows = execFileSync('ps', ['-AEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return rows
    .split('\n')
    .flatMap((row) => (row.includes(variable) ? [Number.parseInt(row, 10)] : []));
}
