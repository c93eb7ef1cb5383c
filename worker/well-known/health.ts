import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app.ts';
import { keyRing } from '../crypto/key-ring.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { withoutSecrets } from '../log/log.ts';
import { probeOrders } from '../orders/store/order.ts';
import { type TableState, tableState } from '../redirects/store.ts';
import { isDeployed } from '../shop.ts';

/** The maximum response time of a store, in ms. */
const TIMEOUT_MS = 1000;
/** The time for which a probe's result is reused, in ms. */
const PROBE_REUSE_MS = 5000;
/** The maximum age of the redirect table, in seconds: a change must take effect within this time. */
const MAX_TABLE_AGE_SECONDS = 90;

/** The result of a probe: `ok` if the store answered in time, `ms` is the duration. */
type Probe = { ok: boolean; ms: number };

/** The last probe of this isolate, and its time in ms since the epoch. */
let lastProbe: { at: number; results: Promise<Pick<HealthFacts, 'database' | 'kv'>> } | null = null;

/**
 * The results of the store probes. The stores are probed at most every few seconds, at any number of
 * requests.
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
    // The key does not exist: the stored table is large and would be slow to read.
    probe(async () => REDIRECTS.get('health')),
  ]);
  return { database, kv };
}

type HealthFacts = { database: Probe; kv: Probe; redirects: TableState; signing: { ok: boolean } };

/**
 * `GET /health` for monitors; never cached. The status is 200. In a deployed shop it is 503 if the database
 * does not answer, because then no order can be taken.
 */
export async function health(c: AppContext): Promise<Response> {
  const { database, kv } = await recentProbes(c.env, c.get('now'));
  const signing = { ok: keyRing(c.env).length > 0 };
  const answer = toHealth({ database, kv, redirects: tableState(), signing }, c.env.VERSION);
  const status = isDeployed(c.env) && !database.ok ? 503 : 200;
  return c.json(answer, status, { 'Cache-Control': 'no-store' });
}

/**
 * The body of `/health`. It is `degraded` if a store does not answer, the redirect table is old or refused,
 * or no key may sign.
 */
function toHealth(
  { database, kv, redirects: { version, rules, experiments, age, problem }, signing }: HealthFacts,
  { id, tag, timestamp }: Env['VERSION'],
) {
  const ageSeconds = age === null ? null : Math.round(age / 1000);
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
      // The problem may quote a refused table, which is not public, so the text is shortened.
      problem: problem && withoutSecrets(problem).slice(0, 120),
    },
    database,
    kv,
    /** True if a key may sign. Without a key no order is taken. */
    signing,
  };
}

/**
 * Probes a store. A store that rejects, or does not answer within a second, counts as unreachable. Never
 * rejects.
 */
export async function probe(query: () => Promise<unknown>): Promise<Probe> {
  const started = Date.now();
  const ok = await withTimeout(query(), TIMEOUT_MS).then(
    () => true,
    () => false,
  );
  return { ok, ms: Date.now() - started };
}
