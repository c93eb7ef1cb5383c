import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { withoutSecrets } from '../log/log.ts';
import { type TableState, tableState } from '../redirects/store.ts';

/** How long a store may take to answer, in ms. */
const PATIENCE_MS = 1000;
/** A change of the redirect table is promised to show by this age, in seconds. */
const OLDEST_TABLE = 90;

/** Whether a store answered in time, and after how many ms. */
export type Reach = { ok: boolean; ms: number };

type Reached = { database: Reach; kv: Reach; redirects: TableState };

/**
 * `GET /health`: what a monitor asks for, fresh each time, with nothing of a visitor and no cookie.
 * Answers 200 where the worker serves. Only a production shop whose database does not answer is
 * 503: it takes no order, and pages alone are no shop.
 */
export async function health(c: AppContext): Promise<Response> {
  const { DB, REDIRECTS, VERSION, SHOP } = c.env;
  const [database, kv] = await Promise.all([
    // Names a table, so that a database without its migrations does not pass for one.
    reach(async () => DB.prepare('SELECT 1 FROM orders LIMIT 1').all()),
    // A key that is never there: the table itself may weigh 25 MB.
    reach(async () => REDIRECTS.get('health')),
  ]);
  const answer = healthOf({ database, kv, redirects: tableState() }, VERSION);
  const status = SHOP === 'production' && !database.ok ? 503 : 200;
  return c.json(answer, status, { 'Cache-Control': 'no-store' });
}

/** What `/health` says; `degraded` where a store is away or the redirect table is old or refused. */
export function healthOf(
  { database, kv, redirects: { version, rules, age, problem } }: Reached,
  { id, tag, timestamp }: Env['VERSION'],
) {
  const ageSeconds = age === null ? null : Math.round(age / 1000);
  const isFresh = ageSeconds !== null && ageSeconds <= OLDEST_TABLE && problem === null;
  return {
    status: database.ok && kv.ok && isFresh ? 'ok' : 'degraded',
    build: manifest.id,
    version: { id, tag, timestamp },
    redirects: {
      version,
      rules,
      ageSeconds,
      // Of a table that was refused and is not public, no more than a hint.
      problem: problem && withoutSecrets(problem).slice(0, 120),
    },
    database,
    kv,
  };
}

/** Asks a store: one that rejects, or has not answered within a second, is away. Never rejects. */
export async function reach(ask: () => Promise<unknown>): Promise<Reach> {
  const started = Date.now();
  const ok = await withTimeout(ask(), PATIENCE_MS).then(
    () => true,
    () => false,
  );
  return { ok, ms: Date.now() - started };
}
