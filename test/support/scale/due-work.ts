import type { DatabaseSync } from 'node:sqlite';
import { DAY, HOUR, MINUTE } from '../../../worker/durations.ts';

/** The number of orders of each kind, and the time in ms at which their work is due. */
type DueWork = { count: number; now: number };

/** The kinds of orders: each has the work of a different part of an order's life. */
const kinds = ['abandoned', 'held', 'shipped', 'delivered', 'expired'] as const;

/**
 * Fills an empty database with orders that all have due work for the scheduled job: `count` orders of each kind.
 * Also adds the mails and webhook events of that many orders. Uses SQL only, so that it takes milliseconds.
 */
export function generateDueWork(db: DatabaseSync, { count, now }: DueWork): void {
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('CREATE TEMP TABLE made (i INTEGER PRIMARY KEY, id TEXT, kind TEXT, at INTEGER)');
  for (const [index, kind] of kinds.entries()) {
    const first = index * count;
    db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + count - 1})
       INSERT INTO made SELECT i, ?1 || '-' || i, ?1, ?2 FROM n`,
    ).run(kind, now - ages[kind]);
  }
  for (const sql of inserts) db.exec(sql);
  for (const [age, perOrder] of [
    [DAY, 4],
    [91 * DAY, 4],
  ] as const) {
    db.prepare(
      `INSERT INTO webhook_events (id, type, received_at, applied_at)
       SELECT 'WH-${age}-' || i || '-' || value, 'PAYMENT.CAPTURE.COMPLETED', ?1, ?1 FROM made
       JOIN json_each(?2) WHERE kind = 'held'`,
    ).run(now - age, JSON.stringify(Array.from({ length: perOrder }, (_, at) => at)));
  }
  db.exec('DROP TABLE temp.made');
}

/** The age of an order of each kind, in ms. */
const ages: Readonly<Record<(typeof kinds)[number], number>> = {
  abandoned: 4 * HOUR,
  held: HOUR,
  shipped: 17 * DAY,
  delivered: 30 * DAY,
  expired: 31 * DAY,
};

const isPaid = "kind IN ('held', 'shipped', 'delivered')";
const isSent = "kind IN ('shipped', 'delivered')";
const country = "substr('DEFRBEGBATSEDKFICH', 1 + 2 * (i % 9), 2)";
const paidAt = `at + ${MINUTE}`;

const inserts = [
  `INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country,
     currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street,
     postcode, city, query, created_at, paid_at, released_at, invoiced_at, fulfilment, carrier, tracking,
     shipped_at, delivered_at, delivery_told_by, browser_id, invitation)
   SELECT id, printf('TW-%06d', i), CASE WHEN ${isPaid} THEN 'paid' WHEN kind = 'expired' THEN kind ELSE 'created' END,
     id, '', '', 'https://shop.example', ${country}, ${country}, 'EUR', 'take', 'slim', 0, 3990, 260,
     'buyer' || i || '@example.com', 'Anna', 'Muster', 'Musterstraße 1', '10115', 'Berlin', '', at,
     CASE WHEN ${isPaid} THEN ${paidAt} END, CASE WHEN ${isSent} THEN ${paidAt} END, CASE WHEN ${isSent} THEN ${paidAt} END,
     CASE WHEN ${isSent} THEN kind ELSE 'held' END, CASE WHEN ${isSent} THEN 'dhl' END,
     CASE WHEN ${isSent} THEN 'JJD' || (390007882 + i) END, CASE WHEN ${isSent} THEN ${paidAt} END,
     CASE WHEN kind = 'delivered' THEN at + ${10 * DAY} END, CASE WHEN kind = 'delivered' THEN 'carrier' END, id,
     CASE WHEN kind = 'delivered' THEN 'open' END
   FROM made`,
  `INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id,
     provider_order_id, approval_url, capture_id, created_at, updated_at, paid_at)
   SELECT 'P-' || id, id, 'order', 1, CASE WHEN ${isPaid} THEN 'paid' WHEN kind = 'expired' THEN kind ELSE 'created' END,
     'EUR', 3990, 'I-' || id, 'O-' || id, 'https://wallet.example/approve', CASE WHEN ${isPaid} THEN 'C-' || id END, at, at,
     CASE WHEN ${isPaid} THEN ${paidAt} END FROM made`,
  `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
   SELECT id, 'P-' || id, 'bundle', 'slim', 1, 3990, 700, 260 FROM made`,
  `INSERT INTO order_events (order_id, payment_id, name, at) SELECT id, 'P-' || id, 'orderCreated', at FROM made`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'capture:' || capture_id, order_id, id, 'capture', currency, amount_minor, paid_at FROM payments
   WHERE paid_at IS NOT NULL`,
  `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
   SELECT 'capture:' || capture_id, l.order_id, l.id, l.total_minor FROM order_lines AS l
   JOIN payments AS p ON p.id = l.payment_id WHERE p.paid_at IS NOT NULL`,
  `INSERT INTO saved_wallets (order_id, token, saved_at) SELECT id, 'token-' || id, at FROM made WHERE kind = 'held'`,
  `INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, created_at, due_at)
   SELECT id, id, 'P-' || id, 'dhl', 'JJD' || (390007882 + i), at, at FROM made WHERE kind = 'shipped'`,
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
   SELECT 'order:P-' || id, 'mail', 'order', id, 'P-' || id, at, at FROM made WHERE kind = 'held'`,
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at)
   SELECT 'shipped:' || id, 'mail', 'shipped', id, id || '/JJD' || (390007882 + i), at, at FROM made WHERE kind = 'shipped'`,
];
