import { log } from '../log.ts';
import { readTable } from './read-table.ts';
import type { Problem } from './rule.ts';
import { type Compiled, compile } from './table.ts';

/**
 * Milliseconds. How old a table may be before it is read again behind a request, or before one.
 * A change is seen 25 s after it where KV shows it at once (30 are promised locally), and 85 s
 * after it where KV takes the 60 s it names at worst (90 are promised in production).
 */
const freshFor = 10_000;
const servableFor = 25_000;
/** Milliseconds a request waits for the table at most. */
export const patience = 200;
/** Seconds. The least KV takes. */
const cacheTtl = 30;

/** The one thing the store needs from KV. */
export type TableSource = {
  get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
};

/** What an operator wants to know of the table an isolate answers by. */
export type TableState = {
  /** Null: none was published; the rules were put by hand, or there are none. */
  version: number | null;
  rules: number;
  /** Milliseconds since KV last said what the table is; null: it has not yet. */
  age: number | null;
  /** Why it is not what KV holds, or why KV could not be asked; null: nothing is wrong. */
  problem: string | null;
};

export type Store = {
  /** The table to ask now. `later` keeps work alive after the response (`waitUntil`). */
  current(source: TableSource, later: (work: Promise<unknown>) => void): Promise<Compiled>;
  state(): TableState;
};

/**
 * Keeps the compiled table of one isolate. Whatever KV does, the last good table serves, and no
 * request waits longer than `patience`. Every request that waits starts its own read: a promise
 * of another request must not be awaited in a worker.
 */
export function createStore(now: () => number = Date.now): Store {
  let compiled = compile([]);
  let goodText: string | null = null;
  let refused: string | null = null;
  let problem: string | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reads = 0;
  let newest = 0;

  async function refresh(source: TableSource): Promise<void> {
    reads += 1;
    const turn = reads;
    triedAt = now();
    try {
      const text = await source.get('table', { type: 'text', cacheTtl });
      // A read that was overtaken holds an older table.
      if (turn < newest) return;
      newest = turn;
      readAt = now();
      await take(text, turn);
    } catch (error) {
      failedAt = now();
      const message = error instanceof Error ? error.message : String(error);
      refuse('unreachable', [{ rule: null, field: '', message }]);
    }
  }

  async function take(text: string | null, turn: number): Promise<void> {
    if (!text?.trim()) {
      // A shop that never had a table is no fault.
      if (goodText === null) accept();
      else refuse('missing', [{ rule: null, field: '', message: 'there is no table' }]);
      return;
    }
    if (text === refused) return;
    if (text !== goodText) {
      const read = await readTable(text);
      if (turn < newest) return;
      if ('problems' in read) {
        refuse(text, read.problems);
        return;
      }
      compiled = read;
      goodText = text;
    }
    accept();
  }

  function accept(): void {
    refused = null;
    problem = null;
  }

  /** Says once per bad version that the last good table stays. */
  function refuse(text: string, problems: readonly Problem[]): void {
    if (text === refused) return;
    refused = text;
    const [first] = problems;
    const place = first && first.rule !== null ? [`rules[${first.rule}]`, first.field] : [];
    problem = [...place, first?.message].filter(Boolean).join(' ');
    const serving = { serving: compiled.size, version: compiled.version };
    const told = { count: problems.length, problems: problems.slice(0, 5) };
    log('redirectTableRefused', { ...serving, ...told });
  }

  return {
    async current(source, later) {
      const at = now();
      if (at - readAt < freshFor || at - failedAt < freshFor) return compiled;
      if (at - readAt < servableFor) {
        if (at - triedAt >= freshFor) later(refresh(source));
        return compiled;
      }
      const reading = refresh(source);
      later(reading);
      if (!(await settledWithin(reading, patience))) failedAt = now();
      return compiled;
    },
    state() {
      const age = Number.isFinite(readAt) ? now() - readAt : null;
      return { version: compiled.version, rules: compiled.size, age, problem };
    },
  };
}

/** The store of this isolate. */
export const isolateStore = createStore();

/** What this isolate answers by: for `/health` and the logs. */
export function tableState(): TableState {
  return isolateStore.state();
}

function settledWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    work.finally(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
