import { isDisputed } from './dispute.ts';
import { eventInsertions } from './order-event.ts';
import { hasUnfinishedRefund } from './order-standing.ts';
import { mailsTable, unsentMailDeletion } from './outbox/mails.ts';

/** SQL condition: the row belongs to an order with the email address ?1. */
const isOfCustomer =
  "order_id IN (SELECT id FROM orders WHERE email <> '' AND lower(email) = lower(?1))";

/** SQL column: the order number. It replaces the order's id, because customers never see the id. */
const orderNumber = '(SELECT number FROM orders WHERE id = order_id) AS order_number';
const additions =
  "FROM payments WHERE order_id = orders.id AND purpose <> 'order' AND paid_at IS NOT NULL";

/**
 * The statements that read the data of a customer, by table; ?1 is the email address. The saved wallet's token
 * and the codes made from the address are not exported.
 */
const exported = {
  orders: `SELECT number, status, fulfilment, market, delivery_country, currency,
      total_minor + (SELECT coalesce(sum(amount_minor), 0) ${additions}) AS total_minor, delivery_minor,
      vat_minor + (SELECT coalesce(sum(vat_minor), 0) FROM order_lines WHERE payment_id IN (SELECT id ${additions}))
        AS vat_minor, email, first_name, last_name, street, street2, postcode, city, phone,
      note AS parcel_note, query, carrier, tracking, shipped_at, delivered_at, created_at, paid_at, released_at
    FROM orders WHERE email <> '' AND lower(email) = lower(?1) ORDER BY created_at`,
  lines: `SELECT ${orderNumber}, kind, product, count, total_minor, vat_minor FROM order_lines WHERE ${isOfCustomer}`,
  invoices: `SELECT ${orderNumber}, year, sequence, kind, country, currency, gross_minor, vat_minor, supplied_at, issued_at
    FROM invoices WHERE ${isOfCustomer} ORDER BY year, sequence`,
  payments: `SELECT ${orderNumber}, purpose, method, status, amount_minor, refunded_minor, created_at, paid_at
    FROM payments WHERE ${isOfCustomer}`,
  paymentAttempts: `SELECT ${orderNumber}, method, replaced_at FROM payment_attempts WHERE ${isOfCustomer}`,
  openCalls: `SELECT ${orderNumber}, operation, body ->> '$.purchase_units[0].shipping' AS delivery, sent_at
    FROM open_calls WHERE ${isOfCustomer}`,
  disputes: `SELECT ${orderNumber}, dispute, currency, amount_minor, reason, stage, outcome, opened_at, ended_at
    FROM disputes WHERE ${isOfCustomer}`,
  presses: `SELECT ${orderNumber}, pressed_at, button, locale FROM charge_intents WHERE ${isOfCustomer}`,
  declarations: `SELECT ${orderNumber}, delivery_text, withdrawal_text, given_at FROM ebook_consents WHERE ${isOfCustomer}`,
  walletConsents: `SELECT ${orderNumber}, text, given_at FROM wallet_consents WHERE ${isOfCustomer}`,
  downloads: `SELECT ${orderNumber}, ebook, count, last_at FROM downloads WHERE ${isOfCustomer}`,
  events: `SELECT ${orderNumber}, name, detail, at FROM order_events WHERE ${isOfCustomer} ORDER BY id`,
  notes: `SELECT ${orderNumber}, text, at FROM order_notes WHERE ${isOfCustomer} ORDER BY id`,
  mails: `SELECT ${orderNumber}, kind, created_at, sent_at FROM ${mailsTable} WHERE ${isOfCustomer} ORDER BY created_at`,
  reviews: `SELECT ${orderNumber}, product, rating, title, text, name, created_at, published FROM reviews WHERE ${isOfCustomer}`,
  withdrawals: `SELECT order_number, name, email, part, declared_at, settled_at FROM withdrawals
    WHERE email <> '' AND lower(email) = lower(?1)`,
} as const;

type CustomerData = Record<keyof typeof exported, object[]>;

