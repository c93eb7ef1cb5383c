import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Env } from '../../../worker/env.ts';

/** A shop, or another owner of the shop's database. */
export type DatabaseOwner = { env: () => Promise<Pick<Env, 'DB'>> };

type Statement = { sql: string; values: unknown[] };

/** A worker that runs a batch of statements in one call, because each call from a test to the runtime is slow. */
export const statementRunner = `export default {
  async fetch(request, { DB }) {
    try {
      const batch = await request.json();
      const bound = batch.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      return Response.json(await DB.batch(bound));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/** A database whose statements a `statementRunner` runs. `post` sends a request body to this worker. */
export function toDatabase(
  post: (body: string) => Promise<Pick<Response, 'ok' | 'json' | 'text'>>,
): Env['DB'] {
  const batch = async (statements: readonly Statement[]) => {
    const answer = await post(JSON.stringify(statements));
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { results: object[] }[];
  };
  const prepare = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
    run: async () => (await batch([{ sql, values }]))[0],
    first: async () => (await batch([{ sql, values }]))[0]?.results[0] ?? null,
  });
  const exec = async (sql: string) => void (await batch([{ sql, values: [] }]));
  return { prepare, batch, exec } as object as Env['DB'];
}

const folder = 'migrations';
/** The names of the migrations, oldest first. */
export const migrations: readonly string[] = readdirSync(folder).sort();

/** Applies the migrations for which `isIncluded` returns true; all by default. */
export async function migrate(
  DB: Pick<Env['DB'], 'batch' | 'prepare'>,
  isIncluded: (name: string) => boolean = () => true,
): Promise<void> {
  const files = migrations
    .filter(isIncluded)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  if (files.length > 0) await DB.batch(files.map((sql) => DB.prepare(sql)));
}

/** A database without a shop. `migrate` applies the migrations that `openDatabase` left out. */
export type Database = DatabaseOwner & { migrate: () => Promise<void>; close: () => Promise<void> };

/**
 * Opens a database of the platform without a shop. `last` is the number of the last applied migration, such as
 * `0013`.
 */
export async function openDatabase(last = '9999'): Promise<Database> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: statementRunner,
      d1Databases: { DB: 'tarnwell' },
    }),
  );
  const DB = toDatabase((body) =>
    server.dispatchFetch('http://database/', { method: 'POST', body }),
  );
  await migrate(DB, (name) => name.slice(0, 4) <= last);
  return {
    env: async () => ({ DB }),
    migrate: () => migrate(DB, (name) => name.slice(0, 4) > last),
    close: () => server.dispose(),
  };
}
