import { createHash } from 'node:crypto';
import { MINUTE } from '../../../worker/durations.ts';
import { limits } from '../../../worker/redirects/table/limits.ts';
import { type Problem, problemText } from '../../../worker/redirects/table/problem.ts';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import { readTable } from '../../../worker/redirects/table/table-file.ts';
import type { Stores } from '../../shop/stores.ts';
import { toJson } from '../sources/write-table.ts';

/** A row of a version in the database. Times are in ms since the epoch. */
export type Version = {
  version: number;
  base: number;
  checksum: string;
  rules: number;
  /** The number of experiments; null for an old version, for which it was not stored. */
  experiments: number | null;
  note: string;
  createdAt: number;
  /** Null for a version that was claimed and is not published. It may stay unpublished. */
  publishedAt: number | null;
  /** The time since the claim, and since the publication (null before it), in ms by the database's clock. */
  age: number;
  publishedAge: number | null;
};

/** The error for two pushes at the same time. The message names the version of the other push. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** The number of newest versions that stay stored, with the version in use. A rollback to an older one is impossible. */
export const storedVersions = 20;

/**
 * The version number of the table from before the first push. Somebody put this table into KV by hand; usually there
 * is no such table.
 */
export const beforeFirst = 0;

/** The age after which an unpublished claim counts as abandoned, in ms. */
const claimTimeoutMs = 2 * MINUTE;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const newestFirst = `SELECT version, base, checksum, rules, experiments, note, created_at AS createdAt,
  published_at AS publishedAt, ${now} - created_at AS age, ${now} - published_at AS publishedAge
  FROM redirect_versions ORDER BY version DESC`;

/** Claims the version after `base` (?1), if `base` is still the newest version. */
const claim = `INSERT INTO redirect_versions (version, base, checksum, rules, experiments, note, created_at)
  SELECT ?1 + 1, ?1, ?2, ?3, ?4, ?5, ${now}
  WHERE ?1 = (SELECT COALESCE(MAX(version), 0) FROM redirect_versions)`;

/** The stored versions, the newest first. */
export async function listVersions({ db }: Stores): Promise<Version[]> {
  return (await db.prepare(newestFirst).all<Version>()).results;
}

/**
 * The newest version, on which a push is based; 0 without a version. `elapsed` is the age of this push in ms.
 * @throws ConflictError while another push runs, and if another push ended after the start of this push
 */
export function baseVersion([newest]: readonly Version[], elapsed = 0): number {
  if (newest?.publishedAt === null && newest.age < claimTimeoutMs) {
    const seconds = Math.round(newest.age / 1000);
    throw new ConflictError(
      `Version ${newest.version} was claimed ${seconds} s ago and is being published: try again.`,
    );
  }
  if (newest && newest.publishedAge !== null && newest.publishedAge < elapsed) {
    throw new ConflictError(
      `Not published: ${versionTitle(newest)} was pushed at the same time. ` +
        'Run diff to see what would change now, then push again.',
    );
  }
  return newest?.version ?? 0;
}

/**
 * Publishes a table as the version after `base` and returns the new version. It claims the version in the
 * database, and stores the text under `table:{version}` and then under `table`, which the shop reads.
 * @throws ConflictError if another version was claimed after `base`
 */
export async function publish(
  stores: Stores,
  table: TableFile,
  { base, note }: { base: number; note: string },
): Promise<number> {
  const version = base + 1;
  const text = toJson(table, version);
  if (text.length > limits.text) throw new Error('The table is too large: 25 MB at most');
  const checksum = createHash('sha256').update(toJson(table)).digest('hex');
  const { rules, experiments } = tableSize(table);
  const insert = stores.db.prepare(claim).bind(base, checksum, rules, experiments, note);
  if ((await insert.all()).meta.changes !== 1) throw await conflictAfter(stores, base);

  if (base === beforeFirst) await storeTablePutByHand(stores);
  await stores.kv.put(versionKey(version), text);
  const [newest] = await listVersions(stores);
  if (newest?.version !== version) throw await conflictAfter(stores, version);
  await stores.kv.put('table', text);
  const published = `UPDATE redirect_versions SET published_at = ${now} WHERE version = ?`;
  await stores.db.prepare(published).bind(version).all();
  await restoreAndPrune(stores, version);
  return version;
}

