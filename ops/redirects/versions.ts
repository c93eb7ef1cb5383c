import { createHash } from 'node:crypto';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import { limits } from '../../worker/redirects/limits.ts';
import { publishedText } from '../../worker/redirects/published.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Stores } from './stores.ts';
import { jsonText } from './write-table.ts';

/** A version as the database has it; times in milliseconds since the epoch. */
export type Version = {
  version: number;
  base: number;
  checksum: string;
  rules: number;
  note: string;
  createdAt: number;
  /** Null: claimed, and not yet or never published. */
  publishedAt: number | null;
  /** Milliseconds since it was claimed, and since it was published, by the database's clock. */
  age: number;
  publishedAge: number | null;
};

/** Somebody else pushed; its message says what. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** How many versions are kept to go back to. */
export const keptVersions = 20;

/** Milliseconds after which a claim that was not published is taken for abandoned. */
const claimTimeoutMs = 2 * 60_000;

const now = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const newestFirst = `SELECT version, base, checksum, rules, note, created_at AS createdAt,
  published_at AS publishedAt, ${now} - created_at AS age, ${now} - published_at AS publishedAge
  FROM redirect_versions ORDER BY version DESC`;

/** Takes the number after `base`, if no other version was claimed since. */
const claim = `INSERT INTO redirect_versions (version, base, checksum, rules, note, created_at)
  SELECT ?1 + 1, ?1, ?2, ?3, ?4, ${now}
  WHERE ?1 = (SELECT COALESCE(MAX(version), 0) FROM redirect_versions)`;

/** The versions that are kept, the newest first. */
export async function versionsOf({ db }: Stores): Promise<Version[]> {
  return (await db.prepare(newestFirst).bind().all<Version>()).results;
}

/**
 * The number a push starts from that has run for `elapsed` milliseconds; 0 where nothing was pushed.
 * @throws ConflictError while another push is under way, and where one ended since this one began
 */
export function baseOf([newest]: readonly Version[], elapsed = 0): number {
  if (newest?.publishedAt === null && newest.age < claimTimeoutMs) {
    const seconds = Math.round(newest.age / 1000);
    throw new ConflictError(
      `Version ${newest.version} was claimed ${seconds} s ago and is being published: try again.`,
    );
  }
  if (newest && newest.publishedAge !== null && newest.publishedAge < elapsed) {
    throw new ConflictError(
      `Not published: ${named(newest)} was pushed at the same time. ` +
        'Run diff to see what would change now, then push again.',
    );
  }
  return newest?.version ?? 0;
}

/**
 * Publishes a table as the version after `base` and returns its number: claims it in the database,
 * keeps the text under `table:{version}`, then under `table`, which the shop reads.
 * @throws ConflictError where another version was claimed since `base`
 */
export async function publish(
  stores: Stores,
  { rules, experiments }: { rules: readonly Rule[]; experiments: readonly Experiment[] },
  { base, note }: { base: number; note: string },
): Promise<number> {
  const version = base + 1;
  const text = await publishedText(rules, version, experiments);
  if (text.length > limits.text) throw new Error('The table is too large: 25 MB at most');
  const checksum = createHash('sha256').update(jsonText(rules, experiments)).digest('hex');
  const claimed = await stores.db.prepare(claim).bind(base, checksum, rules.length, note).all();
  if (claimed.meta.changes !== 1) throw await overtaken(stores, base);

  await stores.kv.put(keyOf(version), text);
  const [newest] = await versionsOf(stores);
  if (newest?.version !== version) throw await overtaken(stores, version);
  await stores.kv.put('table', text);
  await markPublished(stores, version);
  await settle(stores, version);
  return version;
}

async function markPublished({ db }: Stores, version: number): Promise<void> {
  const sql = `UPDATE redirect_versions SET published_at = ${now} WHERE version = ?`;
  await db.prepare(sql).bind(version).all();
}

/** The text of a version, or null where it is not kept. */
export function textOf({ kv }: Stores, version: number): Promise<string | null> {
  return kv.get(keyOf(version));
}

/** Leaves the newest published table in place, should two pushes have overtaken each other, and the last versions. */
async function settle(stores: Stores, version: number): Promise<void> {
  const versions = await versionsOf(stores);
  const newest = versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? version;
  const text = newest > version ? await textOf(stores, newest) : null;
  if (text !== null) await stores.kv.put('table', text);
  for (const { version: old } of versions.slice(keptVersions)) {
    await stores.kv.delete(keyOf(old));
    await stores.db.prepare('DELETE FROM redirect_versions WHERE version = ?').bind(old).all();
  }
}

async function overtaken(stores: Stores, base: number): Promise<ConflictError> {
  const [newest] = await versionsOf(stores);
  return new ConflictError(
    `Not published: ${newest ? named(newest) : 'another'} was pushed meanwhile, after version ${base}. ` +
      'Pull it, make your change in it and push again.',
  );
}

function named({ version, note }: Version): string {
  return `version ${version}${note && ` (${note})`}`;
}

function keyOf(version: number): string {
  return `table:${version}`;
}
