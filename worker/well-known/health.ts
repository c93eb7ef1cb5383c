import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app-types.ts';
import { keyRing } from '../crypto/key-ring.ts';
import { SECOND } from '../durations.ts';
import type { Env } from '../env.ts';
import { NOT_STORED } from '../http/headers.ts';
import { withoutSecrets } from '../log/log.ts';
import { probeOrders } from '../orders/store/order.ts';
import { type TableState, tableState } from '../redirects/store.ts';
import { isDeployed } from '../shop.ts';
import { withTimeout } from '../with-timeout.ts';

/** The time in which the database and KV must answer, in ms. */
const TIMEOUT_MS = 1000;
/** The time for which the result of a test is used again, in ms. */
const PROBE_REUSE_MS = 5000;
/**
 * The maximum age of the redirect table in seconds. A change of the table must reach visitors within this
 * time.
 */
const MAX_TABLE_AGE_SECONDS = 90;

/**
 * The result of a test of the database or KV. `ok` is true if it answered in time. `ms` is the duration of
 * the test.
 */
type Probe = { ok: boolean; ms: number };

/** The last test by this isolate, and its time in ms since the epoch. */
let lastProbe: { at: number; results: Promise<Pick<HealthFacts, 'database' | 'kv'>> } | null = null;

/**
 * Tests the database and KV, or returns the results of the last few seconds. So the number of tests does not
 * depend on the number of requests.
 */
function recentProbes(env: Pick<Env, 'DB' | 'REDIRECTS'>, now: number) {
  if (!lastProbe || Math.abs(now - lastProbe.at) >= PROBE_REUSE_MS) {
    lastProbe = { at: now, results: probeStores(env) };
  }
  return lastProbe.results;
}

async function probeStores({ DB, REDIRECTS }: Pick<Env, 'DB' | 'REDIRECTS'>) {
  const [database, kv] = await Promise.all([
    probe(() => probeOrders(DB)),
    // Reads a key that does not exist, because the redirect table is large and slow to read.
    probe(async () => REDIRECTS.get('health')),
  ]);
  return { database, kv };
}

type HealthFacts = { database: Probe; kv: Probe; redirects: TableState; signing: { ok: boolean } };

/**
 * `GET /health` for monitoring services. The answer is never cached. Its status is 200. A deployed shop
 * answers 503 if the database does not answer, because it can then accept no orders.
 */
export async function health(c: AppContext): Promise<Response> {
  const { database, kv } = await recentProbes(c.env, c.get('now'));
  const signing = { ok: keyRing(c.env).length > 0 };
  const answer = toHealth({ database, kv, redirects: tableState(), signing }, c.env.VERSION);
  const status = isDeployed(c.env) && !database.ok ? 503 : 200;
  return c.json(answer, status, { 'Cache-Control': NOT_STORED });
}

/**
 * The body of `/health`. The status is `degraded` if the database or KV does not answer, if the redirect
 * table is too old or refused, or if the shop has no permitted signing key.
 */
function toHealth(
  { database, kv, redirects: { version, rules, experiments, age, problem }, signing }: HealthFacts,
  { id, tag, timestamp }: Env['VERSION'],
) {
  const ageSeconds = age === null ? null : Math.round(age / SECOND);
  const isFresh = ageSeconds !== null && ageSeconds <= MAX_TABLE_AGE_SECONDS && problem === null;
  return {
    status: database.ok && kv.ok && isFresh && signing.ok ? 'ok' : 'degraded',
    build: manifest.id,
    version: { id, tag, timestamp },
    redirects: {
      version,
      rules,
      experiments,
      ageSeconds,
      // The text is shortened and masked, because it may quote a refused redirect table, which is not public.
      problem: problem && withoutSecrets(problem).slice(0, 120),
    },
    database,
    kv,
    /** True if the shop has a permitted signing key. Without it the shop accepts no orders. */
    signing,
  };
}

/**
 * Tests the database or KV with a query. It counts as unreachable if the query rejects or takes longer than a
 * second. Never rejects.
 */
export async function probe(query: () => Promise<unknown>): Promise<Probe> {
  const started = Date.now();
  const ok = await withTimeout(query(), TIMEOUT_MS).then(
    () => true,
    () => false,
  );
  return { ok, ms: Date.now() - started };
}
