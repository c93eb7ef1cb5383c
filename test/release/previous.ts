import { readFileSync } from 'node:fs';
import type { SQLInputValue } from 'node:sqlite';

const folder = 'test/release';
const dump = readFileSync(`${folder}/database.sql`, 'utf8');
const [, , lastMigration = '', at = ''] = dump.slice(0, dump.indexOf('\n')).split(' ');
/** When the database was dumped, in ms since the epoch. */
export const dumpedAt = Date.parse(at);

/** Whether a migration came after that release. */
export function isNewer(migration: string): boolean {
  return migration > lastMigration;
}

/**
 * The database of the release before, with orders in every state, as the statements that make it. Its times are
 * moved so that it was dumped at `now`, in ms.
 */
export function previousDatabase(now = dumpedAt): string[] {
  const moved = dump.replaceAll(/\b1[789]\d{11}\b/g, (at) => String(Number(at) + now - dumpedAt));
  return moved
    .slice(moved.indexOf('\n') + 1)
    .split(/;\n(?=CREATE|INSERT|$)/)
    .filter((sql) => sql.trim() !== '');
}

/** What the worker of the release before asked its database, in order: each statement with its values. */
export const previousStatements = readFileSync(`${folder}/statements.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [sql: string, values: SQLInputValue[]]);
