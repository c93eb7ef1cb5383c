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
