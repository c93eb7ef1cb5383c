import type { ServedCountry } from '../../country/markets.ts';

/** What a system posted about parcels, and how it was answered. */
type ShipmentPost = {
  sender: string;
  /** The webhook's id. */
  id: string;
  /** SHA-256 of the body. */
  digest: string;
  status: number;
  answer: string;
};

/** How a post was answered; null where it is new. */
export function findAnsweredPost(
  db: D1Database,
  { sender, id }: Pick<ShipmentPost, 'sender' | 'id'>,
): Promise<ShipmentPost | null> {
  return db
    .prepare(
      'SELECT sender, id, digest, status, answer FROM shipment_posts WHERE sender = ? AND id = ?',
    )
    .bind(sender, id)
    .first<ShipmentPost>();
}

/** Keeps how a post was answered; one that was answered at the same moment keeps its answer. */
export async function storeAnswer(
  db: D1Database,
  { sender, id, digest, status, answer }: ShipmentPost,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO shipment_posts (sender, id, digest, status, answer, received_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .bind(sender, id, digest, status, answer, now)
    .run();
}

/** The statement that finds parcels on their way. */
export const shippedOrdersSql = `SELECT id FROM orders INDEXED BY orders_on_the_way
  WHERE fulfilment = 'shipped' AND delivery_country = ? AND shipped_at <= ?
  ORDER BY shipped_at LIMIT ?`;

/** Orders to a country whose parcel left before a time in ms and of whose arrival nobody told, the oldest first. */
export async function shippedOrders(
  db: D1Database,
  country: ServedCountry,
  leftBefore: number,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(shippedOrdersSql)
    .bind(country, leftBefore, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
