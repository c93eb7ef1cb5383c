import type { AgedTable } from '../aged-table.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import type { TakenSteps } from './steps.ts';

let isFailureLogged = false;

/**
 * Stores funnel steps: in Analytics Engine if it has a binding, else in the table funnel_steps under the UTC
 * day of `now` (in ms since the epoch). Never throws, because a failed count must not stop a sale. Each
 * isolate logs only its first failure.
 */
export async function countSteps(
  env: Pick<Env, 'FUNNEL' | 'DB'>,
  report: TakenSteps,
  now = Date.now(),
): Promise<void> {
  const counts = new Map<string, number>();
  for (const step of report.steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  try {
    if (env.FUNNEL) writePoints(env.FUNNEL, report, counts);
    else if (counts.size > 0) await addCounts(env.DB, report, counts, now);
  } catch (error) {
    if (isFailureLogged) return;
    isFailureLogged = true;
    log('stepsNotCounted', { reason: String(error) });
  }
}

/**
 * Writes one data point of Analytics Engine for each step. The index is the page, because the engine samples
 * by index. The blobs are page, step, market, src and variant. The double counts how often the step was
 * taken. The total is `SUM(_sample_interval * double1)`.
 */
function writePoints(
  engine: AnalyticsEngineDataset,
  { page, market, src, variant = '' }: TakenSteps,
  counts: ReadonlyMap<string, number>,
): void {
  for (const [step, count] of counts) {
    const blobs = [page, step, market, src, variant];
    engine.writeDataPoint({ indexes: [page], blobs, doubles: [count] });
  }
}

async function addCounts(
  db: D1Database,
  { page, market, src, variant = '' }: TakenSteps,
  counts: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  const upsert = db.prepare(
    `INSERT INTO funnel_steps (day, page, step, market, src, variant, count)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  await db.batch(
    [...counts].map(([step, count]) => upsert.bind(day, page, step, market, src, variant, count)),
  );
}

export const agedSteps = {
  table: 'funnel_steps',
  key: 'day, page, step, market, src, variant',
  at: 'day',
} as const satisfies AgedTable;
