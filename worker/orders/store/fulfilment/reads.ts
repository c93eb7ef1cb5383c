import type { Cause } from '../../model/cause.ts';

/** Enters in orders' logs who read whose they are, and by which verb. */
export async function noteRead(
  db: D1Database,
  orderIds: readonly string[],
  { by, why }: Cause,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT value, 'dataRead', ?, ?, ? FROM json_each(?)`,
    )
    .bind(why, by, now, JSON.stringify(orderIds))
    .run();
}
