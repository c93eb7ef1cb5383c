import { log } from '../log/log.ts';
import { readTable } from './read-table.ts';
import type { Problem } from './rule.ts';
import { type Compiled, compile } from './table.ts';

/** What KV says the table is, or why it does not say. */
export type KvAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'missing' }
  | { kind: 'unreachable'; why: string };

/** The table an isolate answers by, and what of KV's answers it was made of. */
type Held = {
  table: Compiled;
  /** The text it was read from; null before the first good one. */
  text: string | null;
  /** KV's last answer, where it could not be used, and why. */
  refused: { answer: KvAnswer; problem: string } | null;
  /** The number of the latest read that has an answer. */
  newestRead: number;
};

/** Reads that are numbered as they begin may end in another order: `read` is that number. */
type HeldTable = {
  table(): Compiled;
  /** Why the table is not what KV holds; null where it is. */
  problem(): string | null;
  /** Whether a later read was answered before this one: what this one says is older. */
  isOvertaken(read: number): boolean;
  /** Holds what the answer says, or keeps the last good table and logs once why. */
  take(answer: KvAnswer, read: number): Promise<void>;
};

/** A table that is empty until KV says otherwise. */
export function createHeldTable(): HeldTable {
  const held: Held = { table: compile([]), text: null, refused: null, newestRead: 0 };

  function isOvertaken(read: number): boolean {
    return read < held.newestRead;
  }

  async function take(answer: KvAnswer, read: number): Promise<void> {
    if (answer.kind === 'unreachable') return refuse(answer, [ofTable(answer.why)]);
    held.newestRead = read;
    if (answer.kind === 'text') return takeText(answer, read);
    // A shop that never had a table is no fault.
    if (held.text === null) held.refused = null;
    else refuse(answer, [ofTable('there is no table')]);
  }

  async function takeText(answer: KvAnswer & { kind: 'text' }, read: number): Promise<void> {
    if (isRefused(answer)) return;
    if (answer.text !== held.text) {
      const result = await readTable(answer.text);
      if (isOvertaken(read)) return;
      if ('problems' in result) return refuse(answer, result.problems);
      held.table = result;
      held.text = answer.text;
    }
    held.refused = null;
  }

  function refuse(answer: KvAnswer, problems: readonly Problem[]): void {
    if (isRefused(answer)) return;
    held.refused = { answer, problem: problems[0] ? textOf(problems[0]) : '' };
    log('redirectTableRefused', {
      serving: held.table.size,
      version: held.table.version,
      count: problems.length,
      problems: problems.slice(0, 5),
    });
  }

  /** Whether this very answer was refused last, and its reason said. */
  function isRefused(answer: KvAnswer): boolean {
    const last = held.refused?.answer;
    if (last?.kind === 'text' && answer.kind === 'text') return last.text === answer.text;
    return last?.kind === answer.kind;
  }

  return {
    table: () => held.table,
    problem: () => held.refused?.problem ?? null,
    isOvertaken,
    take,
  };
}

function ofTable(message: string): Problem {
  return { rule: null, field: '', message };
}

/** `rules[0].from: must begin with /`. */
function textOf({ rule, field, message }: Problem): string {
  const place = [rule === null ? '' : `rules[${rule}]`, field].filter(Boolean).join('.');
  return place ? `${place}: ${message}` : message;
}
