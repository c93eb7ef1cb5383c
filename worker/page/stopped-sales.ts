import type { AppContext } from '../app.ts';
import { nothingStopped, type StoppedSales } from '../catalogue/stopped-sales.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { log } from '../log/log.ts';
import { readStoppedSales } from '../orders/store/stopped-sales.ts';

/**
 * What was read within `freshMs` is used as it is, within `servableMs` while it is read again behind the
 * request; what is older is read before. What is stopped is part of a stored page's key, so that a page shows it
 * as soon as the isolate knows it (rule 7.56).
 */
const freshMs = 20_000;
const servableMs = 30_000;
/** How long a request waits at most. */
const maxWaitMs = 200;

let known: StoppedSales = nothingStopped;
let [readAt, askedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** What is not for sale, as this isolate knows it. */
export async function stoppedSales(c: AppContext): Promise<StoppedSales> {
  return c.get('stopped') ?? currentStops(c.env, (work) => c.executionCtx.waitUntil(work));
}

/** The same without a request's context; at once where the database need not be asked. Whatever it does, the last known serves. */
export function currentStops(
  env: Pick<Env, 'DB'>,
  later: (work: Promise<unknown>) => void,
): StoppedSales | Promise<StoppedSales> {
  const now = Date.now();
  if (now - readAt < freshMs || now - askedAt < maxWaitMs) return known;
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
    known = await readStoppedSales(DB);
    readAt = now;
  } catch (error) {
    // No page waits for a database that is away: it is asked again after the time of a fresh answer.
    readAt = now;
    log('stopsNotRead', { reason: String(error) });
  }
}

/** What is not for sale, asked for now: of who orders. */
export async function stopsNow(c: AppContext): Promise<StoppedSales> {
  await refresh(c.env, Date.now());
  return known;
}
