/** SQL subquery: the webhooks that failed and have no further try. */
export const deadWebhooksTable =
  "(SELECT * FROM outbox INDEXED BY outbox_dead WHERE channel = 'webhook' AND dead_at IS NOT NULL)";

/** Stores a webhook's body before the first try, so that each try sends the same bytes. */
export async function storeBody(db: D1Database, key: string, body: string): Promise<void> {
  await db.prepare('UPDATE outbox SET body = ?1 WHERE key = ?2').bind(body, key).run();
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
