/**
 * Stores a webhook event that the provider sent. Returns true if the shop has processed the event before. `now`
 * in ms.
 */
export async function receiveEvent(
  db: D1Database,
  event: { id: string; type: string },
  now: number,
): Promise<boolean> {
  const [, stored] = await db.batch<{ applied_at: number | null }>([
    db
      .prepare('INSERT OR IGNORE INTO webhook_events (id, type, received_at) VALUES (?1, ?2, ?3)')
      .bind(event.id, event.type, now),
    db.prepare('SELECT applied_at FROM webhook_events WHERE id = ?1').bind(event.id),
  ]);
  return (stored?.results[0]?.applied_at ?? null) !== null;
}

/** Records that the shop has processed a webhook event completely. `now` in ms. */
export async function noteEventApplied(db: D1Database, id: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE webhook_events SET applied_at = ?1 WHERE id = ?2 AND applied_at IS NULL')
    .bind(now, id)
    .run();
}

/** The ids, of these, of the provider's webhook events that the shop has not processed. One statement for all. */
export async function unprocessedEvents(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT value AS id FROM json_each(?1) WHERE NOT EXISTS
         (SELECT 1 FROM webhook_events WHERE webhook_events.id = value AND applied_at IS NOT NULL)`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}
