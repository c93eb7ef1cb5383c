import type { AppContext } from '../app.ts';
import { createRevalidation } from '../http/stale-while-revalidate.ts';
import { log } from '../log/log.ts';
import { plainTable } from './table/plain-table.ts';
import { type Problem, problemText, tableProblem } from './table/problem.ts';
import { type ReadTable, readTableBy } from './table/read-table.ts';
import { compileTable, type Table } from './table/table.ts';

/**
 * The ages of the table, in ms. A change of KV reaches every request after at most 25 s locally (30 s are
 * promised). In production KV delays a change by at most 60 s, so it takes at most 85 s (90 s are promised).
 */
const freshMs = 10_000;
const servableMs = 25_000;
/** The longest wait of a request for the table, in ms. */
export const maxWaitMs = 200;
/** The least cache time that KV accepts. */
const cacheTtlSeconds = 30;

/** The part of the KV binding that the store uses. */
export type TableSource = {
  get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
};

/** The state of the redirect table in an isolate, for operators. */
export type TableState = {
  /** The table's version; null for a table that was stored by hand, and without a table. */
  version: number | null;
  rules: number;
  experiments: number;
  /** The age of KV's last answer in ms; null before the first answer. */
  age: number | null;
  /** The reason why the table is not the content of KV, or the error of KV; null without a problem. */
  problem: string | null;
};

type Store = {
  /**
   * The current table. Reads KV if the table is old. `later` keeps a read alive after the response
   * (`waitUntil`).
   */
  current(source: TableSource, later: (work: Promise<unknown>) => void): Promise<Table>;
  /** The table if it may be used without a read of KV; else null. */
  fresh(): Table | null;
  state(): TableState;
};

/** The text of the table in KV; null without a table. */
type StoredText = { text: string | null };
/** The text in KV, or the error of KV. */
type Answer = StoredText | { error: string };

/**
 * The store of an isolate's compiled table. If KV fails or holds a wrong table, the last valid table stays in
 * use. No request waits longer than `maxWaitMs`.
 */
export function createStore(now: () => number = () => Date.now()): Store {
  let table = compileTable([]);
  /** The text of the table in use; null before the first valid table. */
  let text: string | null = null;
  /** KV's last answer if it could not be used, with the reason; else null. */
  let refused: { answer: Answer; problem: string } | null = null;

  const revalidation = createRevalidation({
    ...{ freshMs, servableMs, maxWaitMs, now },
    async read(source: TableSource) {
      const answer = await readText(source);
      return { answer, result: isNew(answer) ? await readTable(answer.text) : null };
    },
    store({ answer, result }) {
      // Another read replaced the table in the meantime. The next read parses this answer.
      if (!result && isNew(answer)) return false;
      applyAnswer(answer, result);
      return true;
    },
    logFailure(error) {
      const reason = error instanceof Error ? error.message : String(error);
      refuse({ error: reason }, [tableProblem(reason)]);
    },
  });

  /** Whether an answer has a text that this isolate has not parsed yet. */
  function isNew(answer: StoredText): answer is { text: string } {
    return answer.text !== null && answer.text !== text && !isRefused(answer);
  }

  /** Takes the table of an answer, or keeps the last valid table. `result` is null without a new text. */
  function applyAnswer(answer: StoredText, result: ReadTable | null): void {
    if (answer.text === null) {
      // A missing table is no problem in a shop that never had one.
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

  /** Stores the reason why an answer cannot be used, and logs it once. */
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

/**
 * Reads a table. The module for tables with splits, queries, times or experiments is loaded if needed. Never
 * throws.
 */
async function readTable(text: string): Promise<ReadTable> {
  return readTableBy(plainTable, text) ?? (await import('./table/table-file.ts')).readTable(text);
}

/**
 * Reads the table's text from KV. A text of spaces counts as no table.
 * @throws the error of KV
 */
async function readText(source: TableSource): Promise<StoredText> {
  const text = await source.get('table', { type: 'text', cacheTtl: cacheTtlSeconds });
  return { text: text?.trim() ? text : null };
}

/** The store of this isolate. */
const isolateStore = createStore();

/** The table for a request. It is read once, so that the whole request uses one table. */
export async function currentTable(c: AppContext): Promise<Table> {
  const stored = c.get('table');
  if (stored) return stored;
  const table = await redirectTable(c.env, (work) => c.executionCtx.waitUntil(work));
  c.set('table', table);
  return table;
}

/** This isolate's table. It is a promise only if the table must be read from KV. */
export function redirectTable(
  { REDIRECTS }: { REDIRECTS: TableSource },
  later: (work: Promise<unknown>) => void,
): Table | Promise<Table> {
  return isolateStore.fresh() ?? isolateStore.current(REDIRECTS, later);
}

/** The state of this isolate's table, for `/health` and the logs. */
export function tableState(): TableState {
  return isolateStore.state();
}
