import type { Receiver } from './receivers.ts';

/** Whether a receiver wants nothing more at its address. */
export async function isReceiverStopped(db: D1Database, { name, url }: Receiver): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM stopped_receivers WHERE name = ? AND url = ?')
    .bind(name, url)
    .first();
  return row !== null;
}

/** Notes that a receiver wants nothing more at its address; false where that is known. */
export async function stopReceiver(
  db: D1Database,
  { name, url }: Receiver,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare('INSERT INTO stopped_receivers VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .bind(name, url, now)
    .run();
  return meta.changes === 1;
}

/** Receivers that want nothing more, and since when. */
export async function stoppedReceivers(
  db: D1Database,
): Promise<{ name: string; url: string; stoppedAt: number }[]> {
  const { results } = await db
    .prepare('SELECT name, url, stopped_at AS stoppedAt FROM stopped_receivers ORDER BY name, url')
    .all<{ name: string; url: string; stoppedAt: number }>();
  return results;
}

/** Tells a receiver again; false where it is not stopped. */
export async function resumeReceiver(db: D1Database, name: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM stopped_receivers WHERE name = ?')
    .bind(name)
    .run();
  return meta.changes > 0;
}
