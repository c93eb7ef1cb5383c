import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../harness/worker/runtime/random.ts';
import { losses, settledBooks } from './books.ts';
import { growth, lowest, MOST_HEAP, MOST_PROCESS, type Sample } from './memory.ts';
import { effects } from './phases.ts';
import type { Known } from './presses.ts';
import { type Asked, type Now, Requests } from './requests.ts';
import { startSoakShop } from './shop-process.ts';
import { type Scene, visitOnce } from './visits.ts';
import type { Fault } from './worker/faults.ts';

/** A phase lasts so many ms, or so many visits. */
type Length = { ms: number } | { visits: number };

type Wish = {
  /** Without anything wrong. */
  usual: Length;
  /** With each of these faults in turn. */
  faults: readonly Fault[];
  faulty: Length;
  /** Visitors at once. */
  visitors: number;
  /** How long a visitor reads a page, in ms on average. */
  readingMs: number;
  seed: number;
  /** Hears what is going on. */
  tell: (line: string) => void;
};

export type Soaked = {
  asked: readonly Asked[];
  known: Known;
  samples: readonly Sample[];
  /** When each phase ended for the last time, in ms since the beginning. */
  ends: ReadonlyMap<string, number>;
  /** How much grew in the second half of the first phase, in MB. */
  grown: { heap: number; process: number };
  logged: ReadonlyMap<string, number>;
  paid: number;
  charged: number;
  restAfter: number | null;
  /** What must not have happened, a sentence each. */
  broken: readonly string[];
};

export const USUAL = 'usual';
/** Between two faults, and between two waves of one. */
export const BETWEEN = 'recovered';

/** A fault comes in waves, so that it also meets who is in the middle of a sale, in ms. */
const WAVE = 20_000;
const CALM = 10_000;
const SAMPLED_EVERY = 10_000;
/** Locally nothing runs the scheduled job by itself; here it also meets the faults, in ms. */
const JOB_EVERY = 60_000;

/** Rules as an operator has them; most of a table is never asked for. */
const rules = [
  { from: '/spring', to: '/sale', status: 302 },
  { from: '/blog/*', to: '/', status: 302 },
  ...['v1', 'v2', 'v3', 'v4', 'v5'].map((quiz) => ({
    ...{ from: '/ad', to: `/${quiz}`, status: 302, query: { quiz } },
  })),
  ...Array.from({ length: 300 }, (_, n) => ({ from: `/old/page-${n}`, to: '/take', status: 302 })),
];

/** Runs the phases, lets the shop recover, and compares what everybody knows. */
export async function soak(wish: Wish): Promise<Soaked> {
  const shop = await startSoakShop(rules);
  try {
    let now: Now = { phase: USUAL, refuses: new Set() };
    const requests = new Requests(shop.url, () => now);
    const known: Known = { placed: [], presses: [] };
    const random = new Random(wish.seed);
    const { readingMs, visitors, tell } = wish;
    const phase = () => now.phase;
    const scene: Scene = { visit: requests.visit, random, readingMs, phase, known };
    const failures: string[] = [];
    let visits = 0;
    let isOpen = true;
    const come = async () => {
      while (isOpen) {
        await visitOnce(scene).catch((error) => failures.push(`A visit failed: ${String(error)}`));
        visits += 1;
      }
    };
    const began = performance.now();
    const samples: Sample[] = [];
    // A busy machine may not be measured at a time, but at another.
    const measure = async () => {
      const memory = await shop.memory().catch(() => null);
      if (memory) samples.push({ at: performance.now() - began, ...memory });
    };
    const clocks = [
      setInterval(() => void measure(), SAMPLED_EVERY),
      setInterval(() => void shop.tell({ jobAhead: 0 }).catch(() => {}), JOB_EVERY),
    ];
    const begin = async (fault: Fault | null, name: string) => {
      const next = { phase: name, refuses: new Set(fault ? effects[fault].refuses : []) };
      // Who comes while the fault is switched may feel it.
      if (fault) now = next;
      await shop.tell({ fault });
      now = next;
    };
    const last = async (length: Length) => {
      const end = visits + ('visits' in length ? length.visits : 0);
      const until = performance.now() + ('ms' in length ? length.ms : 0);
      while (visits < end || performance.now() < until) await pause(50);
    };
    const ends = new Map<string, number>();
    const end = async () => {
      await measure();
      ends.set(now.phase, performance.now() - began);
    };
    const all = Array.from({ length: visitors }, come);
    tell(`${USUAL} …`);
    await last(wish.usual);
    await end();
    const first = [...samples];
    for (const fault of wish.faults) {
      tell(`${fault} …`);
      for (const wave of waves(wish.faulty)) {
        await begin(fault, fault);
        await last(wave.of);
        await end();
        await begin(null, BETWEEN);
        await last(wave.calm);
        await end();
      }
    }
    isOpen = false;
    await Promise.all(all);
    for (const clock of clocks) clearInterval(clock);
    tell('the scheduled job in the recovered shop …');
    const books = await settledBooks(shop);
    // A few visits only warm the isolate up.
    const half = 'ms' in wish.usual ? lowest(first.slice(first.length >> 1)) : [];
    const grown = { heap: growth(half, 'heap'), process: growth(half, 'process') };
    return {
      ...{ asked: requests.all, known, samples, ends, grown, logged: shop.logged },
      paid: books.payments.filter(({ status }) => status === 'paid').length,
      charged: books.captures.filter(({ status }) => status !== 'DECLINED').length,
      restAfter: books.restAfter,
      broken: [
        ...failures,
        ...requests.all.flatMap(({ kind, phase, problem }) =>
          problem ? [`${phase}: ${kind}: ${problem}`] : [],
        ),
        ...losses(known, books),
        ...('ms' in wish.usual && half.length < 2 ? ['Memory could not be measured'] : []),
        ...(grown.heap > MOST_HEAP ? [`The isolate grew by ${grown.heap.toFixed(1)} MB`] : []),
        ...(grown.process > MOST_PROCESS
          ? [`The process grew by ${grown.process.toFixed(1)} MB`]
          : []),
      ],
    };
  } finally {
    await shop.close();
  }
}

/** The waves in which a fault comes, and how long the calm after each is. */
function waves(length: Length): { of: Length; calm: Length }[] {
  if ('visits' in length) return [{ of: length, calm: { visits: 1 } }];
  return Array.from({ length: Math.ceil(length.ms / WAVE) }, (_, i) => ({
    of: { ms: Math.min(WAVE, length.ms - i * WAVE) },
    calm: { ms: CALM },
  }));
}
