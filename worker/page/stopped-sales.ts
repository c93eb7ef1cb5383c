import type { AppContext } from '../app.ts';
import { nothingStopped, type StoppedSales } from '../catalogue/stopped-sales.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { log } from '../log/log.ts';
import { readStoppedSales } from '../orders/store/desk/stopped-sales.ts';

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

/** What is not for sale, where this isolate need not ask; null where it has to. */
export function freshStops(now: number): StoppedSales | null {
  return now - readAt < freshMs ? known : null;
}

/** What is not for sale, as this isolate knows it. Whatever the database does, the last known serves. */
export async function stoppedSales(c: AppContext): Promise<StoppedSales> {
  const given = c.get('stopped');
  if (given) return given;
  const now = Date.now();
  if (now - readAt < freshMs || now - askedAt < maxWaitMs) return known;
  const isOld = now - readAt >= servableMs;
  const reading = refresh(c, now);
  c.executionCtx.waitUntil(reading);
  if (isOld) await withTimeout(reading, maxWaitMs).catch(() => undefined);
  return known;
}

async function refresh(c: AppContext, now: number): Promise<void> {
  askedAt = now;
  try {
    known = await readStoppedSales(c.env.DB);
    readAt = now;
  } catch (error) {
    // No page waits for a database that is away: it is asked again after the time of a fresh answer.
    readAt = now;
    log('stopsNotRead', { reason: String(error) });
  }
}

/** What is not for sale, asked for now: of who orders. */
export async function stopsNow(c: AppContext): Promise<StoppedSales> {
  await refresh(c, Date.now());
  return known;
}
