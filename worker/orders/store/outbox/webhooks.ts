/** SQL subquery: the webhooks that failed and have no further try. */
export const deadWebhooksTable =
  "(SELECT * FROM outbox INDEXED BY outbox_dead WHERE channel = 'webhook' AND dead_at IS NOT NULL)";

/** Stores the bodies of webhooks, by their keys, before the first try, so that each try sends the same bytes. */
export async function storeBodies(
  db: D1Database,
  bodies: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET body = new.value FROM json_each(?1) AS new WHERE outbox.key = new.key`,
    )
    .bind(JSON.stringify(bodies))
    .run();
}

/**
 * Marks the unsent webhooks of a receiver as failed, because the receiver refuses all further webhooks. An
 * operator can send them again.
 */
export async function giveUpWebhooks(db: D1Database, receiver: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET dead_at = ?1 WHERE channel = 'webhook' AND receiver = ?2
         AND sent_at IS NULL AND dead_at IS NULL`,
    )
    .bind(now, receiver)
    .run();
}
