import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app.ts';
import { keyRing } from '../crypto/key-ring.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { withoutSecrets } from '../log/log.ts';
import { probeOrders } from '../orders/store/order.ts';
import { type TableState, tableState } from '../redirects/store.ts';
import { isDeployed } from '../shop.ts';

/** The time a store has to answer. */
const TIMEOUT_MS = 1000;
/** How long an answer of theirs is told again, in ms. */
const REMEMBERED_MS = 5000;
/** Seconds within which a change of the redirect table must take effect. */
const MAX_TABLE_AGE = 90;

/** Whether a store answered in time, and after how many ms. */
type Reach = { ok: boolean; ms: number };

/** What this isolate found last, and when in ms. */
let known: { at: number; found: Promise<Pick<Reached, 'database' | 'kv'>> } | null = null;

/** Whether the stores answer, asked at most every few seconds, however often a stranger wants to know. */
function knownReach(env: Pick<Env, 'DB' | 'REDIRECTS'>, now: number) {
  if (!known || Math.abs(now - known.at) >= REMEMBERED_MS) {
    known = { at: now, found: askStores(env) };
  }
  return known.found;
}

async function askStores({ DB, REDIRECTS }: Pick<Env, 'DB' | 'REDIRECTS'>) {
  const [database, kv] = await Promise.all([
    reach(() => probeOrders(DB)),
    // A key that does not exist, because the table itself is large.
    reach(async () => REDIRECTS.get('health')),
  ]);
  return { database, kv };
}

type Reached = { database: Reach; kv: Reach; redirects: TableState; signing: { ok: boolean } };

/**
 * `GET /health` for monitors; never cached. Answers 200 while the worker serves. In a deployed shop it is
 * 503 when the database does not answer, because then no order can be taken.
 */
export async function health(c: AppContext): Promise<Response> {
  const { database, kv } = await knownReach(c.env, c.get('now'));
  const signing = { ok: keyRing(c.env).length > 0 };
  const answer = toHealth({ database, kv, redirects: tableState(), signing }, c.env.VERSION);
  const status = isDeployed(c.env) && !database.ok ? 503 : 200;
  return c.json(answer, status, { 'Cache-Control': 'no-store' });
}

/** The body of `/health`; `degraded` where a store does not answer, the redirect table is old or refused, or nothing may be signed. */
function toHealth(
  { database, kv, redirects: { version, rules, experiments, age, problem }, signing }: Reached,
  { id, tag, timestamp }: Env['VERSION'],
) {
  const ageSeconds = age === null ? null : Math.round(age / 1000);
  const isFresh = ageSeconds !== null && ageSeconds <= MAX_TABLE_AGE && problem === null;
  return {
    status: database.ok && kv.ok && isFresh && signing.ok ? 'ok' : 'degraded',
    build: manifest.id,
    version: { id, tag, timestamp },
    redirects: {
      version,
      rules,
      experiments,
      ageSeconds,
      // A refused table is not public, so the problem is shortened.
      problem: problem && withoutSecrets(problem).slice(0, 120),
    },
    database,
    kv,
    /** Whether there are keys that may sign; without them no order is taken. */
    signing,
  };
}

/** Asks a store; it counts as away when it rejects or does not answer within a second. Never rejects. */
export async function reach(ask: () => Promise<unknown>): Promise<Reach> {
  const started = Date.now();
  const ok = await withTimeout(ask(), TIMEOUT_MS).then(
    () => true,
    () => false,
  );
  return { ok, ms: Date.now() - started };
}
