import { DAY } from '../../durations.ts';

/** True if a daily job did not end in the day before `now` (ms), or has a position at which it continues. */
export async function isDailyJobDue(db: D1Database, job: string, now: number): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM job_runs WHERE job = ?1 AND ran_at > ?2 - ${DAY} AND position IS NULL`)
    .bind(job, now)
    .first();
  return row === null;
}

/** Records that the run of a daily job that started at `now` (ms) ended without an error. */
export async function noteDailyJob(db: D1Database, job: string, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO job_runs (job, ran_at) VALUES (?1, ?2)
       ON CONFLICT (job) DO UPDATE SET ran_at = ?2`,
    )
    .bind(job, now)
    .run();
}

/** The position at which a job continues, in the form in which it was stored. Null if the job begins anew. */
export async function readPosition(db: D1Database, job: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT position FROM job_runs WHERE job = ?1')
    .bind(job)
    .first<{ position: string | null }>();
  return row?.position ?? null;
}

/** Stores the position at which a job continues. Null if it begins anew. */
export async function storePosition(
  db: D1Database,
  job: string,
  position: string | null,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO job_runs (job, ran_at, position) VALUES (?1, 0, ?2)
       ON CONFLICT (job) DO UPDATE SET position = ?2`,
    )
    .bind(job, position)
    .run();
}
