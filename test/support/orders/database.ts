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

const migrations = 'worker/orders/store/migrations';

/** Opens the platform's database with the shop's tables, and no shop. */
export async function openDatabase(): Promise<Stored & { close: () => Promise<void> }> {
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
  });
  for (const name of readdirSync(migrations).sort()) {
    await batch([{ sql: readFileSync(`${migrations}/${name}`, 'utf8'), values: [] }]);
  }
  const DB = { prepare, batch } as object as Env['DB'];
  return { env: async () => ({ DB }), close: () => server.dispose() };
}
