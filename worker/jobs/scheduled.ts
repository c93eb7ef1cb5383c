import { DAY, MINUTE } from '../durations.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { completePayments } from '../orders/flow/due-payment.ts';
import { inviteReviews } from '../orders/flow/invitation.ts';
import { issueDueInvoices } from '../orders/flow/invoice.ts';
import { reconcile } from '../orders/flow/reconciliation.ts';
import { deleteWallets } from '../orders/flow/saved-wallet.ts';
import { assumeArrivals } from '../orders/flow/shipment.ts';
import { reportTracking } from '../orders/flow/tracking-report.ts';
import { watchWithdrawals } from '../orders/flow/withdrawal.ts';
import { releaseOrders } from '../orders/store/release.ts';
import { countUnpaid } from '../orders/store/retention.ts';
import { deleteDue } from './delete-due.ts';
import { writeDigest } from './digest-job.ts';
import { sendDueMails } from './mail-delivery.ts';
import { sendWebhooks } from './webhook-delivery.ts';

/** TABLE: the scheduled jobs, in the order in which they run: charges, releases and invoices first, deletions last. */
export const jobs = {
  settle: completePayments,
  releaseOrders,
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

/**
 * Unpaid orders are counted in a window of 10 minutes, and compared with the usual number in the week before.
 * Both periods are in ms.
 */
const WINDOW = 10 * MINUTE;
const USUAL_PERIOD = 7 * DAY;

/**
 * Fewer unpaid orders than this in a window are never a surge. At night even a few orders are many times the
 * usual number.
 */
const MIN_SURGE = 50;
/** More unpaid orders than this in a window are always a surge. */
const MAX_UNPAID = 600;
/** More unpaid orders than this factor times the usual number are a surge. */
const SURGE_FACTOR = 10;

/**
 * Logs a surge of unpaid orders (rule 5.21), because each is stored for 30 days and causes a call to the
 * payment provider. `now` in ms since the epoch.
 * @throws the error of D1
 */
export async function watchUnpaidOrders({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const unpaid = await countUnpaid(DB, now - WINDOW, now);
  if (unpaid < MIN_SURGE) return;
  const before = await countUnpaid(DB, now - USUAL_PERIOD, now - WINDOW);
  const usual = before / (USUAL_PERIOD / WINDOW - 1);
  if (unpaid <= MAX_UNPAID && unpaid <= SURGE_FACTOR * usual) return;
  log('unpaidOrdersSurge', { unpaid, usual: Math.round(usual) });
}
