import type { Shop } from '../shop/shop.ts';
import type { DatabaseOwner } from './database.ts';

/** An id of this import of the module. If a test resets modules, `serial` restarts but the shop keeps its orders. */
const run = crypto.randomUUID().slice(0, 8);
let serial = 0;
/** An email address that no other order of this run has. */
export function freshEmail(): string {
  serial += 1;
  return `visitor-${run}-${serial}@example.com`;
}

export type OrderRow = {
  id: string;
  status: string;
  number: string;
  currency: string;
  delivery_country: string;
  delivery_minor: number;
  total_minor: number;
  note: string | null;
};

/** Runs a statement and returns its rows. `values` replace the question marks. */
export async function rows<T>(
  shop: DatabaseOwner,
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  const { DB } = await shop.env();
  const { results } = await DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

/** The orders of an email address, oldest first. */
export function findOrders(shop: Shop, email: string): Promise<OrderRow[]> {
  return rows(shop, 'SELECT * FROM orders WHERE email = ? ORDER BY created_at', email);
}

/** The status of the newest order of an email address. */
export async function findStatus(shop: Shop, email: string): Promise<string | undefined> {
  return (await findOrders(shop, email)).at(-1)?.status;
}

/** The names of the events in the orders of an email address, oldest first. */
export async function findEvents(shop: Shop, email: string): Promise<string[]> {
  const events = await rows<{ name: string }>(
    shop,
    `SELECT name FROM order_events WHERE order_id IN (SELECT id FROM orders WHERE email = ?)
     ORDER BY id`,
    email,
  );
  return events.map(({ name }) => name);
}

/** The wallet's id of the charge (capture) of an order, without its upsells. */
export async function findCapture(shop: DatabaseOwner, orderId: string): Promise<string> {
  const [payment] = await rows<{ capture_id: string | null }>(
    shop,
    "SELECT capture_id FROM payments WHERE order_id = ? AND purpose = 'order'",
    orderId,
  );
  return payment?.capture_id ?? '';
}

/** The number of events with this name. */
export function count(events: readonly string[], name: string): number {
  return events.filter((one) => one === name).length;
}
