import type { ServedCountry } from '../../../country/markets.ts';

/** The statement that finds parcels on their way. */
export const onTheWaySql = `SELECT id FROM orders INDEXED BY orders_on_the_way
  WHERE fulfilment = 'shipped' AND delivery_country = ? AND shipped_at <= ?
  ORDER BY shipped_at LIMIT ?`;

/** Orders to a country whose parcel left before a time in ms and of whose arrival nobody told, the oldest first. */
export async function onTheWay(
  db: D1Database,
  country: ServedCountry,
  leftBefore: number,
  most: number,
): Promise<string[]> {
  const { results } = await db
    .prepare(onTheWaySql)
    .bind(country, leftBefore, most)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
