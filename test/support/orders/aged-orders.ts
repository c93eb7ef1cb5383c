import { vi } from 'vitest';
import { DAY, HOUR } from '../../../worker/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { deleteDue } from '../../../worker/jobs/delete-due.ts';
import type { IntentState } from '../../../worker/orders/model/charge-intent.ts';
import { newOrderNumber, type OrderStatus } from '../../../worker/orders/model/order.ts';
import type { PaymentStatus } from '../../../worker/orders/model/payment.ts';
import type { DatabaseOwner } from './database.ts';
import { rows } from './orders.ts';

export type AgedOrder = {
  /** The order's age in days. */
  days?: number;
  /** The time of the order in ms, in place of `days`. */
  at?: number;
  status?: OrderStatus;
  /** The statuses of the order's payments: first of the order itself, then of its upsells. */
  payments?: readonly PaymentStatus[];
  /** The state of the order's charge intent; no charge intent by default. */
  intent?: IntentState;
};

/** Stores an order of this age with its rows in the tables that an order fills until its payment. Returns its id. */
export async function putOrder(
  shop: DatabaseOwner,
  {
    days = 0,
    at = Date.now() - days * DAY,
    status = 'created',
    payments = ['created'],
    intent,
  }: AgedOrder,
): Promise<string> {
  const { DB } = await shop.env();
  const id = crypto.randomUUID();
  const isPaid = status === 'paid' || status === 'partlyRefunded' || status === 'refunded';
  const number = newOrderNumber();
  const row = {
    id,
    number,
    status,
    revision: '1',
    visit_id: 'v',
    form_hash: id,
    origin: '',
    market: 'DE',
    delivery_country: 'DE',
    currency: 'EUR',
    from_page: 'take',
    product: 'slim',
    delivery_minor: 0,
    total_minor: 3990,
    vat_minor: 261,
    email: 'anna@example.com',
    first_name: 'Anna',
    last_name: 'Muster',
    street: 'Weg 1',
    postcode: '10115',
    city: 'Berlin',
    query: '',
    created_at: at,
    paid_at: isPaid ? at : null,
  };
  const inserts = [insert(DB, 'orders', row)];
  for (const [index, state] of payments.entries()) {
    const payment = crypto.randomUUID();
    inserts.push(
      insert(DB, 'payments', {
        id: payment,
        order_id: id,
        purpose: index === 0 ? 'order' : `upsell${index}`,
        sequence: index + 1,
        status: state,
        currency: 'EUR',
        amount_minor: 3990,
        invoice_id: `${number}-${index}`,
        created_at: at,
        updated_at: at,
      }),
      insert(DB, 'order_lines', {
        order_id: id,
        payment_id: payment,
        kind: 'bundle',
        product: 'slim',
        count: 1,
        total_minor: 3990,
        vat_basis_points: 700,
        vat_minor: 261,
      }),
      insert(DB, 'order_events', { order_id: id, payment_id: payment, name: 'orderCreated', at }),
    );
    if (index === 0 && intent) {
      inserts.push(
        insert(DB, 'charge_intents', {
          id: `i-${id}`,
          order_id: id,
          payment_id: payment,
          state: intent,
          pressed_at: at,
          button: 'Kaufen',
          locale: 'de_DE',
          terms_version: '1',
          prices_version: '1',
          claims_version: '1',
        }),
      );
    }
  }
  inserts.push(
    insert(DB, 'order_reports', { order_id: id, report: 'purchase' }),
    insert(DB, 'ebook_consents', {
      order_id: id,
      delivery_text: 'now',
      withdrawal_text: 'ends',
      locale: 'de_DE',
      given_at: at,
    }),
  );
  await DB.batch(inserts);
  return id;
}

let numbers = 0;

/** Stores `count` orders without rows in other tables, evenly between the times `oldest` and `newest`, in ms. */
export async function putManyOrders(
  shop: DatabaseOwner,
  orders: { count: number; oldest: number; newest: number; isPaid?: boolean },
): Promise<void> {
  const { count, oldest, newest, isPaid = false } = orders;
  await rows(
    shop,
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
     INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market,
       delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor,
       email, first_name, last_name, street, postcode, city, query, created_at, paid_at)
     SELECT lower(hex(randomblob(16))), printf('TW-%06d', ?5 + i), 'created', '1', 'v', '', '',
       'DE', 'DE', 'EUR', 'take', 'slim', 0, 3990, 261, '', '', '', '', '', '', '',
       cast(?2 + i * ?3 AS INTEGER), ?4 FROM n`,
    ...[count, oldest, (newest - oldest) / count, isPaid ? newest : null, numbers],
  );
  numbers += count;
}

/** The statement that inserts a row. */
export function insert(
  db: Env['DB'],
  table: string,
  row: Readonly<Record<string, string | number | null>>,
): ReturnType<Env['DB']['prepare']> {
  const names = Object.keys(row);
  return db
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row));
}

export async function isThere(shop: DatabaseOwner, id: string): Promise<boolean> {
  return (await rows(shop, 'SELECT 1 FROM orders WHERE id = ?', id)).length === 1;
}

/** The number of rows that belong to an order, in each of these tables. */
export async function traces(shop: DatabaseOwner, id: string): Promise<number[]> {
  const tables = ['payments', 'order_lines', 'order_events', 'order_reports', 'ebook_consents'];
  tables.push('charge_intents', 'ledger', 'ledger_lines', 'refund_requests');
  tables.push('withdrawals', 'reviews');
  const counts = tables.map(
    (table) => `(SELECT count(*) FROM ${table} WHERE order_id = ?1) ${table}`,
  );
  const [row] = await rows<Record<string, number>>(shop, `SELECT ${counts.join(', ')}`, id);
  return tables.map((table) => row?.[table] ?? 0);
}

/** The first moment of a year in Denmark, the company's country, in ms. */
export const yearStart = (year: number) => Date.parse(`${year}-01-01T00:00:00+01:00`);
export const thisYear = new Date(Date.now() + HOUR).getUTCFullYear();

/** Runs the job `deleteDue` once and returns its log entries. `clock` returns the job's time in ms. */
export async function runDeletion(
  shop: DatabaseOwner,
  now = Date.now(),
  clock?: () => number,
): Promise<unknown> {
  const entries: unknown[] = [];
  const listen = (line: unknown) => entries.push(JSON.parse(String(line)));
  const spies = (['info', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(listen),
  );
  await deleteDue({ DB: (await shop.env()).DB }, now, () => true, clock);
  for (const spy of spies) spy.mockRestore();
  return entries;
}
