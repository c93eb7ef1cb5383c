import type { AppContext } from '../app.ts';
import { createRevalidation } from '../http/stale-while-revalidate.ts';
import { log } from '../log/log.ts';
import { plainTable } from './table/plain-table.ts';
import { type Problem, problemText, tableProblem } from './table/problem.ts';
import { type ReadTable, readTableBy } from './table/read-table.ts';
import { compileTable, type Table } from './table/table.ts';

/**
 * A change is seen 25 s after it where KV shows it at once (30 are promised locally), and 85 s after it where
 * KV takes the 60 s it names at worst (90 are promised in production).
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
  experiments: number;
  /** Milliseconds since KV was asked for its last answer; null: it has not answered yet. */
  age: number | null;
  /** Why the table is not what KV holds, or why KV could not be asked; null: nothing is wrong. */
  problem: string | null;
};

type Store = {
  /** The table to ask now. `later` keeps work alive after the response (`waitUntil`). */
  current(source: TableSource, later: (work: Promise<unknown>) => void): Promise<Table>;
  /** The table, if it may be used without asking the source; null where `current` would ask. */
  fresh(): Table | null;
  state(): TableState;
};

/** What KV holds; null: nothing. */
type Read = { text: string | null };
/** That, or why KV could not be asked. */
type Answer = Read | { error: string };

/**
 * Keeps the compiled table of one isolate. Whatever KV does, the last good table serves, and no request waits longer
 * than `maxWaitMs`.
 */
export function createStore(now: () => number = () => Date.now()): Store {
  let table = compileTable([]);
  /** The text the table was read from; null before the first good one. */
  let text: string | null = null;
  /** KV's last answer where it could not be used, and why. */
  let refused: { answer: Answer; problem: string } | null = null;

  const revalidation = createRevalidation({
    ...{ freshMs, servableMs, maxWaitMs, now },
    async read(source: TableSource) {
      const answer = await ask(source);
      return { answer, found: isNew(answer) ? await readTable(answer.text) : null };
    },
    store({ answer, found }) {
      // What was known may have given way to another while this one was looked at: it is read next time.
      if (!found && isNew(answer)) return false;
      take(answer, found);
      return true;
    },
    logFailure(error) {
      const reason = error instanceof Error ? error.message : String(error);
      refuse({ error: reason }, [tableProblem(reason)]);
    },
  });

  /** Whether it has to be read what an answer says. */
  function isNew(answer: Read): answer is { text: string } {
    return answer.text !== null && answer.text !== text && !isRefused(answer);
  }

  /** Uses what KV holds, or keeps the last good table; `found` is what was read of it, null where it is known. */
  function take(answer: Read, found: ReadTable | null): void {
    if (answer.text === null) {
      // A shop that never had a table is no fault.
      if (text === null) refused = null;
      else refuse(answer, [tableProblem('there is no table')]);
      return;
    }
    if (isRefused(answer)) return;
    if (found) {
      if ('problems' in found) {
        refuse(answer, found.problems);
        return;
      }
      table = { ...found.table, generation: table.generation + 1 };
      text = answer.text;
    }
    refused = null;
  }

  /** Notes why an answer cannot be used, and logs it once. */
  function refuse(answer: Answer, problems: readonly Problem[]): void {
    if (isRefused(answer)) return;
    refused = { answer, problem: problems[0] ? problemText(problems[0]) : '' };
    log('redirectTableRefused', {
      serving: table.size,
      version: table.version,
      count: problems.length,
      problems: problems.slice(0, 5),
    });
  }

  function isRefused(answer: Answer): boolean {
    if (!refused) return false;
    if ('error' in answer) return 'error' in refused.answer;
    return 'text' in refused.answer && refused.answer.text === answer.text;
  }

  return {
    fresh: () => (revalidation.isFresh() ? table : null),
    async current(source, later) {
      await revalidation.revalidate(source, later);
      return table;
    },
    state() {
      return {
        version: table.version,
        rules: table.size,
        experiments: table.experiments.length,
        age: revalidation.age(),
        problem: refused?.problem ?? null,
      };
    },
  };
}

/** At once where all rules are plain; what reads all others is evaluated for the first of them. Never throws. */
async function readTable(text: string): Promise<ReadTable> {
  return readTableBy(plainTable, text) ?? (await import('./table/table-file.ts')).readTable(text);
}

/** A text of spaces counts as none. Throws what KV throws. */
async function ask(source: TableSource): Promise<Read> {
  const text = await source.get('table', { type: 'text', cacheTtl: cacheTtlSeconds });
  return { text: text?.trim() ? text : null };
}

/** The store of this isolate. */
const isolateStore = createStore();

/** The table a request is answered by: the store is asked once, and all of the request goes by it. */
export async function currentTable(c: AppContext): Promise<Table> {
  const known = c.get('table');
  if (known) return known;
  const table = await redirectTable(c.env, (work) => c.executionCtx.waitUntil(work));
  c.set('table', table);
  return table;
}

/** The table by which this isolate answers now; without a look at KV where it may be used as it is. */
export function redirectTable(
  { REDIRECTS }: { REDIRECTS: TableSource },
  later: (work: Promise<unknown>) => void,
): Table | Promise<Table> {
  return isolateStore.fresh() ?? isolateStore.current(REDIRECTS, later);
}

/** What this isolate answers by: for `/health` and the logs. */
export function tableState(): TableState {
  return isolateStore.state();
}
