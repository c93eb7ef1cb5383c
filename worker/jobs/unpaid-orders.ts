import { DAY, MINUTE } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { countUnpaid } from '../orders/store/retention.ts';

/**
 * Unpaid orders are counted in a window of 10 minutes, and compared with the usual number in the week before.
 * Both periods are in ms.
 */
const WINDOW = 10 * MINUTE;
const USUAL_PERIOD = 7 * DAY;

/**
 * Fewer unpaid orders than this in a window are never a surge. At night even a few orders are many times the
 * usual number.
 */
const MIN_SURGE = 50;
/** More unpaid orders than this in a window are always a surge. */
const MAX_UNPAID = 600;
/** More unpaid orders than this factor times the usual number are a surge. */
const SURGE_FACTOR = 10;

/**
 * Logs a surge of unpaid orders (rule 5.21), because each is stored for 30 days and causes a call to the
 * payment provider. `now` in ms since the epoch.
 * @throws the error of D1
 */
export async function watchUnpaidOrders({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const unpaid = await countUnpaid(DB, now - WINDOW, now);
  if (unpaid < MIN_SURGE) return;
  const before = await countUnpaid(DB, now - USUAL_PERIOD, now - WINDOW);
  const usual = before / (USUAL_PERIOD / WINDOW - 1);
  if (unpaid <= MAX_UNPAID && unpaid <= SURGE_FACTOR * usual) return;
  log('unpaidOrdersSurge', { unpaid, usual: Math.round(usual) });
}
