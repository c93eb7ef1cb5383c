import { mailsTable, unsentMailDeletion } from './outbox/mails.ts';

/** The statements that read all that is kept under an address; `?1` is the address. */
const ofPersonsOrders =
  "order_id IN (SELECT id FROM orders WHERE email <> '' AND lower(email) = lower(?1))";

/** Which order a row is of, as its owner knows it. */
const orderNumber = '(SELECT number FROM orders WHERE id = order_id) AS order_number';
const additions =
  "FROM payments WHERE order_id = orders.id AND purpose <> 'order' AND paid_at IS NOT NULL";

/** What is kept of a person, table by table. The wallet's token and codes made from the address are not told. */
const exported = {
  orders: `SELECT number, status, fulfilment, market, delivery_country, currency,
      total_minor + (SELECT coalesce(sum(amount_minor), 0) ${additions}) AS total_minor, delivery_minor,
      vat_minor + (SELECT coalesce(sum(vat_minor), 0) FROM order_lines WHERE payment_id IN (SELECT id ${additions}))
        AS vat_minor, email, first_name, last_name, street, postcode, city, phone, query, carrier, tracking,
      shipped_at, delivered_at, created_at, paid_at, released_at
    FROM orders WHERE email <> '' AND lower(email) = lower(?1) ORDER BY created_at`,
  lines: `SELECT ${orderNumber}, kind, product, count, total_minor, vat_minor FROM order_lines WHERE ${ofPersonsOrders}`,
  invoices: `SELECT ${orderNumber}, year, sequence, kind, country, currency, gross_minor, vat_minor, supplied_at, issued_at
    FROM invoices WHERE ${ofPersonsOrders} ORDER BY year, sequence`,
  payments: `SELECT ${orderNumber}, purpose, status, amount_minor, refunded_minor, created_at, paid_at
    FROM payments WHERE ${ofPersonsOrders}`,
  presses: `SELECT ${orderNumber}, pressed_at, button, locale FROM charge_intents WHERE ${ofPersonsOrders}`,
  declarations: `SELECT ${orderNumber}, delivery_text, withdrawal_text, given_at FROM ebook_consents WHERE ${ofPersonsOrders}`,
  downloads: `SELECT ${orderNumber}, ebook, count, last_at FROM downloads WHERE ${ofPersonsOrders}`,
  events: `SELECT ${orderNumber}, name, detail, at FROM order_events WHERE ${ofPersonsOrders} ORDER BY id`,
  notes: `SELECT ${orderNumber}, text, at FROM order_notes WHERE ${ofPersonsOrders} ORDER BY id`,
  mails: `SELECT ${orderNumber}, kind, created_at, sent_at FROM ${mailsTable} WHERE ${ofPersonsOrders} ORDER BY created_at`,
  reviews: `SELECT ${orderNumber}, product, rating, title, text, name, created_at, published FROM reviews WHERE ${ofPersonsOrders}`,
  withdrawals: `SELECT order_number, name, email, part, declared_at, settled_at FROM withdrawals
    WHERE email <> '' AND lower(email) = lower(?1)`,
} as const;

type CustomerData = Record<keyof typeof exported, object[]>;

/** Times that their owner can read; everything else as it is. */
function readable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(?:^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}

/** All that is kept under an email address; times as ISO 8601, totals with what was added after the order. */
export async function readCustomer(db: D1Database, email: string): Promise<CustomerData> {
  const names = Object.keys(exported) as (keyof typeof exported)[];
  const results = await db.batch<object>(
    names.map((name) => db.prepare(exported[name]).bind(email)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, (results[at]?.results ?? []).map(readable)]),
  ) as CustomerData;
}

/** The ids of all orders of an email address. */
export async function orderIdsByEmail(db: D1Database, email: string): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT id FROM orders WHERE email <> '' AND lower(email) = lower(?)")
    .bind(email)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** What still needs to know who somebody is; each with the orders or declarations that it is of. */
const obstacles = {
  'an order is on its way': `SELECT number FROM orders WHERE email <> '' AND lower(email) = lower(?1)
    AND paid_at IS NOT NULL AND status <> 'refunded'
    AND fulfilment IN ('held', 'released', 'exported', 'shipped')`,
  'a withdrawal is not settled': `SELECT order_number AS number FROM withdrawals
    WHERE email <> '' AND lower(email) = lower(?1) AND settled_at IS NULL`,
  'money is on its way': `SELECT number FROM orders WHERE email <> '' AND lower(email) = lower(?1)
    AND (EXISTS (SELECT 1 FROM refund_requests WHERE order_id = orders.id AND state = 'open')
      OR EXISTS (SELECT 1 FROM charge_intents WHERE order_id = orders.id AND state = 'open')
      OR EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status = 'pending'))`,
  'a dispute is open': `SELECT number FROM orders JOIN ledger AS opened ON opened.order_id = orders.id
    WHERE email <> '' AND lower(email) = lower(?1) AND kind = 'dispute' AND NOT EXISTS
      (SELECT 1 FROM ledger WHERE key = replace(opened.key, 'dispute:', 'disputeEnded:'))`,
} as const;

/** Why somebody cannot be erased yet, in words; null where they can. */
export async function findErasureObstacle(db: D1Database, email: string): Promise<string | null> {
  for (const [obstacle, sql] of Object.entries(obstacles)) {
    const row = await db.prepare(sql).bind(email).first<{ number: string }>();
    if (row) return `${obstacle}: ${row.number}`;
  }
  return null;
}

/**
 * Erases who somebody is: name, address, phone, notes, reviews and declarations. What was sold, and the money,
 * stays with its numbers. `codes` are those of the address. Returns of how many orders.
 */
export async function eraseCustomer(
  db: D1Database,
  email: string,
  { codes, by }: { codes: readonly string[]; by: string },
  now: number,
): Promise<number> {
  const done = await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, name, author, at)
         SELECT id, 'dataErased', ?2, ?3 FROM orders WHERE email <> '' AND lower(email) = lower(?1)`,
      )
      .bind(email, by, now),
    ...['order_notes', 'reviews'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE ${ofPersonsOrders}`).bind(email),
    ),
    unsentMailDeletion(db, { sql: ofPersonsOrders, values: [email] }),
    db
      .prepare(
        `UPDATE withdrawals SET name = '', email = '', mailbox = '', part = ''
         WHERE email <> '' AND lower(email) = lower(?1)`,
      )
      .bind(email),
    db
      .prepare('DELETE FROM consents WHERE address_code IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(codes)),
    // Last: every other statement finds the orders by their address.
    db
      .prepare(
        `UPDATE orders SET email = '', first_name = '', last_name = '', street = '', postcode = '',
           city = '', phone = NULL, query = '', visit_id = '', form_hash = '', browser_id = NULL, revision = ?2
         WHERE email <> '' AND lower(email) = lower(?1)`,
      )
      .bind(email, crypto.randomUUID()),
  ]);
  return done.at(-1)?.meta.changes ?? 0;
}
