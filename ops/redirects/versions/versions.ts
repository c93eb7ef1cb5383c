import { createHash } from 'node:crypto';
import { limits } from '../../../worker/redirects/table/limits.ts';
import { type Problem, problemText } from '../../../worker/redirects/table/problem.ts';
import type { TableFile } from '../../../worker/redirects/table/read-table.ts';
import { readTable } from '../../../worker/redirects/table/table-file.ts';
import type { Stores } from '../../shop-stores.ts';
import { toJson } from '../sources/write-table.ts';

/** A version as the database has it; times in milliseconds since the epoch. */
export type Version = {
  version: number;
  base: number;
  checksum: string;
  rules: number;
  /** Null of a version pushed before they were counted. */
  experiments: number | null;
  note: string;
  createdAt: number;
  /** Null: claimed, and not yet or never published. */
  publishedAt: number | null;
  /** Milliseconds since it was claimed, and since it was published, by the database's clock. */
  age: number;
  publishedAge: number | null;
};

/** Another push came between; the message says which. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** How many versions are stored to go back to. */
export const storedVersions = 20;

/** Stands for what was before the first push: a table put by hand, mostly none. */
export const beforeFirst = 0;

/** Milliseconds after which a claim that was not published counts as abandoned. */
const claimTimeoutMs = 2 * 60_000;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const newestFirst = `SELECT version, base, checksum, rules, experiments, note, created_at AS createdAt,
  published_at AS publishedAt, ${now} - created_at AS age, ${now} - published_at AS publishedAge
  FROM redirect_versions ORDER BY version DESC`;

/** Takes the number after `base`, if no other version was claimed since. */
const claim = `INSERT INTO redirect_versions (version, base, checksum, rules, experiments, note, created_at)
  SELECT ?1 + 1, ?1, ?2, ?3, ?4, ?5, ${now}
  WHERE ?1 = (SELECT COALESCE(MAX(version), 0) FROM redirect_versions)`;

/** The stored versions, the newest first. */
export async function listVersions({ db }: Stores): Promise<Version[]> {
  return (await db.prepare(newestFirst).all<Version>()).results;
}

/**
 * The number a push starts from that has run for `elapsed` milliseconds; 0 where nothing was pushed.
 * @throws ConflictError while another push is under way, and where one ended since this one began
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
      `Not published: ${title(newest)} was pushed at the same time. ` +
        'Run diff to see what would change now, then push again.',
    );
  }
  return newest?.version ?? 0;
}

/**
 * Publishes a table as the version after `base` and returns its number: claims it in the database,
 * stores the text under `table:{version}`, then under `table`, which the shop reads.
 * @throws ConflictError where another version was claimed since `base`
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
  const { rules, experiments } = sizeOf(table);
  const insert = stores.db.prepare(claim).bind(base, checksum, rules, experiments, note);
  if ((await insert.all()).meta.changes !== 1) throw await overtaken(stores, base);

  if (base === beforeFirst) await keepTablePutByHand(stores);
  await stores.kv.put(versionKey(version), text);
  const [newest] = await listVersions(stores);
  if (newest?.version !== version) throw await overtaken(stores, version);
  await stores.kv.put('table', text);
  const published = `UPDATE redirect_versions SET published_at = ${now} WHERE version = ?`;
  await stores.db.prepare(published).bind(version).all();
  await settle(stores, version);
  return version;
}

async function keepTablePutByHand({ kv }: Stores): Promise<void> {
  const text = await kv.get('table');
  if (text?.trim()) await kv.put(versionKey(beforeFirst), text);
}

/** Leaves the newest published table in place, should two pushes have overtaken each other, and the last versions. */
async function settle(stores: Stores, version: number): Promise<void> {
  const versions = await listVersions(stores);
  const newest = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? version;
  const text = newest > version ? await stores.kv.get(versionKey(newest)) : null;
  if (text !== null) await stores.kv.put('table', text);
  for (const { version: old } of versions.slice(storedVersions)) {
    await stores.kv.delete(versionKey(old));
    await stores.db.prepare('DELETE FROM redirect_versions WHERE version = ?').bind(old).all();
  }
}

async function overtaken(stores: Stores, base: number): Promise<ConflictError> {
  const [newest] = await listVersions(stores);
  return new ConflictError(
    `Not published: ${newest ? title(newest) : 'another'} was pushed meanwhile, after version ${base}. ` +
      'Pull it, make your change in it and push again.',
  );
}

function title({ version, note }: Version): string {
  return `version ${version}${note && ` (${note})`}`;
}

function versionKey(version: number): string {
  return `table:${version}`;
}

/** The table the shop reads. */
type TableInUse = TableFile & {
  /** Null where it was put by hand, or there is none. */
  version: number | null;
  /** Why what KV holds cannot be used: the shop serves its last good table. */
  problem: string | null;
};

/** Whether somebody wrote it into KV without a push. */
export function isPutByHand({ version, rules, experiments }: TableInUse): boolean {
  return version === null && rules.length + experiments.length > 0;
}

/** How many rules and experiments a table has. */
export function sizeOf({ rules, experiments }: TableFile) {
  return { rules: rules.length, experiments: experiments.length };
}

const empty: TableFile = { rules: [], experiments: [] };

/**
 * The table in use. KV may answer with what it was a minute ago; the database knows better which
 * version was published last, and a version's own key never changes.
 */
export async function tableInUse(
  stores: Stores,
  versions: readonly Version[],
): Promise<TableInUse> {
  const text = (await stores.kv.get('table')) ?? '';
  const last = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? null;
  if (text.trim() === '') {
    if (last === null) return { ...empty, version: null, problem: null };
    // A table that is gone was not taken away by a push: the shop goes on with the last one.
    const stored = await storedTable(stores, last);
    const problem = `There is no table in KV: rollback ${last} puts the last version back`;
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

/** A version's table, or why there is none. */
export async function storedTable(
  { kv }: Stores,
  version: number,
): Promise<TableFile | { problem: string }> {
  const text = await kv.get(versionKey(version));
  if (text === null && version === beforeFirst) return empty;
  if (text === null)
    return { problem: `Version ${version} is not stored: history lists those that are` };
  const read = readTable(text);
  if ('file' in read) return read.file;
  return { problem: `Version ${version} cannot be read: ${firstProblem(read.problems)}` };
}

function firstProblem([problem]: readonly Problem[]): string {
  return problem ? problemText(problem) : '';
}
