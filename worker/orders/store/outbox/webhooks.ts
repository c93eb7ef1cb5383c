import type { OutgoingFact } from '../../../outgoing/facts.ts';
import type { Condition } from '../ledger.ts';

/** SQL subquery: the webhooks that failed and have no further try. */
export const deadWebhooksTable =
  "(SELECT * FROM outbox INDEXED BY outbox_dead WHERE channel = 'webhook' AND dead_at IS NOT NULL)";

/**
 * The statement that writes a webhook for each receiver, for the batch that stores the reported change, such as
 * a shipment. It has the same condition as the batch. An existing webhook with the same key is unchanged.
 */
export function webhookInsertions(
  db: D1Database,
  { type, subject, orderId }: OutgoingFact,
  receivers: readonly string[],
  now: number,
  condition: Condition,
): D1PreparedStatement {
  const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
  return db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, created_at, due_at)
       SELECT value || ':' || ?1 || ':' || ?2, 'webhook', ?1, ?2, ?4, value, ?3, ?5, ?5 FROM json_each(?6)
       WHERE ${numberPlaceholders(condition.sql, 7)} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(type, subject, id, orderId, now, JSON.stringify(receivers), ...condition.values);
}

/** Numbers the placeholders of a condition: the placeholders before it are numbered because they occur twice. */
function numberPlaceholders(sql: string, from: number): string {
  let at = from - 1;
  return sql.replaceAll('?', () => {
    at += 1;
    return `?${at}`;
  });
}

/** Stores a webhook's body before the first try: each try sends the same bytes. */
export async function storeBody(db: D1Database, key: string, body: string): Promise<void> {
  await db.prepare('UPDATE outbox SET body = ? WHERE key = ?').bind(body, key).run();
}

/**
 * Marks the unsent webhooks of a receiver as failed, because the receiver refuses all further webhooks. An
 * operator can send them again.
 */
export async function giveUpWebhooks(db: D1Database, receiver: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE outbox SET dead_at = ? WHERE channel = 'webhook' AND receiver = ?
         AND sent_at IS NULL AND dead_at IS NULL`,
    )
    .bind(now, receiver)
    .run();
}
