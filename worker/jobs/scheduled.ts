import { writeDigest } from '../desk/digest-job.ts';
import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { sendDueMails } from '../mail/deliver.ts';
import { settlePayments } from '../orders/flow/due-payment.ts';
import { inviteReviews } from '../orders/flow/invitation.ts';
import { issueDueInvoices } from '../orders/flow/invoice.ts';
import { reconcile } from '../orders/flow/reconciliation.ts';
import { assumeArrivals } from '../orders/flow/shipment.ts';
import { reportTracking } from '../orders/flow/tracking-report.ts';
import { watchWithdrawals } from '../orders/flow/withdrawal.ts';
import { countUnpaid } from '../orders/store/retention.ts';
import { sendWebhooks } from '../outgoing/send.ts';
import { deleteDue } from './delete-due.ts';

/** TABLE: the scheduled jobs in their order: money first. */
export const jobs = {
  settle: settlePayments,
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

const MINUTE = 60 * 1000;
/** The orders that are looked at, and those they are compared with. */
const WINDOW = 10 * MINUTE;
const COMPARISON_PERIOD = 7 * 24 * 60 * MINUTE;

/** Fewer in a window say nothing: at night a handful is many times what is usual. */
const FEWEST = 50;
/** More than this in a window is too many, whatever is usual. */
const ALWAYS_TOO_MANY = 600;
/** How many times the usual number is too many. */
const SURGE_FACTOR = 10;

/**
 * Tells when unpaid orders run away (rule 5.21): each is kept for 30 days and costs a call to the provider.
 * `now` in ms. Throws what D1 throws.
 */
export async function watchUnpaidOrders({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const unpaid = await countUnpaid(DB, now - WINDOW, now);
  if (unpaid < FEWEST) return;
  const before = await countUnpaid(DB, now - COMPARISON_PERIOD, now - WINDOW);
  const usual = before / (COMPARISON_PERIOD / WINDOW - 1);
  if (unpaid <= ALWAYS_TOO_MANY && unpaid <= SURGE_FACTOR * usual) return;
  log('unpaidOrdersSurge', { unpaid, usual: Math.round(usual) });
}
