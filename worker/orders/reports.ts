import type { AppContext } from '../app.ts';
import { gtmIdOf } from '../tags/gtm-id.ts';
import { report } from './events.ts';
import type { OrderReport, OrderView } from './order.ts';
import { isPaid } from './payment.ts';
import { takeReports } from './store-reports.ts';

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
  if (!gtmIdOf(c.env) || !isShown(c) || !isPaid(payment.status)) return [];
  const late = new Promise<OrderReport[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  const taken = takeReports(c.env.DB, id, told.refunds ? payment.id : null);
  return Promise.race([taken.catch((error) => nothing(id, error)), late]);
}

/** Whether somebody will see the answer: not who only asks for headers or loads ahead. */
function isShown({ req }: AppContext): boolean {
  const purpose = req.header('Sec-Purpose') ?? req.header('Purpose') ?? '';
  return req.method === 'GET' && !purpose.includes('prefetch');
}

function nothing(orderId: string, error: unknown): OrderReport[] {
  report('reportsNotTaken', { orderId, reason: String(error) });
  return [];
}
