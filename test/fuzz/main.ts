/** `npm run fuzz`: sends generated input to every entry of the shop. */
import { readdirSync } from 'node:fs';
import { buildForTests } from '../../ops/dev/production-build.ts';
import { command, main, wholeNumber } from '../../ops/terminal/command-line.ts';
import { startRuntime } from '../harness/runtime-process.ts';
import { shrink } from '../harness/shrink.ts';
import { AnswerTimes } from './answer-times.ts';
import type { Failure, FuzzRequest, FuzzResult } from './worker/index.ts';

const MAX_NUMBER = 999_999_999;
/** The number of cases that a runtime runs in one call. */
const BATCH = 500;
/** The run ends after this many kinds of failure. */
const MAX_FAILURES = 20;
/** The number of batches after which a new runtime starts, because each case leaves some data in the old one. */
const BATCHES_PER_RUNTIME = 4;

/** A runtime that contains the shop and sends generated requests (cases) to it. */
type Fuzz = {
  run: (request: FuzzRequest) => Promise<FuzzResult>;
  close: () => Promise<void>;
};

const program = command('npm run fuzz --')
  .description(
    'Send generated input to every entry of the shop. Check each answer: no 5xx, no unescaped input, no redirect to a foreign host, no data of other visitors, no slow answer.',
  )
  .option('--cases <n>', 'the number of cases', wholeNumber(1, MAX_NUMBER), 1_000_000)
  .option(
    '--seed <n>',
    'the seed of the first case; each further case has the next seed',
    wholeNumber(0, MAX_NUMBER),
    1,
  )
  .option('--jobs <n>', 'the number of parallel runtimes', wholeNumber(1, 64), 2)
  .option(
    '--no-slow',
    'skip the check for slow answers; use it on a busy machine, where every answer is slow',
  )
  .action(async ({ cases, seed: first, jobs, slow: checksTimes }) => {
    await buildForTests();
    const fuzzes = await Promise.all(Array.from({ length: jobs }, startFuzz));
    try {
      const { failures, times } = await tryAll(fuzzes, first, cases);
      const [idle] = fuzzes;
      if (!idle) return;
      const replay = async (seeds: readonly number[]) => {
        const answerMs: number[] = [];
        for (let at = 0; at < seeds.length; at += BATCH) {
          const { times } = await idle.run({ seeds: seeds.slice(at, at + BATCH) });
          answerMs.push(...times.map(([, ms]) => ms));
        }
        return answerMs;
      };
      const slow = checksTimes ? await times.slow(replay) : [];
      for (const { seed, entry, ms } of slow) {
        const { description } = await idle.run({ seeds: [seed], describes: true });
        console.log(`FAILED seed ${seed}: ${entry} takes ${ms} ms in each replay\n${description}`);
      }
      for (const [seed, failure] of failures) await print(idle, seed, failure);
      const count = failures.size + slow.length;
      if (count > 0)
        throw new Error(`${count} kinds of failure; one case of each is printed above`);
    } finally {
      await Promise.all(fuzzes.map((fuzz) => fuzz.close()));
    }
  });

await main(program);

/** Runs the cases of all seeds. Keeps the first failure of each kind: its rule and entry. */
async function tryAll(fuzzes: readonly Fuzz[], first: number, cases: number) {
  const started = performance.now();
  const times = new AnswerTimes();
  const kinds = new Set<string>();
  const failures = new Map<number, Failure>();
  let next = first;
  let reported = first;
  await Promise.all(
    fuzzes.map(async (fuzz) => {
      while (next < first + cases && failures.size < MAX_FAILURES) {
        const seed = next;
        next += BATCH;
        const count = Math.min(BATCH, first + cases - seed);
        const seeds = Array.from({ length: count }, (_, i) => seed + i);
        const batch = await fuzz.run({ seeds }).catch((cause: unknown) => {
          throw new Error(`--seed ${seed} --cases ${count} stops the runtime: ${cause}`, { cause });
        });
        times.add(seed, batch.times);
        for (const { seed, ...failure } of batch.failures) {
          const kind = `${failure.violations[0]?.rule} ${failure.entry}`;
          if (!kinds.has(kind)) failures.set(seed, failure);
          kinds.add(kind);
        }
        if (next - reported >= 50_000) {
          reported = next;
          console.log(`${next - first} cases, ${failures.size} failures`);
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const counts = times.counts();
  const tried = counts.reduce((sum, [, count]) => sum + count, 0);
  for (const [entry, count, median] of counts.toSorted()) {
    console.log(`${entry.padEnd(20)} ${String(count).padStart(8)}  median ${median} ms`);
  }
  const speed = Math.round(tried / seconds);
  console.log(`${tried} cases from seed ${first} in ${Math.round(seconds)} s, ${speed} a second`);
  return { failures, times };
}

/** Shortens the input of a failure, as long as it breaks the same rule, and prints the shortest input. */
async function print(fuzz: Fuzz, seed: number, { violations, tape }: Failure): Promise<void> {
  const rule = violations[0]?.rule ?? '';
  const run = async ({ tape }: { tape: readonly number[] }) => {
    const { failures } = await fuzz.run({ tape });
    return { violations: failures.flatMap((failure) => failure.violations) };
  };
  const shortest = await shrink({ run }, tape, rule);
  const { failures } = await fuzz.run({ tape: shortest });
  console.log(`FAILED seed ${seed}: ${rule}`);
  for (const { violations, description } of failures) {
    for (const { rule, detail } of violations) console.log(`  ${rule}: ${detail}`);
    console.log(description.replace(/^/gm, '    '));
  }
}

/** Starts a runtime with the production build and the worker that runs the cases. */
async function startFuzz(): Promise<Fuzz> {
  const entries = readdirSync('assets', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice('assets'.length));
  const runtime = await startRuntime('test/fuzz/worker/index.ts', {
    requests: BATCHES_PER_RUNTIME,
    bindings: {
      WEBHOOK_ID: 'SANDBOXWEBHOOK',
      WEBHOOK_DELAY_MS: 0,
      REDELIVERY_MS: [],
      FILES: paths,
    },
    durableObjects: { FUZZ: { className: 'Fuzz', useSQLite: true } },
  });
  return {
    run: async (request) => (await runtime.ask(request)) as FuzzResult,
    close: runtime.close,
  };
}
