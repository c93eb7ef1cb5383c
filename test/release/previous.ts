import { readFileSync } from 'node:fs';
import type { SQLInputValue } from 'node:sqlite';

const folder = 'test/release';
const dump = readFileSync(`${folder}/database.sql`, 'utf8');
const [, , lastMigration = '', at = ''] = dump.slice(0, dump.indexOf('\n')).split(' ');
/** The time of the dump, in ms since the epoch. */
export const dumpedAt = Date.parse(at);

/** True for a migration that the previous release does not have. */
export function isNewer(migration: string): boolean {
  return migration > lastMigration;
}

/**
 * Returns the SQL statements of the previous release's database, with orders in every state. All times are later by the
 * time from the dump to `now` (ms since the epoch).
 */
export function previousDatabase(now = dumpedAt): string[] {
  const moved = dump.replaceAll(/\b1[789]\d{11}\b/g, (at) => String(Number(at) + now - dumpedAt));
  return moved
    .slice(moved.indexOf('\n') + 1)
    .split(/;\n(?=CREATE|INSERT|$)/)
    .filter((sql) => sql.trim() !== '');
}

/** The statements that the worker of the previous release ran, in order, each with its values. */
export const previousStatements = readFileSync(`${folder}/statements.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [sql: string, values: SQLInputValue[]]);
