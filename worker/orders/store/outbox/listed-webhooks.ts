import type { OutgoingType } from '../../../outgoing/facts.ts';

/** A webhook in the operators' list. Times in ms since the epoch. */
type ListedWebhook = {
  key: string;
  id: string;
  receiver: string;
  type: OutgoingType;
  /** The number of the webhook's order. Null if the webhook is not about an order. */
  order: string | null;
  state: 'waits' | 'sent' | 'dead';
  createdAt: number;
  dueAt: number;
  sentAt: number | null;
  deadAt: number | null;
  /** The tries to send the webhook: the time, and the HTTP status or the name of the error. */
  tries: { at: number; status: number | string }[];
};

export const webhookFilters = ['dead', 'waits', 'all'] as const;
type WebhookFilter = (typeof webhookFilters)[number];

type Row = Omit<ListedWebhook, 'tries'> & { tries: string };

const columns = `key, message_id AS id, receiver, outbox.kind AS type, number AS "order",
  CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN dead_at IS NOT NULL THEN 'dead' ELSE 'waits' END AS state,
  outbox.created_at AS createdAt, due_at AS dueAt, sent_at AS sentAt, dead_at AS deadAt, tries`;

/** SQL join that adds the order number to a webhook, so that operators can find the order. */
const withOrder = 'LEFT JOIN orders ON orders.id = order_id';

const tables = {
  dead: 'outbox INDEXED BY outbox_dead',
  waits: 'outbox INDEXED BY outbox_unsent',
  all: 'outbox INDEXED BY outbox_by_age',
} as const satisfies Record<WebhookFilter, string>;

const conditions = {
  dead: 'dead_at IS NOT NULL',
  waits: 'sent_at IS NULL AND dead_at IS NULL',
  all: 'true',
} as const satisfies Record<WebhookFilter, string>;

/** The statement of a list of webhooks. Values: time (ms) and key of the previous row, number of rows. */
export function webhooksSql(which: WebhookFilter): string {
  return `SELECT ${columns} FROM ${tables[which]} ${withOrder}
    WHERE channel = 'webhook' AND ${conditions[which]} AND (outbox.created_at, key) < (?1, ?2)
    ORDER BY outbox.created_at DESC, key DESC LIMIT ?3`;
}

function toListedWebhook({ tries, ...row }: Row): ListedWebhook {
  const pairs = JSON.parse(tries) as [number, number | string][];
  return { ...row, tries: pairs.map(([at, status]) => ({ at, status })) };
}

/** The webhooks of a list, newest first, at most `limit`. */
export async function listWebhooks(
  db: D1Database,
  which: WebhookFilter,
  limit: number,
  after = { at: Number.MAX_SAFE_INTEGER, id: '' },
): Promise<ListedWebhook[]> {
  const { results } = await db
    .prepare(webhooksSql(which))
    .bind(after.at, after.id, limit)
    .all<Row>();
  return results.map(toListedWebhook);
}

/** The webhooks with an id, one for each receiver, with their bodies. A body is null before the first try. */
export async function webhooksById(
  db: D1Database,
  id: string,
): Promise<(ListedWebhook & { body: string | null })[]> {
  const { results } = await db
    .prepare(`SELECT ${columns}, body FROM outbox ${withOrder} WHERE message_id = ?1 ORDER BY key`)
    .bind(id)
    .all<Row & { body: string | null }>();
  return results.map(({ body, ...row }) => ({ ...toListedWebhook(row), body }));
}

/** The webhooks about an order, oldest first. */
export async function orderWebhooks(db: D1Database, orderId: string): Promise<ListedWebhook[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM outbox ${withOrder} WHERE order_id = ?1 AND channel = 'webhook'
       ORDER BY outbox.created_at, key`,
    )
    .bind(orderId)
    .all<Row>();
  return results.map(toListedWebhook);
}

/**
 * The webhooks to send again: those with these ids, all since a time in ms, or all that failed and have no
 * further try.
 */
export type WebhookSelection = { ids: readonly string[] } | { from: number } | { dead: true };

/**
 * Makes webhooks due again at `now` (ms), even those sent before, and sets their number of tries to zero.
 * `receiver` limits this to one receiver's webhooks. Leaves out a webhook that is being sent. Returns the number of
 * webhooks.
 */
export async function replayWebhooks(
  db: D1Database,
  which: WebhookSelection,
  receiver: string | undefined,
  now: number,
): Promise<number> {
  const [condition, value] =
    'ids' in which
      ? ['message_id IN (SELECT value FROM json_each(?2))', JSON.stringify(which.ids)]
      : 'from' in which
        ? ['created_at >= ?2', which.from]
        : ['dead_at IS NOT NULL AND ?2', 1];
  const { results } = await db
    .prepare(
      `UPDATE outbox SET due_at = ?1, attempts = 0, sent_at = NULL, dead_at = NULL
       WHERE channel = 'webhook' AND ${condition} AND (?3 IS NULL OR receiver = ?3) AND claimed_until <= ?1
       RETURNING key`,
    )
    .bind(now, value, receiver ?? null)
    .all();
  return results.length;
}
