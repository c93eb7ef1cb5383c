import type { ServedCountry } from '../../country/markets.ts';

/** A request of another system about parcels, with the shop's answer. */
type ShipmentPost = {
  sender: string;
  /** The request's id, from the sender. */
  id: string;
  /** The SHA-256 hash of the post's body. */
  digest: string;
  status: number;
  answer: string;
};

/**
 * A stored request of another system that the shop has answered, by its sender and id. Null if the request is
 * new.
 */
export function findAnsweredPost(
  db: D1Database,
  { sender, id }: Pick<ShipmentPost, 'sender' | 'id'>,
): Promise<ShipmentPost | null> {
  return db
    .prepare(
      'SELECT sender, id, digest, status, answer FROM shipment_posts WHERE sender = ?1 AND id = ?2',
    )
    .bind(sender, id)
    .first<ShipmentPost>();
}

/**
 * Stores the shop's answer to another system's request. It does not replace an answer stored before, for
 * example by a simultaneous repeat. `now` in ms.
 */
export async function storeAnswer(
  db: D1Database,
  { sender, id, digest, status, answer }: ShipmentPost,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO shipment_posts (sender, id, digest, status, answer, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(sender, id, digest, status, answer, now)
    .run();
}

/** Other orders with the number of an order's parcel, at most three, because one is a mistake already. */
export async function ordersWithSameNumber(
  db: D1Database,
  { id, tracking }: { id: string; tracking: string | null },
): Promise<string[]> {
  if (tracking === null) return [];
  const { results } = await db
    .prepare(
      `SELECT number FROM orders INDEXED BY orders_by_tracking
       WHERE tracking = ?1 AND id <> ?2 LIMIT 3`,
    )
    .bind(tracking, id)
    .all<{ number: string }>();
  return results.map(({ number }) => number);
}

/** Finds shipped orders. Values: country, latest time of shipping (ms), number of rows. */
export const shippedOrdersSql = `SELECT id FROM orders INDEXED BY orders_on_the_way
  WHERE fulfilment = 'shipped' AND delivery_country = ?1 AND shipped_at <= ?2
  ORDER BY shipped_at LIMIT ?3`;

/**
 * The ids of orders to a country that were shipped at or before `shippedBy` (ms) and not reported as delivered,
 * first shipped first.
 */
export async function shippedOrders(
  db: D1Database,
  country: ServedCountry,
  shippedBy: number,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(shippedOrdersSql)
    .bind(country, shippedBy, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
