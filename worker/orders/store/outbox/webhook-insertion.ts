import type { Env } from '../../../env.ts';
import { log } from '../../../log/log.ts';
import type { OutgoingFact, OutgoingType } from '../../../outgoing/facts.ts';
import { readReceivers } from '../../../outgoing/receivers.ts';
import { always, type Condition } from '../condition.ts';

/** The database and the settings of webhooks. */
export type WebhookEnv = Pick<Env, 'DB' | 'SHOP' | 'OUTGOING_WEBHOOKS' | 'OUTGOING_SECRETS'>;

/**
 * The statements that store an event's webhooks in the outbox. Run them together with the statements that store
 * the event itself, under the same condition. Empty if no receiver wants this type of event. A webhook that is
 * already stored is not changed. A receiver with a wrong setting gets no webhook, and the log has each fact of
 * that time. `now` in ms since the epoch.
 */
export function webhookInsertions(
  env: WebhookEnv,
  fact: OutgoingFact,
  now: number,
  condition = always,
): D1PreparedStatement[] {
  const receivers = wantingReceivers(env, fact.type, [fact.orderId]);
  return receivers.length > 0 ? [receiversInsertion(env.DB, fact, receivers, now, condition)] : [];
}

/**
 * The statements that store the webhooks of an event of each of these orders for which a condition on `orders` is
 * true. As `webhookInsertions`, with one statement for all orders.
 */
export function orderWebhookInsertions(
  env: WebhookEnv,
  type: OutgoingType,
  orderIds: readonly string[],
  now: number,
  orders: Condition,
): D1PreparedStatement[] {
  const receivers = wantingReceivers(env, type, orderIds);
  if (receivers.length === 0) return [];
  const messageIds = Object.fromEntries(orderIds.map((id) => [id, newMessageId()]));
  return [
    env.DB.prepare(
      `INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, created_at, due_at)
       SELECT receiver.value || ':' || ?1 || ':' || orders.id, 'webhook', ?1, orders.id, orders.id,
         receiver.value, message.value, ?2, ?2
       FROM json_each(?3) AS message JOIN orders ON orders.id = message.key JOIN json_each(?4) AS receiver
       WHERE ${orders.sql} ON CONFLICT (key) DO NOTHING`,
    ).bind(type, now, JSON.stringify(messageIds), JSON.stringify(receivers), ...orders.values),
  ];
}

/** The names of the receivers that want a type of event. Logs each order's event if a receiver has a wrong setting. */
function wantingReceivers(
  env: WebhookEnv,
  type: OutgoingType,
  orderIds: readonly (string | null)[],
): string[] {
  if (!env.OUTGOING_WEBHOOKS) return [];
  const { receivers, problems } = readReceivers(env);
  // A receiver without a secret is not among these problems: its webhooks are stored and sent later.
  const receiverProblems = problems.filter((problem) => problem.startsWith('OUTGOING_WEBHOOKS'));
  if (receiverProblems.length > 0) {
    for (const orderId of orderIds)
      log('outgoingMisconfigured', { problems: receiverProblems.join('; '), fact: type, orderId });
  }
  return receivers.filter(({ types }) => types.includes(type)).map(({ name }) => name);
}

function newMessageId(): string {
  return `msg_${crypto.randomUUID().replaceAll('-', '')}`;
}

/**
 * The statement that writes a webhook for each receiver, for the batch that stores the reported change, such as
 * a shipment. It has the same condition as the batch. An existing webhook with the same key is unchanged.
 */
function receiversInsertion(
  db: D1Database,
  { type, subject, orderId }: OutgoingFact,
  receivers: readonly string[],
  now: number,
  condition: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, created_at, due_at)
       SELECT value || ':' || ?1 || ':' || ?2, 'webhook', ?1, ?2, ?4, value, ?3, ?5, ?5 FROM json_each(?6)
       WHERE ${condition.sql} ON CONFLICT (key) DO NOTHING`,
    )
    .bind(
      type,
      subject,
      newMessageId(),
      orderId,
      now,
      JSON.stringify(receivers),
      ...condition.values,
    );
}
