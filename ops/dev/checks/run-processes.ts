/**
 * Ends every process of a test run, however the run ends. A runner that is killed, or that kills one of its
 * own workers (Vitest does after half a second), leaves browsers and runtimes behind. Each process of a run
 * therefore has the run's name in its environment, and a keeper ends those that have it once the run is gone.
 */
import { execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One that was killed may take a busy machine some seconds to go, and may have started another meanwhile. */
const MOST_TRIES = 500;

/** The variable of the environment that holds the run's name. */
const NAME = 'TEST_RUN';

/** Gives this run a name and a keeper. In a process of a run it does nothing: that run has both. */
export function keepRun(): string {
  const outer = process.env[NAME];
  if (outer) return outer;
  const run = crypto.randomUUID();
  const script = fileURLToPath(new URL('keeper.ts', import.meta.url));
  // The pipe to it closes when this process ends, whatever ends it.
  const stdio: StdioOptions = ['pipe', 'ignore', 'ignore'];
  const keeper = spawn(process.execPath, [script, run], { detached: true, stdio });
  keeper.unref();
  if (keeper.stdin instanceof Socket) keeper.stdin.unref();
  process.env[NAME] = run;
  return run;
}

/** Ends every process that a run has started. Resolves when none is left, or none that can be ended. */
export async function endRun(run: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const left = processesOf(run);
    if (left.length === 0) return;
    for (const id of left) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    await pause(20);
  }
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
