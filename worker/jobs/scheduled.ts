import { sendDueMails } from '../delivery/mail-delivery.ts';
import { sendWebhooks } from '../delivery/webhook-delivery.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { completePayments } from '../orders/flow/due-payment.ts';
import { releaseDueOrders } from '../orders/flow/fulfilment.ts';
import { inviteReviews } from '../orders/flow/invitation.ts';
import { issueDueInvoices } from '../orders/flow/invoice.ts';
import { reconcile } from '../orders/flow/reconciliation.ts';
import { deleteWallets } from '../orders/flow/saved-wallet.ts';
import { assumeArrivals } from '../orders/flow/shipment.ts';
import { reportTracking } from '../orders/flow/tracking-report.ts';
import { watchWithdrawals } from '../orders/flow/withdrawal.ts';
import { deleteDue } from './delete-due.ts';
import { writeDigest } from './digest-job.ts';
import { watchUnpaidOrders } from './unpaid-orders.ts';

/** TABLE: the scheduled jobs, in the order in which they run: charges, releases and invoices first, deletions last. */
export const jobs = {
  completePayments,
  releaseDueOrders,
  deleteWallets,
  issueDueInvoices,
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
 * Runs every job, even if an earlier job failed. At the end it writes a line to the log. If this line is
 * missing, the schedule has stopped. `now` in ms since the epoch.
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
