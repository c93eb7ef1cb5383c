import type { LogEvent } from '../../log/log-events.ts';
import type { Alert } from '../model/alert.ts';
import type { Condition } from './condition.ts';

/**
 * The statement that stores an alert, for the batch with the change that the alert is about: a worker that stops after
 * the batch loses no alert. `now` in ms.
 */
export function alertInsertion(
  db: D1Database,
  { event, details }: Alert,
  now: number,
  condition: Condition,
): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO due_alerts (event, details, at) SELECT ?1, ?2, ?3 WHERE ${condition.sql}`)
    .bind(event, JSON.stringify(details), now, ...condition.values);
}

/** The alerts that are not in the log yet, oldest first, at most `limit`. */
export async function dueAlerts(
  db: D1Database,
  limit: number,
): Promise<(Alert & { id: number })[]> {
  const { results } = await db
    .prepare('SELECT id, event, details FROM due_alerts ORDER BY id LIMIT ?1')
    .bind(limit)
    .all<{ id: number; event: LogEvent; details: string }>();
  return results.map((row) => ({ ...row, details: JSON.parse(row.details) as Alert['details'] }));
}

/** Removes alerts that are in the log now. */
export async function deleteAlerts(db: D1Database, ids: readonly number[]): Promise<void> {
  await db
    .prepare('DELETE FROM due_alerts WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
    .run();
}
