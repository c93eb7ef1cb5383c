import { getGtmId } from '../../analytics/gtm-id.ts';
import { getVisitorKind } from '../../analytics/visitor-kind.ts';
import type { AppContext } from '../../app.ts';
import { withTimeout } from '../../http/with-timeout.ts';
import { log } from '../../log/log.ts';
import type { OrderReport, OrderView } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import { takeReports } from '../store/reports.ts';

/** How long a page waits for what the tag manager may be told, in ms. */
const PATIENCE_MS = 500;

/**
 * What the tag manager is told of an order with this answer and never again: the purchase on the
 * first page after the payment that its buyer is shown, each refund of it on the order's own page.
 * Nothing without a tag manager, nothing before the money is there, and nothing where the database
 * fails or takes too long: a page does not wait for statistics. Does not throw.
 */
export async function reportsOf(
  c: AppContext,
  { id, payment }: OrderView,
  told: { refunds: boolean },
): Promise<readonly OrderReport[]> {
  if (!getGtmId(c.env) || getVisitorKind(c) !== 'visitor' || !isPaid(payment.status)) return [];
  try {
    const taken = takeReports(c.env.DB, id, told.refunds ? payment.id : null);
    return await withTimeout(taken, PATIENCE_MS);
  } catch (error) {
    log('reportsNotTaken', { orderId: id, reason: String(error) });
    return [];
  }
}
