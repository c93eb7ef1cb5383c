import type { AppContext } from '../app-types.ts';
import { SECOND } from '../durations.ts';
import { createRevalidation } from '../http/stale-while-revalidate.ts';
import { log } from '../log/log.ts';
import { plainTable } from './table/plain-table.ts';
import { type Problem, problemText, tableProblem } from './table/problem.ts';
import { type ReadTable, readTableBy } from './table/read-table.ts';
import { compileTable, type Table } from './table/table.ts';

/**
 * The maximum age at which the redirect table is used: without a read of KV, and during a read in the
 * background. Locally every request uses a changed table after at most 25 s (promised: 30 s). In production
 * KV itself delays a change by up to 60 s, so this takes at most 85 s (promised: 90 s).
 */
const FRESH_FOR = 10 * SECOND;
const SERVABLE_FOR = 25 * SECOND;
/** The longest time that a request waits for the redirect table. */
export const MAX_WAIT = SECOND / 5;
/** The shortest cache time that KV accepts. */
const CACHE_TTL_SECONDS = 30;

/** The methods of the KV binding that the store uses. */
export type TableSource = {
  get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
};

/** The state of the redirect table in this isolate, for operators. */
export type TableState = {
  /** The version of the table. Null if there is no table, or if somebody stored the table in KV by hand. */
  version: number | null;
  rules: number;
  experiments: number;
  /** Milliseconds since the last answer of KV. Null before the first answer. */
  age: number | null;
  /** The reason why the newest table in KV is not in use, or the error of KV. Null without a problem. */
  problem: string | null;
};

type Store = {
  /**
   * The current table. If it is too old, the result is a promise that waits for a read of KV. `later` (`waitUntil`)
   * lets a read finish after the response.
   */
  current(source: TableSource, later: (work: Promise<unknown>) => void): Table | Promise<Table>;
  state(): TableState;
};

/** The redirect table as text in KV. Null if KV has no table. */
type StoredText = { text: string | null };
/** The answer of KV: the text, or an error. */
type Answer = StoredText | { error: string };

/**
 * Creates the store for the compiled table of one isolate. If KV fails or has an invalid table, the last
 * valid table stays in use. No request waits longer than `MAX_WAIT`.
 */
export function createStore(now: () => number = () => Date.now()): Store {
  let table = compileTable([]);
  /** The text of the table in use. Null before the first valid table. */
  let text: string | null = null;
  /** The last answer of KV and the reason why it could not be used. Null if the last answer was used. */
  let refused: { answer: Answer; problem: string } | null = null;

  const revalidation = createRevalidation({
    freshFor: FRESH_FOR,
    servableFor: SERVABLE_FOR,
    maxWait: MAX_WAIT,
    now,
    async read(source: TableSource) {
      const answer = await readText(source);
      return { answer, result: isNew(answer) ? await readTable(answer.text) : null };
    },
    store({ answer, result }) {
      // Another read changed the table in the meantime, so this answer counts as new again. The next read
      // parses it.
      if (!result && isNew(answer)) return false;
      applyAnswer(answer, result);
      return true;
    },
    logFailure(error) {
      const reason = error instanceof Error ? error.message : String(error);
      refuse({ error: reason }, [tableProblem(reason)]);
    },
  });

  /** True if an answer has a text that this isolate has not parsed yet. */
  function isNew(answer: StoredText): answer is { text: string } {
    return answer.text !== null && answer.text !== text && !isRefused(answer);
  }

  /**
   * Uses the table of an answer if it is valid, else keeps the last valid table. `result` is null if the text
   * is not new.
   */
  function applyAnswer(answer: StoredText, result: ReadTable | null): void {
    if (answer.text === null) {
      // A shop that never had a redirect table has no problem without one.
      if (text === null) refused = null;
      else refuse(answer, [tableProblem('there is no table')]);
      return;
    }
    if (isRefused(answer)) return;
    if (result) {
      if ('problems' in result) {
        refuse(answer, result.problems);
        return;
      }
      table = { ...result.table, generation: table.generation + 1 };
      text = answer.text;
    }
    refused = null;
  }

  /** Stores the reason why an answer of KV cannot be used. Logs the reason once. */
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
    current: (source, later) => revalidation.revalidate(source, later)?.then(() => table) ?? table,
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

/**
 * Parses a redirect table. The larger parser is loaded only if the table has splits, query conditions, times
 * or experiments. Never throws.
 */
async function readTable(text: string): Promise<ReadTable> {
  return readTableBy(plainTable, text) ?? (await import('./table/table-file.ts')).readTable(text);
}

/**
 * Reads the table's text from KV. A text that contains only spaces counts as no table.
 * @throws the error of KV
 */
async function readText(source: TableSource): Promise<StoredText> {
  const text = await source.get('table', { type: 'text', cacheTtl: CACHE_TTL_SECONDS });
  return { text: text?.trim() ? text : null };
}

/** The only store of this isolate. */
const isolateStore = createStore();

/**
 * The redirect table for a request. It is read once for each request, so that all its rules come from one
 * version.
 */
export async function currentTable(c: AppContext): Promise<Table> {
  const stored = c.get('table');
  if (stored) return stored;
  const table = await redirectTable(c.env, (work) => c.executionCtx.waitUntil(work));
  c.set('table', table);
  return table;
}

/** The redirect table of this isolate. The result is a promise only if KV must be read first. */
export function redirectTable(
  { REDIRECTS }: { REDIRECTS: TableSource },
  later: (work: Promise<unknown>) => void,
): Table | Promise<Table> {
  return isolateStore.current(REDIRECTS, later);
}

/** The state of the redirect table in this isolate, for `/health` and the logs. */
export function tableState(): TableState {
  return isolateStore.state();
}
