/**
 * Ends every process of a test run and removes its temporary files, however the run ends. A runner that is
 * killed, or that kills one of its own workers (Vitest does after half a second), leaves browsers, runtimes
 * and their files behind. Each process of a run therefore has the run's folder in its environment, and a
 * keeper ends those that have it once the run is gone.
 */
import { execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One that was killed may take a busy machine some seconds to go, and may have started another meanwhile. */
const MOST_TRIES = 500;

/** The variable of the environment that holds the run's folder. */
const NAME = 'TEST_RUN';

/** A folder in memory: on a disk each write of a database waits. */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;

/** Gives this run a folder and a keeper. In a process of a run it does nothing: that run has both. */
export function keepRun(): string {
  const outer = process.env[NAME];
  if (outer) return outer;
  const run = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'tarnwell-test-'));
  const script = fileURLToPath(new URL('keeper.ts', import.meta.url));
  // The pipe to it closes when this process ends, whatever ends it.
  const stdio: StdioOptions = ['pipe', 'ignore', 'ignore'];
  const keeper = spawn(process.execPath, [script, run], { detached: true, stdio });
  keeper.unref();
  if (keeper.stdin instanceof Socket) keeper.stdin.unref();
  // The next run uses what Node and Playwright have compiled.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), 'playwright-transform-cache');
  process.env[NAME] = run;
  process.env.TMPDIR = run;
  return run;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/** Ends every process that a run has started, where it can be ended, and removes the run's folder. */
export async function endRun(run: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const left = processesOf(run);
    if (left.length === 0) break;
    for (const id of left) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await pause(20);
  }
  await rm(run, { recursive: true, force: true });
}

/** The ids of the processes that a run has started and that still run. */
export function processesOf(run: string): number[] {
  const mark = `${NAME}=${run}`;
  const all = existsSync('/proc/self/environ') ? fromProc(mark) : fromPs(mark);
  return all.filter((id) => id !== process.pid);
}

function fromProc(mark: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // It is empty for a process that has ended and is not yet collected.
      const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
      return environment.includes(mark) ? [Number(name)] : [];
    } catch {
      // Another user's, or gone.
      return [];
    }
  });
}

/** Where there is no /proc, as on macOS. */
function fromPs(mark: string): number[] {
  const rows = execFileSync('ps', ['-AEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => (row.includes(mark) ? [Number.parseInt(row, 10)] : []));
}
