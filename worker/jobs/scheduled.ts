import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { settle } from '../orders/flow/settle.ts';
import { queueLateReceipts } from '../services/receipts.ts';
import { deleteDue } from './delete-due.ts';

/** What the cron does, in this order: money first. */
const jobs = {
  settle,
  queueLateReceipts,
  deleteDue,
} as const satisfies Record<string, (env: Env, now: number) => Promise<void>>;

/**
 * Runs every job, whatever became of the one before, and says in the log that it ran: a line that
 * stays away tells that the cron does. `now` in ms.
 */
export async function runJobs(env: Env, now: number): Promise<void> {
  let failed = 0;
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(env, now);
    } catch (error) {
      failed += 1;
      log('jobFailed', { job, reason: String(error) });
    }
  }
  log('scheduledRun', { ms: Date.now() - now, failed });
}
