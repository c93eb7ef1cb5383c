/** `npm run harness`: plays random interleavings of all events that affect the money of an order. */

import { buildForTests } from '../../ops/dev/production-build.ts';
import { command, main, wholeNumber } from '../../ops/terminal/command-line.ts';
import { type Counts, countDraws, missingDraws } from './draws.ts';
import { startRuntime } from './runtime-process.ts';
import { shrink } from './shrink.ts';
import type { Offer, RunRequest, RunResult } from './worker/index.ts';

const MAX_NUMBER = 999_999_999;
/**
 * The most runs in one runtime. Each run starts 400 days after the previous run, and all runs must end before the year
 * 2286. From then on a time in ms has 14 digits, and the shop's cookies allow 13.
 */
const RUNS_OF_A_RUNTIME = 200;

/** A runtime that runs the shop and its sandbox. */
type Harness = {
  offer: () => Promise<Offer>;
  run: (request: RunRequest) => Promise<RunResult>;
  close: () => Promise<void>;
};

const program = command('npm run harness --')
  .description(
    'Run the shop through random interleavings of visitor, network, wallet, database, queue, job and clock. After each run, check the rules about money.',
  )
  .option('--runs <n>', 'the number of random runs', wholeNumber(0, MAX_NUMBER), 200)
  .option('--seed <n>', 'the first seed', wholeNumber(0, MAX_NUMBER), 1)
  .option('--jobs <n>', 'the number of parallel processes', wholeNumber(1, 64), 2)
  .option('--sequences', 'run the named sequences first')
  .option(
    '--d1',
    'store the orders in the platform’s database; a run then takes about three times as long',
  )
  .option('--steps', 'print every step')
  .option(
    '--draws',
    'print how often the runs drew each option, and fail for an option that none drew',
  )
  .option('--no-shrink', 'do not search for the shortest steps of a failed run')
  .action(async ({ runs, seed, jobs, sequences, d1: isOnD1, steps, draws, shrink: shrinks }) => {
    await buildForTests();
    const harnesses = await Promise.all(Array.from({ length: jobs }, startHarness));
    try {
      const named = sequences ? await runSequences(harnesses, steps === true) : 0;
      const random = await runSeeds(harnesses, {
        runs,
        seed,
        isOnD1,
        steps: steps === true,
        shrinks,
      });
      const missing = draws ? await printDraws(harnesses, random.draws) : 0;
      const broken = named + random.broken + missing;
      if (broken > 0) throw new Error(`${broken} failed`);
    } finally {
      await Promise.all(harnesses.map((harness) => harness.close()));
    }
  });

await main(program);

async function runSequences([harness]: readonly Harness[], steps: boolean): Promise<number> {
  if (!harness) return 0;
  let broken = 0;
  for (const sequence of (await harness.offer()).sequences) {
    const result = await harness.run({ sequence, isOnD1: true });
    if (result.violations.length > 0) broken += 1;
    print(sequence, result, steps);
  }
  return broken;
}

type Seeds = {
  runs: number;
  seed: number;
  isOnD1: true | undefined;
  steps: boolean;
  shrinks: boolean;
};

async function runSeeds(
  harnesses: readonly Harness[],
  { runs, seed: first, isOnD1, steps, shrinks }: Seeds,
): Promise<{ broken: number; draws: Counts }> {
  const started = performance.now();
  let next = first;
  let broken = 0;
  const draws: Counts = {};
  await Promise.all(
    harnesses.map(async (harness) => {
      for (let seed = next++; seed < first + runs; seed = next++) {
        const result = await harness.run({ seed, isOnD1 });
        countDraws(draws, result.draws);
        const [violation] = result.violations;
        if (violation) broken += 1;
        if (violation && shrinks) {
          const tape = await shrink(harness, result.tape, violation.rule);
          print(`seed ${seed}`, await harness.run({ tape }), true);
        } else if (violation || steps) print(`seed ${seed}`, result, steps);
      }
    }),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${runs} runs from seed ${first} in ${seconds} s: ${runs - broken} held, ${broken} failed`,
  );
  return { broken, draws };
}

/** Prints how often each option was drawn. Returns the number of wanted options that no run drew. */
async function printDraws([harness]: readonly Harness[], draws: Counts): Promise<number> {
  if (!harness) return 0;
  const missing = missingDraws(draws, (await harness.offer()).draws);
  for (const [name, count] of Object.entries(draws).sort()) console.log(`${count}  ${name}`);
  for (const name of missing) console.log(`FAILED never drawn: ${name}`);
  return missing.length;
}

function print(name: string, { violations, steps }: RunResult, withSteps: boolean): void {
  console.log(`${violations.length > 0 ? 'FAILED' : 'ok    '} ${name}`);
  for (const { rule, detail } of violations) console.log(`       ${rule}: ${detail}`);
  if (withSteps) for (const step of steps) console.log(`         ${step}`);
}

/** Starts the production build behind the harness's entry, with its stores and the wallet sandbox. */
async function startHarness(): Promise<Harness> {
  const runtime = await startRuntime('test/harness/worker/index.ts', {
    requests: RUNS_OF_A_RUNTIME,
    bindings: { WEBHOOK_ID: 'SANDBOXWEBHOOK', WEBHOOK_DELAY_MS: 200 },
    durableObjects: { HARNESS: { className: 'Harness', useSQLite: true } },
  });
  return {
    offer: async () => (await runtime.ask()) as Offer,
    run: async (request) => (await runtime.ask(request)) as RunResult,
    close: runtime.close,
  };
}
