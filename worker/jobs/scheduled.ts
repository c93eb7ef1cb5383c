import { writeDigest } from '../desk/digest-job.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { sendDueMails } from '../mail/deliver.ts';
import { settle } from '../orders/flow/due-payment.ts';
import { inviteReviews } from '../orders/flow/invitation.ts';
import { keepInvoices } from '../orders/flow/invoice.ts';
import { reconcile } from '../orders/flow/reconciliation.ts';
import { assumeArrivals } from '../orders/flow/shipment.ts';
import { reportTracking } from '../orders/flow/tracking-report.ts';
import { watchWithdrawals } from '../orders/flow/withdrawal.ts';
import { sendWebhooks } from '../outgoing/send.ts';
import { deleteDue } from './delete-due.ts';
import { watchUnpaidOrders } from './unpaid-orders.ts';

/** TABLE: the scheduled jobs in their order: money first. */
export const jobs = {
  settle,
  keepInvoices,
  watchUnpaidOrders,
  assumeArrivals,
  inviteReviews,
  watchWithdrawals,
  reconcile,
  writeDigest,
  sendDueMails,
  reportTracking,
  sendWebhooks,
  deleteDue,
} as const satisfies Record<string, (env: Env, now: number) => Promise<void>>;

/**
 * Runs every job, even after one has failed, and logs that it ran, so that a missing line shows that the
 * schedule stopped. `now` in ms.
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
