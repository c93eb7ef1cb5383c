import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { deleteAlerts, dueAlerts } from '../store/due-alert.ts';

/** The maximum number of alerts that one call writes to the log. */
const BATCH = 20;

/**
 * Writes the stored alerts to the log, then removes them. Each caller that stores an alert calls this, and the job does
 * so again: after an interruption an alert may be in the log twice, but it is never lost.
 * @throws the errors of D1
 */
export async function logDueAlerts({ DB }: Pick<Env, 'DB'>): Promise<void> {
  const alerts = await dueAlerts(DB, BATCH);
  if (alerts.length === 0) return;
  for (const { event, details } of alerts) log(event, details);
  await deleteAlerts(
    DB,
    alerts.map(({ id }) => id),
  );
}
