import { startRuntime } from './runtime-process.ts';
import type { RunRequest, RunResult } from './worker/index.ts';
import type { SequenceName } from './worker/runs/sequences.ts';

/** Runs of the shop in a runtime of their own. */
export type Harness = {
  sequences: () => Promise<SequenceName[]>;
  run: (request: RunRequest) => Promise<RunResult>;
  close: () => Promise<void>;
};

/**
 * The clock of a run is 400 days after that of the run before; from the year 2286 on its times have a digit
 * more than cookies of ours may have.
 */
const RUNS_OF_A_RUNTIME = 200;

/** Starts the production build behind the harness's entry, with its stores and the wallet sandbox. */
export async function startHarness(): Promise<Harness> {
  const runtime = await startRuntime('test/harness/worker/index.ts', {
    questions: RUNS_OF_A_RUNTIME,
    bindings: {
      WEBHOOK_ID: 'SANDBOXWEBHOOK',
      WEBHOOK_DELAY_MS: 200,
      REDELIVERY_MS: [1000, 60_000, 3_600_000],
    },
    durableObjects: { HARNESS: { className: 'Harness', useSQLite: true } },
  });
  return {
    sequences: async () => (await runtime.ask()) as SequenceName[],
    run: async (request) => (await runtime.ask(request)) as RunResult,
    close: runtime.close,
  };
}
