import type { Receiver } from './receivers.ts';

/** True if the receiver has answered that it wants no more webhooks at its URL. */
export async function isReceiverStopped(db: D1Database, { name, url }: Receiver): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM stopped_receivers WHERE name = ?1 AND url = ?2')
    .bind(name, url)
    .first();
  return row !== null;
}

/**
 * Records that a receiver wants no more webhooks at its URL. Returns false if this was already recorded.
 * `now` in ms since the epoch.
 */
export async function stopReceiver(
  db: D1Database,
  { name, url }: Receiver,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO stopped_receivers VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING')
    .bind(name, url, now)
    .run();
  return meta.changes === 1;
}

/** The receivers that get no more webhooks, each with the time of the stop in ms since the epoch. */
export async function stoppedReceivers(
  db: D1Database,
): Promise<{ name: string; url: string; stoppedAt: number }[]> {
  const { results } = await db
    .prepare('SELECT name, url, stopped_at AS stoppedAt FROM stopped_receivers ORDER BY name, url')
    .all<{ name: string; url: string; stoppedAt: number }>();
  return results;
}

/** Lets a stopped receiver get webhooks again. Returns false if the receiver was not stopped. */
export async function resumeReceiver(db: D1Database, name: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM stopped_receivers WHERE name = ?1')
    .bind(name)
    .run();
  return meta.changes > 0;
}
