import { withTimeout } from '../http/with-timeout.ts';
import { createHeldTable, type KvAnswer } from './held-table.ts';
import type { Compiled } from './table.ts';

/**
 * A table younger than `freshMs` is used as it is; one younger than `servableMs` is used while it is
 * read again behind the request; an older one is read before the request is answered. So a change is
 * seen 25 s after it where KV shows it at once (30 are promised locally), and 85 s after it where KV
 * takes the 60 s it names at worst (90 are promised in production).
 */
const freshMs = 10_000;
const servableMs = 25_000;
/** How long a request waits for the table at most. */
export const maxWaitMs = 200;
/** The least KV takes. */
const cacheTtlSeconds = 30;

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

/** When an isolate did what, in milliseconds; long ago where it has not yet. */
type Moments = {
  /** KV was asked. */
  asked: number;
  /** KV said what the table is. */
  answered: number;
  /** KV did not answer, or not in time. */
  failed: number;
};

/**
 * Keeps the compiled table of one isolate and decides when it is read again. Whatever KV does, the
 * last good table serves, and no request waits longer than `maxWaitMs`. Every request that waits
 * starts its own read: a promise of another request must not be awaited in a worker.
 */
export function createStore(now: () => number = Date.now): Store {
  const held = createHeldTable();
  const longAgo = Number.NEGATIVE_INFINITY;
  const last: Moments = { asked: longAgo, answered: longAgo, failed: longAgo };
  let reads = 0;

  async function refresh(source: TableSource): Promise<void> {
    reads += 1;
    const read = reads;
    last.asked = now();
    const answer = await ask(source);
    if (answer.kind === 'unreachable') last.failed = now();
    else if (held.isOvertaken(read)) return;
    else last.answered = now();
    await held.take(answer, read);
  }

  return {
    async current(source, later) {
      const at = now();
      if (at - last.answered < freshMs || at - last.failed < freshMs) return held.table();
      if (at - last.answered < servableMs) {
        if (at - last.asked >= freshMs) later(refresh(source));
        return held.table();
      }
      const reading = refresh(source);
      later(reading);
      await withTimeout(reading, maxWaitMs).catch(() => {
        last.failed = now();
      });
      return held.table();
    },
    state() {
      const { version, size } = held.table();
      const age = Number.isFinite(last.answered) ? now() - last.answered : null;
      return { version, rules: size, age, problem: held.problem() };
    },
  };
}

/** Never throws. */
async function ask(source: TableSource): Promise<KvAnswer> {
  try {
    const text = await source.get('table', { type: 'text', cacheTtl: cacheTtlSeconds });
    return text?.trim() ? { kind: 'text', text } : { kind: 'missing' };
  } catch (error) {
    return { kind: 'unreachable', why: error instanceof Error ? error.message : String(error) };
  }
}

/** The store of this isolate. */
export const isolateStore = createStore();

/** What this isolate answers by: for `/health` and the logs. */
export function tableState(): TableState {
  return isolateStore.state();
}
