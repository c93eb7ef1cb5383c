import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Env } from '../../../worker/env.ts';

/** What has the shop's database: a shop, or the database alone. */
export type Stored = { env: () => Promise<Pick<Env, 'DB'>> };

type Bound = { sql: string; values: unknown[] };

/** Runs a batch of statements beside the database: each call from here to there is dear. */
const runner = `export default {
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

const migrations = 'migrations';

/** A database alone, and how its later migrations follow where it was opened with some of them. */
export type Database = Stored & { migrate: () => Promise<void>; close: () => Promise<void> };

/** Opens the platform's database with the shop's tables, as they were after a migration, and no shop. */
export async function openDatabase(last = '9999'): Promise<Database> {
  const server = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: runner, d1Databases: { DB: 'tarnwell' } }),
  );
  const batch = async (statements: readonly Bound[]) => {
    const body = JSON.stringify(statements);
    const answer = await server.dispatchFetch('http://database/', { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as object[];
  };
  const prepare = (sql: string, values: unknown[] = []) => ({
    ...{ sql, values },
    bind: (...given: unknown[]) => prepare(sql, given),
    all: async () => (await batch([{ sql, values }]))[0],
    run: async () => (await batch([{ sql, values }]))[0],
    first: async () => {
      const [found] = (await batch([{ sql, values }])) as { results: object[] }[];
      return found?.results[0] ?? null;
    },
  });
  const files = readdirSync(migrations).sort();
  const apply = async (isMeant: (name: string) => boolean) => {
    for (const name of files.filter(isMeant)) {
      await batch([{ sql: readFileSync(`${migrations}/${name}`, 'utf8'), values: [] }]);
    }
  };
  await apply((name) => name.slice(0, 4) <= last);
  const DB = { prepare, batch } as object as Env['DB'];
  return {
    env: async () => ({ DB }),
    migrate: () => apply((name) => name.slice(0, 4) > last),
    close: () => server.dispose(),
  };
}