async function storeTablePutByHand({ kv }: Stores): Promise<void> {
  const text = await kv.get('table');
  if (text?.trim()) await kv.put(versionKey(beforeFirst), text);
}

/**
 * Puts the newest published table into KV, in case an older push overwrote it, and deletes the oldest
 * versions.
 */
async function restoreAndPrune(stores: Stores, version: number): Promise<void> {
  const versions = await listVersions(stores);
  const newest = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? version;
  const text = newest > version ? await stores.kv.get(versionKey(newest)) : null;
  if (text !== null) await stores.kv.put('table', text);
  for (const { version: old } of versions.slice(storedVersions)) {
    await stores.kv.delete(versionKey(old));
    await stores.db.prepare('DELETE FROM redirect_versions WHERE version = ?').bind(old).all();
  }
}

async function conflictAfter(stores: Stores, base: number): Promise<ConflictError> {
  const [newest] = await listVersions(stores);
  return new ConflictError(
    `Not published: ${newest ? versionTitle(newest) : 'another version'} was pushed meanwhile, after version ${base}. ` +
      'Pull the version in use, make your change in it and push again.',
  );
}

function versionTitle({ version, note }: Version): string {
  return `version ${version}${note && ` (${note})`}`;
}

function versionKey(version: number): string {
  return `table:${version}`;
}

/** The table that the shop reads. */
type TableInUse = TableFile & {
  /** Null if somebody put the table into KV by hand, and if there is no table. */
  version: number | null;
  /** The reason why KV's table cannot be used. The shop then serves its last valid table. */
  problem: string | null;
};

/** True if a table was written into KV without a push. */
export function isPutByHand({ version, rules, experiments }: TableInUse): boolean {
  return version === null && rules.length + experiments.length > 0;
}

/** The numbers of rules and experiments in a table. */
export function tableSize({ rules, experiments }: TableFile) {
  return { rules: rules.length, experiments: experiments.length };
}

const empty: TableFile = { rules: [], experiments: [] };

/**
 * The table in use. KV may return a table that is a minute old. The database has the last published version,
 * and KV's text under that version's key never changes.
 */
export async function tableInUse(
  stores: Stores,
  versions: readonly Version[],
): Promise<TableInUse> {
  const text = (await stores.kv.get('table')) ?? '';
  const last = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? null;
  if (text.trim() === '') {
    if (last === null) return { ...empty, version: null, problem: null };
    // Somebody has deleted the table, because a push never deletes it. The shop continues with its last valid table.
    const stored = await storedTable(stores, last);
    const problem = `KV has no table: rollback ${last} restores the last version`;
    return { ...('problem' in stored ? empty : stored), version: null, problem };
  }
  const read = readTable(text);
  const version = 'file' in read ? read.table.version : null;
  const isOld = 'problems' in read || (version !== null && last !== null && last > version);
  const stored = isOld && last !== null ? await storedTable(stores, last) : null;
  const newest = stored && 'rules' in stored ? stored : null;
  if ('file' in read) {
    return newest
      ? { ...newest, version: last, problem: null }
      : { ...read.file, version, problem: null };
  }
  const problem = `The table in use cannot be read: ${firstProblem(read.problems)}`;
  return { ...(newest ?? empty), version: null, problem };
}

/** The table of a version, or the reason why it is missing. */
export async function storedTable(
  { kv }: Stores,
  version: number,
): Promise<TableFile | { problem: string }> {
  const text = await kv.get(versionKey(version));
  if (text === null && version === beforeFirst) return empty;
  if (text === null)
    return { problem: `Version ${version} is not stored: history lists the stored versions` };
  const read = readTable(text);
  if ('file' in read) return read.file;
  return { problem: `Version ${version} cannot be read: ${firstProblem(read.problems)}` };
}

function firstProblem([problem]: readonly Problem[]): string {
  return problem ? problemText(problem) : '';
}
