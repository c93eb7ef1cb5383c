import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../harness/worker/runtime/random.ts';
import { losses, settledBooks } from './books.ts';
import { growth, lowest, MAX_HEAP, MAX_PROCESS, type Sample } from './memory.ts';
import { effects } from './phases.ts';
import type { OutcomeRecords } from './presses.ts';
import { type Phase, Requests, type SentRequest } from './requests.ts';
import { startSoakShop } from './shop-process.ts';
import { type Scene, visitOnce } from './visits.ts';
import type { Fault } from './worker/faults.ts';

/** The length of a phase, in ms or in visits. */
type Length = { ms: number } | { visits: number };

type SoakSettings = {
  /** The length of the first phase, without a fault. */
  usual: Length;
  /** The faults, one after another. */
  faults: readonly Fault[];
  /** The length of each fault. */
  faulty: Length;
  /** The number of simultaneous visitors. */
  visitors: number;
  /** The average reading time of a page, in ms. */
  readingMs: number;
  seed: number;
  /** Prints a line of progress. */
  print: (line: string) => void;
};

export type SoakResult = {
  requests: readonly SentRequest[];
  records: OutcomeRecords;
  samples: readonly Sample[];
  /** The last end of each phase, in ms since the beginning. */
  ends: ReadonlyMap<string, number>;
  /** The growth of memory in the second half of the first phase, in MB. */
  grown: { heap: number; process: number };
  /** The number of log lines by event. */
  logged: ReadonlyMap<string, number>;
  /** The number of paid payments in the shop. */
  paid: number;
  /** The number of charges at the wallet. */
  charged: number;
  restAfter: number | null;
  /** A sentence for each wrong answer, loss and growth of memory. */
  failures: readonly string[];
};

export const USUAL = 'usual';
/** The phase between two faults and between two waves of a fault. */
export const BETWEEN = 'recovered';

/** A fault comes in waves of this length, in ms, so that it also begins and ends in the middle of sales. */
const WAVE = 20_000;
const CALM = 10_000;
const SAMPLED_EVERY = 10_000;
/** The time between two runs of the scheduled job, in ms: the local platform does not run it. */
const JOB_EVERY = 60_000;

/** A typical redirect table: visitors use few of its rules. */
const rules = [
  { from: '/spring', to: '/sale', status: 302 },
  { from: '/blog/*', to: '/', status: 302 },
  ...['v1', 'v2', 'v3', 'v4', 'v5'].map((quiz) => ({
    from: '/ad',
    to: `/${quiz}`,
    status: 302,
    query: { quiz },
  })),
  ...Array.from({ length: 300 }, (_, n) => ({ from: `/old/page-${n}`, to: '/take', status: 302 })),
];

/** Runs the phases, lets the shop recover, and compares the shop's payments, the wallet's charges and the visitors' records. */
export async function soak(settings: SoakSettings): Promise<SoakResult> {
  const shop = await startSoakShop(rules);
  try {
    const phases: Phase[] = [{ name: USUAL, refuses: new Set() }];
    const requests = new Requests(shop.url, phases);
    const records: OutcomeRecords = { placed: [], presses: [] };
    const random = new Random(settings.seed);
    const { readingMs, visitors, print } = settings;
    const phase = () => phases.at(-1)?.name ?? '';
    const scene: Scene = { visit: requests.visit, random, readingMs, phase, records };
    const visitErrors: string[] = [];
    let visits = 0;
    let isOpen = true;
    const visitRepeatedly = async () => {
      while (isOpen) {
        await visitOnce(scene).catch((error) =>
          visitErrors.push(`A visit failed: ${String(error)}`),
        );
        visits += 1;
      }
    };
    const began = performance.now();
    const samples: Sample[] = [];
    // On a busy machine a measurement may fail; the next one follows soon.
    const measure = async () => {
      const memory = await shop.memory().catch(() => null);
      if (memory) samples.push({ at: performance.now() - began, ...memory });
    };
    const clocks = [
      setInterval(() => void measure(), SAMPLED_EVERY),
      setInterval(() => void shop.control({ jobAhead: 0 }).catch(() => {}), JOB_EVERY),
    ];
    const setFault = async (fault: Fault | null, name: string) => {
      const next = { name, refuses: new Set(fault ? effects[fault].refuses : []) };
      // A fault may affect the requests during the switch.
      if (fault) phases.push(next);
      await shop.control({ fault });
      if (!fault) phases.push(next);
    };
    const waitFor = async (length: Length) => {
      const end = visits + ('visits' in length ? length.visits : 0);
      const until = performance.now() + ('ms' in length ? length.ms : 0);
      while (visits < end || performance.now() < until) await pause(50);
    };
    const ends = new Map<string, number>();
    const endPhase = async () => {
      await measure();
      ends.set(phase(), performance.now() - began);
    };
    const all = Array.from({ length: visitors }, visitRepeatedly);
    print(`${USUAL} …`);
    await waitFor(settings.usual);
    await endPhase();
    const first = [...samples];
    for (const fault of settings.faults) {
      print(`${fault} …`);
      for (const wave of waves(settings.faulty)) {
        await setFault(fault, fault);
        await waitFor(wave.length);
        await endPhase();
        await setFault(null, BETWEEN);
        await waitFor(wave.calm);
        await endPhase();
      }
    }
    isOpen = false;
    await Promise.all(all);
    for (const clock of clocks) clearInterval(clock);
    print('the scheduled job in the recovered shop …');
    const books = await settledBooks(shop);
    // A phase that is counted in visits is short and only fills caches, so its growth of memory means nothing.
    const half = 'ms' in settings.usual ? lowest(first.slice(first.length >> 1)) : [];
    const grown = { heap: growth(half, 'heap'), process: growth(half, 'process') };
    return {
      requests: requests.all,
      records,
      samples,
      ends,
      grown,
      logged: shop.logged,
      paid: books.payments.filter(({ status }) => status === 'paid').length,
      charged: books.captures.filter(({ status }) => status !== 'DECLINED').length,
      restAfter: books.restAfter,
      failures: [
        ...visitErrors,
        ...requests.all.flatMap(({ kind, phase, problem }) =>
          problem ? [`${phase}: ${kind}: ${problem}`] : [],
        ),
        ...losses(records, books),
        ...('ms' in settings.usual && half.length < 2 ? ['Memory could not be measured'] : []),
        ...(grown.heap > MAX_HEAP ? [`The isolate grew by ${grown.heap.toFixed(1)} MB`] : []),
        ...(grown.process > MAX_PROCESS
          ? [`The process grew by ${grown.process.toFixed(1)} MB`]
          : []),
      ],
    };
  } finally {
    await shop.close();
  }
}

/** The waves of a fault, each with the length of the calm after it. */
function waves(length: Length): { length: Length; calm: Length }[] {
  if ('visits' in length) return [{ length, calm: { visits: 1 } }];
  return Array.from({ length: Math.ceil(length.ms / WAVE) }, (_, i) => ({
    length: { ms: Math.min(WAVE, length.ms - i * WAVE) },
    calm: { ms: CALM },
  }));
}
