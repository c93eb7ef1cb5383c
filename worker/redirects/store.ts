import { parseTable } from './rule.ts';
import { type Compiled, compile } from './table.ts';

/** Milliseconds. How old a table may be before it is read again behind a request, or before one. */
const freshFor = 10_000;
const servableFor = 25_000;
/** Milliseconds a request waits for the table at most. */
export const patience = 200;

/** The one thing the store needs from KV. */
export type TableSource = {
  get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
};

export type Store = {
  /** The table to ask now. `later` keeps work alive after the response (`waitUntil`). */
  current(source: TableSource, later: (work: Promise<unknown>) => void): Promise<Compiled>;
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
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function refresh(source: TableSource): Promise<void> {
    triedAt = now();
    try {
      const text = await source.get('table', { type: 'text', cacheTtl: 30 });
      readAt = now();
      take(text);
    } catch (error) {
      failedAt = now();
      refuse('unreachable', [{ message: error instanceof Error ? error.message : String(error) }]);
    }
  }

  function take(text: string | null): void {
    const version = text?.trim() ? text : null;
    if (version === null) {
      // A shop that never had a table is no fault.
      if (goodText !== null) refuse('missing', []);
      return;
    }
    if (version !== goodText) {
      if (version === refused) return;
      const read = parseTable(parsed(version));
      if ('problems' in read) {
        refuse(version, read.problems);
        return;
      }
      compiled = compile(read.table.rules);
      goodText = version;
    }
    refused = null;
  }

  /** Says once per bad version that the last good table stays. */
  function refuse(version: string, problems: readonly object[]): void {
    if (version === refused) return;
    refused = version;
    console.warn(
      JSON.stringify({
        event: 'redirect-table-refused',
        serving: compiled.size,
        count: problems.length,
        problems: problems.slice(0, 5),
      }),
    );
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
  };
}

/** The text's value; undefined, which no table is, when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
