import type { AppContext } from '../app.ts';
import { nothingStopped, type StoppedSales } from '../catalogue/stopped-sales.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { log } from '../log/log.ts';
import { readStoppedSales } from '../orders/store/stopped-sales.ts';

/**
 * Stopped sales younger than `freshMs` are used as they are; younger than `servableMs` they are used while they are
 * read again behind the request; older ones are read before the request is answered.
 */
const freshMs = 20_000;
const servableMs = 30_000;
/** The longest wait of a request. */
const maxWaitMs = 200;

/** Stopped sales; their generation rises whenever they change, and is part of the page cache's key (rule 7.56). */
export type KnownStops = StoppedSales & { generation: number };

let known: KnownStops = { ...nothingStopped, generation: 0 };
/** When the last read that ended had begun; when the database was last asked. */
let [readAt, askedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** The stopped sales by which a request is answered. */
export async function stoppedSales(c: AppContext): Promise<StoppedSales> {
  return c.get('stopped') ?? currentStops(c.env, (work) => c.executionCtx.waitUntil(work));
}

/** The stopped sales that this isolate knows now; the last known ones serve where the database is away. */
export function currentStops(
  env: Pick<Env, 'DB'>,
  later: (work: Promise<unknown>) => void,
): KnownStops | Promise<KnownStops> {
  const now = Date.now();
  const isAsked = now - askedAt < maxWaitMs && Number.isFinite(readAt);
  if (now - readAt < freshMs || isAsked) return known;
  const reading = refresh(env, now);
  later(reading);
  if (now - readAt < servableMs) return known;
  return withTimeout(reading, maxWaitMs).then(
    () => known,
    () => known,
  );
}

async function refresh({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  askedAt = now;
  try {
    const read = await readStoppedSales(DB);
    // A later read has ended before this one.
    if (now < readAt) return;
    const { generation, ...last } = known;
    if (JSON.stringify(read) !== JSON.stringify(last)) {
      known = { ...read, generation: generation + 1 };
    }
    readAt = now;
  } catch (error) {
    // No page waits for a database that is away. It is asked again after `freshMs`.
    readAt = now;
    log('stopsNotRead', { reason: String(error) });
  }
}

/** Reads the stopped sales again, before an order is created. Where the database is away, the last known ones count. */
export async function stopsNow(c: AppContext): Promise<StoppedSales> {
  await refresh(c.env, Date.now());
  return known;
}
