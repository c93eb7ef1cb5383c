import { isEbook } from '../../catalogue/line-item.ts';
import type { StoredOrder } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import type { Condition } from './ledger.ts';

/** What the provider is to be told of a parcel. */
export type TrackingReport = {
  id: string;
  orderId: string;
  paymentId: string;
  providerOrderId: string;
  captureId: string;
  carrier: string;
  tracking: string;
  /** How often it was told before. */
  attempts: number;
};

/** How many reports a run takes on. */
const BATCH = 20;

/**
 * The statements that write down that the provider is to be told of an order's parcel, for the batch of the step:
 * for each payment whose goods are in it.
 */
export function trackingInsertions(
  db: D1Database,
  { view, payments }: StoredOrder,
  { carrier, tracking }: { carrier: string; tracking: string },
  now: number,
  condition: Condition,
): D1PreparedStatement[] {
  return payments
    .filter(
      ({ status, providerOrderId, captureId }) => isPaid(status) && providerOrderId && captureId,
    )
    .filter(({ refundedMinor, amountMinor }) => refundedMinor < amountMinor)
    .filter(({ id }) => view.lines.some((line) => line.paymentId === id && !isEbook(line)))
    .map(({ id }) =>
      db
        .prepare(
          `INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, created_at, due_at)
           SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${condition.sql}
           ON CONFLICT (payment_id, carrier, tracking) DO NOTHING`,
        )
        .bind(
          ...[crypto.randomUUID(), view.id, id, carrier, tracking, now, now],
          ...condition.values,
        ),
    );
}

/** The statement that finds the reports that are due. */
export const dueReportsSql = `SELECT r.id, r.order_id AS orderId, payment_id AS paymentId,
    provider_order_id AS providerOrderId, capture_id AS captureId, carrier, tracking, attempts
  FROM tracking_reports AS r INDEXED BY tracking_reports_open JOIN payments ON payments.id = payment_id
  WHERE state = 'open' AND due_at <= ? ORDER BY due_at LIMIT ${BATCH}`;

/** Reports that are due at `now` (ms), those due first before the others. */
export async function dueReports(db: D1Database, now: number): Promise<TrackingReport[]> {
  const { results } = await db.prepare(dueReportsSql).bind(now).all<TrackingReport>();
  return results;
}

/** Notes that the provider is told now; unless that ends it, it is told again at `dueAt` (ms). */
export async function noteAttempt(db: D1Database, id: string, dueAt: number): Promise<void> {
  await db
    .prepare('UPDATE tracking_reports SET attempts = attempts + 1, due_at = ? WHERE id = ?')
    .bind(dueAt, id)
    .run();
}

/** Notes how a report ended: told, or refused with the provider's word for why. */
export async function endReport(db: D1Database, id: string, issue: string | null): Promise<void> {
  await db
    .prepare('UPDATE tracking_reports SET state = ?, issue = ? WHERE id = ?')
    .bind(issue === null ? 'done' : 'refused', issue, id)
    .run();
}