/** The row with ISO 8601 texts in its time columns (`at` and `…_at`). */
function readable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(?:^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}

/** The data of `exported` for an email address. Times are ISO 8601; an order's totals contain its paid upsells. */
export async function readCustomer(db: D1Database, email: string): Promise<CustomerData> {
  const names = Object.keys(exported) as (keyof typeof exported)[];
  const results = await db.batch<object>(
    names.map((name) => db.prepare(exported[name]).bind(email)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, (results[at]?.results ?? []).map(readable)]),
  ) as CustomerData;
}

/** The ids of all orders that have this email address. */
export async function orderIdsByEmail(db: D1Database, email: string): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT id FROM orders WHERE email <> '' AND lower(email) = lower(?1)")
    .bind(email)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * The reasons to keep a customer's data, each with the statement that finds the number of an order with this
 * reason. ?1: email address.
 */
const obstacles = {
  'an order is not delivered yet': `SELECT number FROM orders WHERE email <> '' AND lower(email) = lower(?1)
    AND paid_at IS NOT NULL AND status <> 'refunded'
    AND fulfilment IN ('held', 'released', 'exported', 'shipped')`,
  'a withdrawal is not settled': `SELECT order_number AS number FROM withdrawals
    WHERE email <> '' AND lower(email) = lower(?1) AND settled_at IS NULL`,
  'a charge, payment or refund is open': `SELECT number FROM orders WHERE email <> '' AND lower(email) = lower(?1)
    AND (${hasUnfinishedRefund}
      OR EXISTS (SELECT 1 FROM charge_intents WHERE order_id = orders.id AND state = 'open')
      OR EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status = 'pending'))`,
  'a dispute is open': `SELECT number FROM orders
    WHERE email <> '' AND lower(email) = lower(?1) AND ${isDisputed}`,
} as const;

/**
 * A sentence with the reason why a customer's data cannot be erased yet, and an order number. Null if the data
 * can be erased.
 */
export async function findErasureObstacle(db: D1Database, email: string): Promise<string | null> {
  for (const [obstacle, sql] of Object.entries(obstacles)) {
    const row = await db.prepare(sql).bind(email).first<{ number: string }>();
    if (row) return `${obstacle}: ${row.number}`;
  }
  return null;
}

/**
 * Erases a customer's personal data: name, addresses, phone and visit, the parcel note, the operators' notes, reviews,
 * unsent mails, calls to the provider without an outcome, the texts of withdrawals, and consents. The orders stay with their numbers, lines and money. `codes`
 * are the codes made from the email address, `by` is the operator. `now` in ms. Returns the number of orders.
 */
export async function eraseCustomer(
  db: D1Database,
  email: string,
  { codes, by }: { codes: readonly string[]; by: string },
  now: number,
): Promise<number> {
  const outcomes = await db.batch([
    eventInsertions(db, { name: 'dataErased', author: by }, now, {
      sql: "email <> '' AND lower(email) = lower(?)",
      values: [email],
    }),
    ...['order_notes', 'reviews', 'open_calls'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE ${isOfCustomer}`).bind(email),
    ),
    unsentMailDeletion(db, isOfCustomer, email),
    db
      .prepare(
        `UPDATE withdrawals SET name = '', email = '', mailbox = '', part = ''
         WHERE email <> '' AND lower(email) = lower(?1)`,
      )
      .bind(email),
    db
      .prepare('DELETE FROM consents WHERE address_code IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(codes)),
    // This statement must be last. It deletes the email address by which the other statements find the
    // orders.
    db
      .prepare(
        `UPDATE orders SET email = '', first_name = '', last_name = '', street = '', street2 = '', postcode = '',
           city = '', phone = NULL, note = NULL, query = '', visit_id = '', form_hash = '', browser_id = NULL,
           revision = ?2
         WHERE email <> '' AND lower(email) = lower(?1)`,
      )
      .bind(email, crypto.randomUUID()),
  ]);
  return outcomes.at(-1)?.meta.changes ?? 0;
}
