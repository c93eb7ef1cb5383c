import type { Env } from '../../worker/env.ts';
import { newOrderNumber, type OrderStatus } from '../../worker/orders/order.ts';
import type { PaymentStatus } from '../../worker/orders/payment.ts';
import type { Shop } from './shop.ts';

export const DAY = 24 * 60 * 60 * 1000;

export type AgedOrder = {
  days: number;
  status?: OrderStatus;
  /** Of its own payment, then of upsells. */
  payments?: readonly PaymentStatus[];
};

/** An order of that age with everything an order can have before it is paid; returns its id. */
export async function putOrder(
  shop: Shop,
  { days, status = 'created', payments = ['created'] }: AgedOrder,
): Promise<string> {
  const { DB } = await shop.env();
  const [id, at] = [crypto.randomUUID(), Date.now() - days * DAY];
  const isPaid = status === 'paid' || status === 'partlyRefunded' || status === 'refunded';
  const number = newOrderNumber();
  const row = {
    ...{ id, number, status, revision: '1', visit_id: 'v', form_hash: id, origin: '' },
    ...{ market: 'DE', delivery_country: 'DE', currency: 'EUR', from_page: 'take' },
    ...{ product: 'slim', delivery_minor: 0, total_minor: 3990, vat_minor: 261 },
    ...{ email: 'anna@example.com', first_name: 'Anna', last_name: 'Muster', street: 'Weg 1' },
    ...{ postcode: '10115', city: 'Berlin', query: '', created_at: at },
    paid_at: isPaid ? at : null,
  };
  const rows = [insert(DB, 'orders', row)];
  for (const [index, state] of payments.entries()) {
    const payment = crypto.randomUUID();
    rows.push(
      insert(DB, 'payments', {
        ...{ id: payment, order_id: id, purpose: index === 0 ? 'order' : `upsell${index}` },
        ...{ sequence: index + 1, status: state, currency: 'EUR', amount_minor: 3990 },
        ...{ invoice_id: `${number}-${index}`, created_at: at, updated_at: at },
      }),
      insert(DB, 'order_lines', {
        ...{ order_id: id, payment_id: payment, kind: 'bundle', product: 'slim', count: 1 },
        ...{ total_minor: 3990, vat_basis_points: 700, vat_minor: 261 },
      }),
      insert(DB, 'order_events', { order_id: id, payment_id: payment, name: 'orderCreated', at }),
    );
  }
  rows.push(
    insert(DB, 'order_reports', { order_id: id, report: 'purchase' }),
    insert(DB, 'ebook_consents', {
      ...{ order_id: id, delivery_text: 'now', withdrawal_text: 'ends', locale: 'de_DE' },
      given_at: at,
    }),
  );
  await DB.batch(rows);
  return id;
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
