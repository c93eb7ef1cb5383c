import { DAY, HOUR } from '../../durations.ts';
import { hasMoney, isHeld, isOwed, isShippable, isUninvoiced } from './order-standing.ts';
import { MAIL_OVERDUE_AFTER, unsentMailsTable } from './outbox/mails.ts';
import { deadWebhooksTable } from './outbox/webhooks.ts';
import { paymentCountSql } from './payment-list.ts';
import { refundCountSql } from './refund-list.ts';
import { refusedReportCountSql } from './tracking-report.ts';

/** An order counts as new for this time after its payment, in ms. */
export const NEW_FOR = DAY;

/** The statements that count the operators' open work; ?1 is now, in ms. */
export const todaySql = {
  /** Orders paid within the last day. */
  new: `SELECT count(*) AS count FROM orders INDEXED BY orders_paid
    WHERE paid_at IS NOT NULL AND paid_at > ?1 - ${NEW_FOR}`,
  held: `SELECT count(*) AS count FROM orders INDEXED BY orders_held
    WHERE ${isHeld} AND paid_at <= ?1`,
  toShip: `SELECT count(*) AS count FROM orders INDEXED BY orders_by_fulfilment
    WHERE fulfilment IN ('released', 'exported') AND paid_at IS NOT NULL AND paid_at <= ?1
      AND ${isShippable}`,
  /** Refunds that failed and need a decision. */
  failedRefunds: refundCountSql('failed'),
  /** Refunds that the provider has not finished. */
  openRefunds: refundCountSql('open'),
  /** Cancelled orders whose money is not back. */
  owed: `SELECT count(*) AS count FROM orders INDEXED BY orders_owed WHERE ${isOwed} AND paid_at <= ?1`,
  disputes: `SELECT count(*) AS count FROM disputes INDEXED BY disputes_open
    WHERE ended_at IS NULL AND opened_at <= ?1`,
  /** Payments with another amount than requested: an operator decides. */
  unmatched: paymentCountSql('unmatched'),
  pending: paymentCountSql('pending'),
  /** Payments that are pending for longer than their method allows. */
  overdue: paymentCountSql('overdue'),
  /** Charges whose outcome is not known. */
  unknown: paymentCountSql('unknown'),
  /** Parcels that came back, of orders whose money is not back. */
  cameBack: `SELECT count(*) AS count FROM orders INDEXED BY orders_by_fulfilment
    WHERE fulfilment = 'returned' AND ${hasMoney} AND paid_at <= ?1`,
  /** Orders that were released an hour ago and have no invoice. */
  uninvoiced: `SELECT count(*) AS count FROM orders INDEXED BY orders_to_invoice
    WHERE ${isUninvoiced} AND released_at <= ?1 - ${HOUR}`,
  /** Tracking numbers that the provider refused. */
  refusedTracking: refusedReportCountSql,
  /** Mails unsent for more than an hour. */
  deadMails: `SELECT count(*) AS count FROM ${unsentMailsTable} WHERE created_at < ?1 - ${MAIL_OVERDUE_AFTER}`,
  /** Webhooks to other systems that failed and have no further try. */
  deadWebhooks: `SELECT count(*) AS count FROM ${deadWebhooksTable} WHERE created_at <= ?1`,
  reviews: `SELECT count(*) AS count FROM reviews INDEXED BY reviews_waiting
    WHERE published = 0 AND refused_at IS NULL AND created_at <= ?1`,
} as const;

type TodayCounts = Record<keyof typeof todaySql, number>;

/** Counts the operators' open work at `now` (ms). Withdrawals are not included. */
export async function countToday(db: D1Database, now: number): Promise<TodayCounts> {
  const names = Object.keys(todaySql) as (keyof typeof todaySql)[];
  const counted = await db.batch<{ count: number }>(
    names.map((name) => db.prepare(todaySql[name]).bind(now)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, counted[at]?.results[0]?.count ?? 0]),
  ) as TodayCounts;
}
