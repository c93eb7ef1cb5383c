/** True if a job with the interval `every` (ms) is due at `now` (ms). Records the run. */
export async function isJobDue(
  db: D1Database,
  job: string,
  every: number,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO job_runs (job, ran_at) VALUES (?1, ?2)
       ON CONFLICT (job) DO UPDATE SET ran_at = ?2 WHERE ran_at <= ?2 - ?3`,
    )
    .bind(job, now, every)
    .run();
  return meta.changes === 1;
}

/** Deletes the record of a job's last run: the job failed, so the scheduler runs it again at its next call. */
export async function forgetJob(db: D1Database, job: string): Promise<void> {
  await db.prepare('DELETE FROM job_runs WHERE job = ?1').bind(job).run();
}
