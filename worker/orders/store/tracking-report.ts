import { isEbook } from '../../catalogue/line-item.ts';
import { DAY } from '../../durations.ts';
import type { StoredOrder } from '../model/order.ts';
import { isPaid } from '../model/payment.ts';
import type { ListedReport } from '../model/shipment.ts';
import type { Condition } from './condition.ts';
import type { TaskSql } from './task-sql.ts';

/** A tracking number that the shop reports to the payment provider, for one payment of an order. */
export type TrackingReport = {
  id: string;
  orderId: string;
  paymentId: string;
  /** The shop's origin (`https://…`) at the order. */
  origin: string;
  providerOrderId: string;
  /** The name of the payment's method. */
  method: string;
  captureId: string;
  carrier: string;
  tracking: string;
  /** The number of earlier tries to send the report. */
  attempts: number;
};

/**
 * The statements that store the tracking reports of an order's parcel, for the batch of the fulfilment step:
 * one tracking report for each paid payment with goods in the parcel. `now` in ms.
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
    .filter(({ refundedMinor, receivedMinor }) => refundedMinor < receivedMinor)
    .filter(({ id }) => view.lines.some((line) => line.paymentId === id && !isEbook(line)))
    .map(({ id }) =>
      db
        .prepare(
          `INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, created_at, due_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6 WHERE ${condition.sql}
           ON CONFLICT (payment_id, carrier, tracking) DO NOTHING`,
        )
        .bind(...[crypto.randomUUID(), view.id, id, carrier, tracking, now], ...condition.values),
    );
}

/** The tracking reports of an order, oldest first. */
export async function orderReports(db: D1Database, orderId: string): Promise<ListedReport[]> {
  const { results } = await db
    .prepare(
      `SELECT purpose, carrier, tracking, state, issue FROM tracking_reports AS r
       JOIN payments ON payments.id = payment_id WHERE r.order_id = ?1 ORDER BY r.created_at`,
    )
    .bind(orderId)
    .all<ListedReport>();
  return results;
}

/** How long a refused tracking number stays in the list of operators, in ms. The provider takes no older ones by hand. */
const REFUSED_LISTED_FOR = 30 * DAY;

const refusedReports = `tracking_reports AS r INDEXED BY tracking_reports_refused
  WHERE r.state = 'refused' AND r.created_at > ?1 - ${REFUSED_LISTED_FOR}
    AND NOT EXISTS (SELECT 1 FROM tracking_reports AS later WHERE later.order_id = r.order_id
      AND later.payment_id = r.payment_id AND later.created_at > r.created_at)`;

/** The newest tracking numbers of payments that the provider refused, as operators' work. */
export const refusedReportTask: TaskSql = { from: refusedReports, since: 'r.created_at' };

/** Lists these tracking numbers. Values: now (ms), time (ms) and id of the previous row, number of rows. */
export const refusedReportsSql = `SELECT r.rowid AS id, r.created_at AS at, r.carrier, r.tracking, r.state, r.issue,
    (SELECT number FROM orders WHERE orders.id = r.order_id) AS "order",
    (SELECT purpose FROM payments WHERE payments.id = r.payment_id) AS purpose
  FROM ${refusedReports} AND (r.created_at, r.rowid) > (?2, ?3) ORDER BY r.created_at, r.rowid LIMIT ?4`;

/** The newest tracking numbers of payments that the provider refused, oldest first. Times in ms. */
export async function listRefusedReports(
  db: D1Database,
  limit: number,
  now: number,
  after = { at: 0, id: 0 },
): Promise<(ListedReport & { id: number; at: number; order: string })[]> {
  const { results } = await db
    .prepare(refusedReportsSql)
    .bind(now, after.at, after.id, limit)
    .all<ListedReport & { id: number; at: number; order: string }>();
  return results;
}

/** Finds due tracking reports. Values: now (ms), number of rows. */
export const dueReportsSql = `SELECT r.id, r.order_id AS orderId, payment_id AS paymentId, origin,
    provider_order_id AS providerOrderId, method, capture_id AS captureId, r.carrier, r.tracking, attempts
  FROM tracking_reports AS r INDEXED BY tracking_reports_open
  JOIN payments ON payments.id = payment_id JOIN orders ON orders.id = r.order_id
  WHERE state = 'open' AND due_at <= ?1 ORDER BY due_at LIMIT ?2`;

/** The tracking reports to send to the provider at `now` (ms), first due first, at most `limit`. */
export async function dueReports(
  db: D1Database,
  now: number,
  limit: number,
): Promise<TrackingReport[]> {
  const { results } = await db.prepare(dueReportsSql).bind(now, limit).all<TrackingReport>();
  return results;
}

/**
 * Records a try to send each of these tracking reports. If a report remains open, the next try is at its time (ms).
 */
export async function noteAttempts(
  db: D1Database,
  nextTries: readonly (readonly [id: string, dueAt: number])[],
): Promise<void> {
  await db
    .prepare(
      `UPDATE tracking_reports SET attempts = attempts + 1, due_at = next.value
       FROM json_each(?1) AS next WHERE tracking_reports.id = next.key`,
    )
    .bind(JSON.stringify(Object.fromEntries(nextTries)))
    .run();
}

/**
 * Stores the end of tracking reports: accepted by the provider if `issue` is null, else refused or unanswered, with
 * this error code.
 */
export async function endReports(
  db: D1Database,
  ids: readonly string[],
  issue: string | null,
): Promise<void> {
  await db
    .prepare(
      `UPDATE tracking_reports SET state = ?1, issue = ?2
       WHERE id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(issue === null ? 'done' : 'refused', issue, JSON.stringify(ids))
    .run();
}
