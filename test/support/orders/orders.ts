import type { Shop } from '../shop/shop.ts';
import type { Stored } from './database.ts';

/** Anew where a test has reset the modules of its process: the shop, and the orders in it, stay. */
const run = crypto.randomUUID().slice(0, 8);
let serial = 0;
/** An address nobody else in this run orders with. */
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

/** The rows a statement leaves; `values` stand for its question marks. */
export async function rows<T>(shop: Stored, sql: string, ...values: unknown[]): Promise<T[]> {
  const { DB } = await shop.env();
  const { results } = await DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}

/** The orders kept under an email address, oldest first. */
export function ordersOf(shop: Shop, email: string): Promise<OrderRow[]> {
  return rows(shop, 'SELECT * FROM orders WHERE email = ? ORDER BY created_at', email);
}

/** The status of an address's newest order. */
export async function statusOf(shop: Shop, email: string): Promise<string | undefined> {
  return (await ordersOf(shop, email)).at(-1)?.status;
}

/** The names of everything that happened to an address's orders, in order. */
export async function eventsOf(shop: Shop, email: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    shop,
    `SELECT name FROM order_events WHERE order_id IN (SELECT id FROM orders WHERE email = ?)
     ORDER BY id`,
    email,
  );
  return found.map(({ name }) => name);
}

/** How often an event is among them. */
export function count(events: readonly string[], name: string): number {
  return events.filter((one) => one === name).length;
}
