/** `npm run fuzz`: generated input to every entry of the shop. */
import { readdirSync } from 'node:fs';
import { command, main, wholeNumber } from '../../ops/command-line.ts';
import { buildForTests } from '../../ops/dev/production-build.ts';
import { startRuntime } from '../harness/runtime-process.ts';
import { shrink } from '../harness/shrink.ts';
import { Times } from './slow.ts';
import type { Asked, Failure, Told } from './worker/index.ts';

const LARGEST = 999_999_999;
/** How many cases a process is asked for at once. */
const BATCH = 500;
/** After so many different failures nothing new is learned. */
const MOST_SHOWN = 20;
/** A runtime keeps a little of each case, which fills its memory after some thousands. */
const QUESTIONS_OF_A_RUNTIME = 4;

/** The shop in a runtime of its own, which is asked for cases. */
type Fuzz = {
  tell: (asked: Asked) => Promise<Told>;
  close: () => Promise<void>;
};

const program = command('npm run fuzz --')
  .description(
    'Try every entry of the shop with generated input, and check each answer: no 5xx, nothing reflected unescaped, no foreign redirect, nothing of other visitors, nothing slow.',
  )
  .option('--cases <n>', 'how many', wholeNumber(1, LARGEST), 1_000_000)
  .option('--seed <n>', 'the first seed; each case has the next one', wholeNumber(0, LARGEST), 1)
  .option('--jobs <n>', 'processes side by side', wholeNumber(1, 64), 2)
  .option(
    '--no-slow',
    'do not look for slow answers: a machine that is busy makes all of them slow',
  )
  .action(async ({ cases, seed: first, jobs, slow: looksForSlow }) => {
    await buildForTests();
    const fuzzes = await Promise.all(Array.from({ length: jobs }, startFuzz));
    try {
      const { failures, times } = await tryAll(fuzzes, first, cases);
      const [quiet] = fuzzes;
      if (!quiet) return;
      const replay = async (seeds: readonly number[]) => {
        const took: number[] = [];
        for (let at = 0; at < seeds.length; at += BATCH) {
          const { times } = await quiet.tell({ seeds: seeds.slice(at, at + BATCH) });
          took.push(...times.map(([, ms]) => ms));
        }
        return took;
      };
      const slow = looksForSlow ? await times.slow(replay) : [];
      for (const { seed, entry, ms } of slow) {
        const { described } = await quiet.tell({ seeds: [seed], describes: true });
        console.log(`FAILED seed ${seed}: ${entry} takes ${ms} ms each time\n${described}`);
      }
      for (const [seed, failure] of failures) await print(quiet, seed, failure);
      const count = failures.size + slow.length;
      if (count > 0) throw new Error(`${count} failures, each of its kind shown once`);
    } finally {
      await Promise.all(fuzzes.map((fuzz) => fuzz.close()));
    }
  });

await main(program);

/** Tries the cases of all seeds; of the failures of one kind it keeps the first. */
async function tryAll(fuzzes: readonly Fuzz[], first: number, cases: number) {
  const started = performance.now();
  const times = new Times();
  const kinds = new Set<string>();
  const failures = new Map<number, Failure>();
  let next = first;
  let told = first;
  await Promise.all(
    fuzzes.map(async (fuzz) => {
      while (next < first + cases && failures.size < MOST_SHOWN) {
        const seed = next;
        next += BATCH;
        const count = Math.min(BATCH, first + cases - seed);
        const seeds = Array.from({ length: count }, (_, i) => seed + i);
        const batch = await fuzz.tell({ seeds }).catch((cause: unknown) => {
          throw new Error(`--seed ${seed} --cases ${count} does not end: ${cause}`, { cause });
        });
        times.add(seed, batch.times);
        for (const { seed, ...failure } of batch.failures) {
          const kind = `${failure.violations[0]?.rule} ${failure.entry}`;
          if (!kinds.has(kind)) failures.set(seed, failure);
          kinds.add(kind);
        }
        if (next - told >= 50_000) {
          told = next;
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

/** Prints the shortest input found that breaks the same rule. */
async function print(fuzz: Fuzz, seed: number, { violations, tape }: Failure): Promise<void> {
  const rule = violations[0]?.rule ?? '';
  const run = async ({ tape }: { tape: readonly number[] }) => {
    const { failures } = await fuzz.tell({ tape });
    return { violations: failures.flatMap((failure) => failure.violations) };
  };
  const shortest = await shrink({ run }, tape, rule);
  const { failures } = await fuzz.tell({ tape: shortest });
  console.log(`FAILED seed ${seed}: ${rule}`);
  for (const { violations, described } of failures) {
    for (const { rule, detail } of violations) console.log(`  ${rule}: ${detail}`);
    console.log(described.replace(/^/gm, '    '));
  }
}

/** Starts the production build behind the entry of the cases. */
async function startFuzz(): Promise<Fuzz> {
  const entries = readdirSync('assets', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice('assets'.length));
  const runtime = await startRuntime('test/fuzz/worker/index.ts', {
    questions: QUESTIONS_OF_A_RUNTIME,
    bindings: {
      WEBHOOK_ID: 'SANDBOXWEBHOOK',
      WEBHOOK_DELAY_MS: 0,
      REDELIVERY_MS: [],
      FILES: paths,
    },
    durableObjects: { FUZZ: { className: 'Fuzz', useSQLite: true } },
  });
  return {
    tell: async (asked) => (await runtime.ask(asked)) as Told,
    close: runtime.close,
  };
}
