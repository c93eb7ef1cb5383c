import type { DatabaseSync } from 'node:sqlite';
import { DAY } from '../../../worker/durations.ts';

/** `count` orders of the last `years` years before `now`, in ms. */
type Generated = { count: number; now: number; years?: number };

/**
 * Fills a database with orders, evenly over some years. Each order has the rows of its age: lines, payments, charge
 * intents, ledger, events and mails. Some orders are unpaid, refunded, withdrawn, disputed or reviewed. Uses SQL
 * only, so that a million orders take minutes.
 */
export function generateOrders(db: DatabaseSync, { count, now, years = 3 }: Generated): void {
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec(
    'CREATE TEMP TABLE made (i INTEGER PRIMARY KEY, id TEXT, payment TEXT, number TEXT, at INTEGER, age REAL)',
  );
  db.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO made
     SELECT i, ${uuid('i')}, ${uuid('i + 500000000')}, 'TW-' || ${letters('i')},
       CAST(?2 - (?1 - i) * ?3 AS INTEGER), (?1 - i) * ?3 / ${DAY}.0 FROM n`,
  ).run(count, now, (years * 365 * DAY) / count);
  db.exec('BEGIN');
  for (const sql of inserts) db.exec(sql);
  db.exec('COMMIT');
}

/** An SQL expression of an id in the form of a UUID, equal in each run. `i` is an SQL expression of a number. */
function uuid(i: string): string {
  const mixed = `((${i}) * 2654435761 % 4294967296)`;
  return `printf('%08x-%04x-4%03x-8%03x-%012x', ${mixed}, (${i}) % 65536, ${mixed} % 4096, (${i}) % 4096, (${i}) * 7919)`;
}

/** An SQL expression of the six letters of an order number, different for each `i`. */
function letters(i: string): string {
  const alphabet = "'23456789ABCDEFGHJKMNPQRSTUVWXYZ'";
  const mixed = `((${i}) * 48271 % ${31 ** 6})`;
  const letter = (n: number) => `substr(${alphabet}, 1 + ${mixed} / ${31 ** n} % 31, 1)`;
  return [0, 1, 2, 3, 4, 5].map(letter).join(' || ');
}

/** SQL conditions of an order's state, by its age in days and its place `i`. */
const isPaid = '(age > 30 OR i % 10 < 4)';
const isGone = 'i % 50 = 21';
const isReturned = 'i % 50 = 12';
const isPartly = 'i % 100 = 11';
const isWithdrawn = `(${isReturned} OR ${isPartly})`;
const hasUpsell = `(${isPaid} AND i % 5 = 2)`;
const hasBump = 'i % 4 = 1';
const isDisputed = 'i % 500 = 13';
const isReviewed = `(${isPaid} AND age > 20 AND i % 20 = 3)`;
const country = "substr('DEFRBEGBATSEDKFICH', 1 + 2 * (i % 9), 2)";
const currency = `CASE ${country} WHEN 'GB' THEN 'GBP' WHEN 'SE' THEN 'SEK' WHEN 'DK' THEN 'DKK' WHEN 'CH' THEN 'CHF' ELSE 'EUR' END`;
const status = `CASE WHEN NOT ${isPaid} THEN CASE WHEN age > 0.2 THEN 'expired' ELSE 'created' END
  WHEN ${isGone} OR ${isReturned} THEN 'refunded' WHEN ${isPartly} THEN 'partlyRefunded' ELSE 'paid' END`;
const state = `CASE WHEN NOT ${isPaid} OR age < 0.03 OR (i % 100 = 1 AND age < 10) THEN 'held' WHEN ${isGone} THEN 'cancelled'
  WHEN age < 1 THEN 'released' WHEN age < 1.5 THEN 'exported' WHEN age < 6 THEN 'shipped'
  WHEN ${isReturned} THEN 'returned' ELSE 'delivered' END`;
const shippedAt = `at + ${1.5 * DAY}`;
const deliveredAt = `at + ${5 * DAY}`;
const total = '3990 + 1000 * (i % 5)';
const days = (n: number) => `at + CAST(${n} * ${DAY} AS INTEGER)`;

const family = `substr('Müller  Schmidt JohanssonMartin  Nielsen VirtanenPeeters Smith   ', 1 + 8 * (i % 8), 8)`;
const lastName = `CASE WHEN i % 10 = 0 THEN rtrim(${family}) ELSE 'Family' || (i % 30011) END`;

/** The statement that inserts an event for each order that meets a condition. */
const event = (name: string, at: string, where: string, more = 'NULL, NULL') =>
  `INSERT INTO order_events (order_id, payment_id, name, detail, author, at)
   SELECT id, payment, '${name}', ${more}, ${at} FROM made WHERE ${where}`;

const inserts = [
  `INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country,
     currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street,
     postcode, city, phone, query, created_at, paid_at, released_at, fulfilment, carrier, tracking, shipped_at,
     delivered_at, delivery_told_by, browser_id, invitation)
   SELECT id, number, ${status}, id, CASE WHEN age < 1 THEN at ELSE '' END,
     CASE WHEN age < 1 THEN lower(hex(randomblob(32))) ELSE '' END, 'https://shop.example', ${country},
     ${country}, ${currency}, 'take', substr('slim    detolex balance collagenburn    mind    ', 1 + 8 * (i % 6), 8),
     0, ${total}, 260, 'buyer.number.' || (i / 2) || '@example.com', 'Anna', ${lastName},
     'Musterstraße ' || (i % 200), printf('%05d', i % 100000), 'Musterstadt',
     CASE WHEN age < 30 THEN '+4915123456789' END, '', at, CASE WHEN ${isPaid} THEN at + 60000 END,
     CASE WHEN ${isPaid} AND age > 0.03 THEN at + 1860000 END, ${state},
     CASE WHEN ${isPaid} AND age > 1.5 THEN 'dhl' END, CASE WHEN ${isPaid} AND age > 1.5 THEN 'JJD' || (390007882 + i) END,
     CASE WHEN ${isPaid} AND age > 1.5 THEN ${shippedAt} END, CASE WHEN ${isPaid} AND age > 6 THEN ${deliveredAt} END,
     CASE WHEN ${isPaid} AND age > 6 THEN 'carrier' END, id,
     CASE WHEN i % 10 = 4 THEN 'refused' WHEN age > 20 THEN 'done' ELSE 'open' END
   FROM made`,
  `UPDATE orders SET product = rtrim(product)`,
  `INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id,
     provider_order_id, approval_url, capture_id, refunded_minor, created_at, updated_at, paid_at, compared_at)
   SELECT payment, id, 'order', 1, ${status}, ${currency}, ${total}, number, upper(hex(randomblob(8))) || 'P',
     'https://www.paypal.com/checkoutnow?token=' || upper(hex(randomblob(8))) || 'P',
     CASE WHEN ${isPaid} THEN upper(hex(randomblob(8))) || 'C' END,
     CASE WHEN ${isGone} OR ${isReturned} THEN ${total} WHEN ${isPartly} THEN 1000 ELSE 0 END,
     at, at + 60000, CASE WHEN ${isPaid} THEN at + 60000 END,
     CASE WHEN age > 180 THEN ${days(180)} ELSE ${days(0)} END FROM made`,
  `INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id,
     provider_order_id, capture_id, created_at, updated_at, paid_at, compared_at)
   SELECT ${uuid('i + 900000000')}, id, 'upsell', 2, 'paid', ${currency}, 2990, number || '-2',
     upper(hex(randomblob(8))) || 'P', upper(hex(randomblob(8))) || 'C', at + 120000, at + 120000, at + 120000,
     CASE WHEN age > 180 THEN ${days(180)} ELSE ${days(0)} END FROM made WHERE ${hasUpsell}`,
  `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
   SELECT id, payment, 'bundle', 'slim', 1 + i % 3, ${total}, 700, 260 FROM made`,
  `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
   SELECT id, payment, 'bump', 'meal-plan', 1, 0, 700, 0 FROM made WHERE ${hasBump}`,
  `INSERT INTO order_lines (order_id, payment_id, kind, product, count, total_minor, vat_basis_points, vat_minor)
   SELECT id, ${uuid('i + 900000000')}, 'upsell', 'burn', 1, 2990, 700, 195 FROM made WHERE ${hasUpsell}`,
  `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version,
     prices_version, claims_version, called_at, calls, ended_at)
   SELECT ${uuid('i + 1300000000')}, id, payment, 'done', at + 50000, 'Zahlungspflichtig bestellen', 'de_DE',
     'bb53e39388a5c445', 'bb53e39388a5c445', 'bb53e39388a5c445', at + 50000, 1, at + 60000 FROM made WHERE ${isPaid}`,
  `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version,
     prices_version, claims_version, called_at, calls, closed_by, ended_at)
   SELECT ${uuid('i + 1700000000')}, id, payment, 'superseded', at + 40000, 'Zahlungspflichtig bestellen', 'de_DE',
     'bb53e39388a5c445', 'bb53e39388a5c445', 'bb53e39388a5c445', at + 40000, 1, 'newer', at + 45000 FROM made WHERE i % 33 = 5`,
  event('orderCreated', 'at', 'true'),
  event('providerOrderCreated', 'at + 1000', 'true'),
  event('approved', 'at + 40000', isPaid),
  event('pressed', 'at + 50000', isPaid),
  event('captured', 'at + 60000', isPaid),
  event('mailSent', 'at + 61000', isPaid, "'order', NULL"),
  event('upsellAccepted', 'at + 120000', hasUpsell),
  event('released', 'at + 1860000', `${isPaid} AND age > 0.03`, "NULL, 'shop'"),
  event('exported', days(1), `${isPaid} AND age > 1`, "NULL, 'operator@shop.example'"),
  event(
    'shipped',
    shippedAt,
    `${isPaid} AND age > 1.5`,
    "'dhl JJD000390007882', 'operator@shop.example'",
  ),
  event(
    'delivered',
    deliveredAt,
    `${isPaid} AND age > 6`,
    "'carrier 2026-11-26T00:00:00.000Z', 'carrier'",
  ),
  event('refundedFully', days(20), `${isPaid} AND (${isGone} OR ${isReturned})`),
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at, attempts, sent_at)
   SELECT 'order:' || payment, 'mail', 'order', id, payment, at + 60000, at + 60000, 1, at + 61000 FROM made
   WHERE ${isPaid} AND (age > 0.01 OR i % 2 = 0)`,
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at, attempts, sent_at)
   SELECT 'invitation:' || id, 'mail', 'invitation', id, id, ${days(19)}, ${days(19)}, 1, ${days(19)} FROM made
   WHERE ${isPaid} AND age > 20 AND i % 10 <> 4`,
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at, attempts, sent_at)
   SELECT 'withdrawal:' || id, 'mail', 'withdrawal', id, id, ${days(10)}, ${days(10)}, 1, ${days(10)} FROM made
   WHERE ${isPaid} AND ${isWithdrawn} AND age > 10`,
  `INSERT INTO outbox (key, channel, kind, order_id, subject, created_at, due_at, attempts)
   SELECT 'upsell:' || id, 'mail', 'upsell', id, id, at, at, 3 FROM made WHERE ${isPaid} AND age < 2 AND i % 10 = 0`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'capture:' || capture_id, order_id, id, 'capture', currency, amount_minor, paid_at FROM payments
   WHERE paid_at IS NOT NULL`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'fee:' || capture_id, order_id, id, 'fee', currency, -150, paid_at FROM payments WHERE paid_at IS NOT NULL`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'refund:' || id || 'R', order_id, id, 'refund', currency, -refunded_minor, updated_at + ${20 * DAY}
   FROM payments WHERE refunded_minor > 0 AND paid_at IS NOT NULL`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'dispute:PP-D-' || i, id, payment, 'dispute', ${currency}, -${total}, ${days(15)} FROM made
   WHERE ${isPaid} AND ${isDisputed} AND age > 15`,
  `INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
   SELECT 'disputeEnded:PP-D-' || i, id, payment, 'disputeEnded', ${currency}, ${total}, ${days(40)} FROM made
   WHERE ${isPaid} AND ${isDisputed} AND age > 40`,
  `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
   SELECT 'capture:' || p.capture_id, l.order_id, l.id, l.total_minor FROM order_lines AS l
   JOIN payments AS p ON p.id = l.payment_id WHERE p.paid_at IS NOT NULL`,
  `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason, requested_by, requested_at, asked_at, refund_id, ended_at)
   SELECT ${uuid('i + 2100000000')}, id, payment, 'done', ${currency}, ${total}, 'withdrawal', 'operator@shop.example',
     ${days(20)}, ${days(20)}, upper(hex(randomblob(8))), ${days(20)} FROM made WHERE ${isPaid} AND (${isGone} OR ${isReturned})`,
  `INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, receipt_sent_at, market, receipt_queued_at,
     mailbox, part, goods_received_at, settled_at, settled_by, settled_why)
   SELECT id, id, number, 'Anna Muster', 'buyer.number.' || (i / 2) || '@example.com', ${days(10)}, ${days(10)}, ${country},
     ${days(10)}, 'buyer.number.' || (i / 2) || '@example.com', '', CASE WHEN age > 20 THEN ${days(18)} END,
     CASE WHEN age > 30 THEN ${days(20)} END, CASE WHEN age > 30 THEN 'shop' END, CASE WHEN age > 30 THEN 'refunded' END
   FROM made WHERE ${isPaid} AND ${isWithdrawn} AND age > 10`,
  `INSERT INTO ebook_consents (order_id, delivery_text, withdrawal_text, locale, given_at)
   SELECT id, printf('%.*c', 120, 'x'), printf('%.*c', 160, 'x'), 'de_DE', at FROM made WHERE ${hasBump}`,
  `INSERT INTO downloads (order_id, ebook, count, last_at)
   SELECT id, 'meal-plan', 2, ${days(1)} FROM made WHERE ${isPaid} AND ${hasBump} AND age > 1`,
  `INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published)
   SELECT id, id, 'slim', 1 + i % 5, 'Large capsules', printf('%.*c', 300, 'x'), 'Anna M.', 'de_DE', ${days(20)},
     CASE WHEN age > 25 THEN 1 ELSE 0 END FROM made WHERE ${isReviewed}`,
  `INSERT INTO webhook_events (id, type, received_at, applied_at)
   SELECT 'WH-' || upper(hex(randomblob(16))), 'PAYMENT.CAPTURE.COMPLETED', at + 61000, at + 61000 FROM made
   WHERE ${isPaid} AND age < 90`,
  `INSERT INTO saved_wallets (order_id, token, saved_at)
   SELECT id, CASE WHEN age < 0.03 THEN upper(hex(randomblob(8))) END, at FROM made WHERE ${isPaid} AND i % 3 = 0`,
  'DROP TABLE temp.made',
];
