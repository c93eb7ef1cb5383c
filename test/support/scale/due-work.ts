import type { DatabaseSync } from 'node:sqlite';
import { DAY, HOUR, MINUTE } from '../../../worker/durations.ts';

/** The number of orders of each kind, and the time in ms at which their work is due. */
type DueWork = { count: number; now: number };

/**
 * TABLE: the kinds of orders, with their age in ms. Each kind has the due work of another part of an order's life.
 * `times`: the kind has so many times the number of orders.
 */
const kinds = {
  abandoned: { age: 4 * HOUR, times: 1 },
  held: { age: HOUR, times: 1 },
  shipped: { age: 17 * DAY, times: 1 },
  delivered: { age: 30 * DAY, times: 1 },
  // A payment has nine comparisons in half a year.
  compared: { age: 60 * DAY, times: 8 },
  expired: { age: 31 * DAY, times: 1 },
} as const;

/** The number of webhook events for each order. */
const EVENTS = 4;

/**
 * Fills an empty database with orders that all have due work for the scheduled job: `count` orders of each kind.
 * Also adds their mails, and the webhook events of a day and of 91 days ago. Uses SQL only, so that it takes
 * milliseconds.
 */
export function generateDueWork(db: DatabaseSync, { count, now }: DueWork): void {
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('CREATE TEMP TABLE made (i INTEGER PRIMARY KEY, id TEXT, kind TEXT, at INTEGER)');
  let next = 1;
  for (const [kind, { age, times }] of Object.entries(kinds)) {
    const end = next + count * times;
    db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT ${next} UNION ALL SELECT i + 1 FROM n WHERE i < ${end - 1})
       INSERT INTO made SELECT i, ?1 || '-' || (i - ${next}), ?1, ?2 FROM n`,
    ).run(kind, now - age);
    next = end;
  }
  for (const sql of inserts) db.exec(sql);
  for (const [name, age] of [
    ['new', DAY],
    ['old', 91 * DAY],
  ] as const) {
    db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count * EVENTS - 1})
       INSERT INTO webhook_events (id, type, received_at, applied_at)
       SELECT 'WH-' || ?1 || '-' || i, 'PAYMENT.CAPTURE.COMPLETED', ?2, ?2 FROM n`,
    ).run(name, now - age);
  }
  db.exec('DROP TABLE temp.made');
}

/** Adds a refund of the whole payment to the first `count` held orders. `at` in ms. */
export function refundHeldOrders(db: DatabaseSync, count: number, at: number): void {
  const orders = `SELECT id FROM orders WHERE id LIKE 'held-%' ORDER BY rowid LIMIT ${count}`;
  db.exec(
    `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
     SELECT 'refund:R-' || id, id, 'P-' || id, 'refund', 'EUR', -3990, ${at} FROM (${orders})`,
  );
  db.exec(
    `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
     SELECT 'refund:R-' || order_id, order_id, id, -total_minor FROM order_lines
     WHERE order_id IN (${orders})`,
  );
}

const isPaid = "kind NOT IN ('abandoned', 'expired')";
const isSent = "kind IN ('shipped', 'delivered', 'compared')";
const isDelivered = "kind IN ('delivered', 'compared')";
const country = "substr('DEFRBEGBATSEDKFICH', 1 + 2 * (i % 9), 2)";
const paidAt = `at + ${MINUTE}`;
const status = `CASE WHEN ${isPaid} THEN 'paid' WHEN kind = 'expired' THEN kind ELSE 'created' END`;

const inserts = [
  `INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country,
     currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street,
     postcode, city, query, created_at, paid_at, released_at, invoiced_at, fulfilment, carrier, tracking,
     shipped_at, delivered_at, delivery_told_by, browser_id, invitation)
   SELECT id, printf('TW-%06d', i), ${status}, id, '', '', 'https://shop.example', ${country}, ${country}, 'EUR',
     'take', 'slim', 0, 3990, 260, 'buyer' || i || '@example.com', 'Anna', 'Muster', 'Musterstraße 1', '10115',
     'Berlin', '', at, CASE WHEN ${isPaid} THEN ${paidAt} END, CASE WHEN ${isSent} THEN ${paidAt} END,
     CASE WHEN ${isSent} THEN ${paidAt} END,
     CASE WHEN kind = 'shipped' THEN kind WHEN ${isDelivered} THEN 'delivered' ELSE 'held' END,
     CASE WHEN ${isSent} THEN 'dhl' END, CASE WHEN ${isSent} THEN 'JJD' || (390007882 + i) END,
     CASE WHEN ${isSent} THEN ${paidAt} END, CASE WHEN ${isDelivered} THEN at + ${10 * DAY} END,
     CASE WHEN ${isDelivered} THEN 'carrier' END, id, CASE kind WHEN 'delivered' THEN 'open' WHEN 'compared' THEN 'done' END
   FROM made`,
  `INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id,
     provider_order_id, approval_url, capture_id, created_at, updated_at, paid_at)
   SELECT 'P-' || id, id, 'order', 1, ${status}, 'EUR', 3990, 'I-' || id, 'O-' || id, 'https://wallet.example/approve',
     CASE WHEN ${isPaid} THEN 'C-' || id END, at, at, CASE WHEN ${isPaid} THEN ${paidAt} END FROM made`,
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
