import type { Env } from '../env.ts';
import { log } from '../log/log.ts';
import { logDueAlerts } from '../orders/flow/due-alert.ts';
import { completePayments } from '../orders/flow/due-payment.ts';
import { releaseDueOrders } from '../orders/flow/fulfilment.ts';
import { inviteReviews, reencryptObjections } from '../orders/flow/invitation.ts';
import { issueDueInvoices } from '../orders/flow/invoice.ts';
import { applyLostEvents } from '../orders/flow/lost-events.ts';
import { comparePayments } from '../orders/flow/reconciliation.ts';
import { deleteWallets } from '../orders/flow/saved-wallet.ts';
import { assumeArrivals } from '../orders/flow/shipment.ts';
import { reportTracking } from '../orders/flow/tracking-report.ts';
import { watchWithdrawals } from '../orders/flow/withdrawal.ts';
import { isDailyJobDue, noteDailyJob } from '../orders/store/job-run.ts';
import { sendDueMails } from '../sending/mail-sending.ts';
import { sendWebhooks } from '../sending/webhook-sending.ts';
import { deleteDue } from './delete-due.ts';
import { writeDigest } from './digest-job.ts';
import { countStatements } from './statement-count.ts';
import { watchUnpaidOrders } from './unpaid-orders.ts';

/** A job of the schedule. */
type Job = {
  /**
   * Does the job's work that is due. `now` in ms since the epoch. The job asks `mayContinue` before each item or
   * batch, and ends if the answer is false. The next run continues.
   */
  run: (env: Env, now: number, mayContinue: () => boolean) => Promise<void>;
  /**
   * The number of the job's SQL statements in one run after which it starts no other item (docs/operating/scale.md
   * has the sums).
   */
  statements: number;
  /** The job runs once a day. After a failure, or with a stored position, it runs again in the next run. */
  isDaily?: true;
};

/**
 * The number of SQL statements in one run after which no job starts another item. The last item then ends before
 * 800 statements; the platform refuses more than 1,000.
 */
const MAX_STATEMENTS = 760;

/** TABLE: the scheduled jobs, in the order in which they run: charges, releases and invoices first, deletions last. */
export const jobs = {
  completePayments: { run: completePayments, statements: 190 },
  logDueAlerts: { run: logDueAlerts, statements: 2 },
  releaseDueOrders: { run: releaseDueOrders, statements: 5 },
  deleteWallets: { run: deleteWallets, statements: 45 },
  issueDueInvoices: { run: issueDueInvoices, statements: 110 },
  watchUnpaidOrders: { run: watchUnpaidOrders, statements: 2 },
  assumeArrivals: { run: assumeArrivals, statements: 90 },
  reencryptObjections: { run: reencryptObjections, statements: 6, isDaily: true },
  inviteReviews: { run: inviteReviews, statements: 18 },
  watchWithdrawals: { run: watchWithdrawals, statements: 3, isDaily: true },
  applyLostEvents: { run: applyLostEvents, statements: 48, isDaily: true },
  comparePayments: { run: comparePayments, statements: 55 },
  writeDigest: { run: writeDigest, statements: 1 },
  sendDueMails: { run: sendDueMails, statements: 40 },
  reportTracking: { run: reportTracking, statements: 15 },
  sendWebhooks: { run: sendWebhooks, statements: 90 },
  // The last job may use the rest.
  deleteDue: { run: deleteDue, statements: MAX_STATEMENTS },
} as const satisfies Record<string, Job>;

/**
 * Runs every job, even if an earlier job failed. At the end it writes a line to the log. If this line is
 * missing, the schedule has stopped. `now` in ms since the epoch.
 */
export async function runJobs(env: Env, now: number): Promise<void> {
  let failed = 0;
  const counted = countStatements(env.DB);
  for (const name of Object.keys(jobs) as (keyof typeof jobs)[]) {
    const job: Job = jobs[name];
    const end = Math.min(MAX_STATEMENTS, counted.statements() + job.statements);
    try {
      await runJob({ ...env, DB: counted.db }, name, now, () => counted.statements() < end);
    } catch (error) {
      failed += 1;
      log('jobFailed', { job: name, isDaily: job.isDaily ?? false, reason: String(error) });
    }
  }
  log('scheduledRun', { ms: Date.now() - now, statements: counted.statements(), failed });
}

/**
 * Runs one job. A daily job runs only if it is due at `now` (ms).
 * @throws the job's errors
 */
export async function runJob(
  env: Env,
  name: keyof typeof jobs,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const { run, isDaily }: Job = jobs[name];
  if (isDaily && !(await isDailyJobDue(env.DB, name, now))) return;
  await run(env, now, mayContinue);
  if (isDaily) await noteDailyJob(env.DB, name, now);
}
