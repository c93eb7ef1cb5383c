import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { countUnpaid } from '../orders/store/retention.ts';

const MINUTE = 60 * 1000;
/** The orders that are looked at, and those they are compared with. */
const WINDOW = 10 * MINUTE;
const USUAL = 7 * 24 * 60 * MINUTE;

/** Fewer in a window say nothing: at night a handful is many times what is usual. */
const FEW = 50;
/** More than this in a window is too many, whatever is usual. */
const MANY = 600;
/** How many times the usual number is too many. */
const TIMES = 10;

/**
 * Tells when unpaid orders run away (rule 5.21): each is kept for 30 days and costs a call to the provider.
 * `now` in ms. Throws what D1 throws.
 */
export async function watchUnpaidOrders({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const unpaid = await countUnpaid(DB, now - WINDOW, now);
  if (unpaid < FEW) return;
  const before = await countUnpaid(DB, now - USUAL, now - WINDOW);
  const usual = before / (USUAL / WINDOW - 1);
  if (unpaid <= MANY && unpaid <= TIMES * usual) return;
  log('unpaidOrdersSurge', { unpaid, usual: Math.round(usual) });
}
