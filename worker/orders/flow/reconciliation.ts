import { DAY, HOUR } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { isFailedRefund, type ProviderCapture } from '../paypal/answers.ts';
import { paypal } from '../paypal/paypal.ts';
import { PaymentsUnavailable } from '../paypal/provider-errors.ts';
import { forgetJob, isJobDue } from '../store/job-run.ts';
import { newestOrigin, orderById } from '../store/order.ts';
import {
  noteCompared,
  type PaymentToCompare,
  paymentsToCompare,
  standingRefunds,
} from '../store/reconciliation.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { applyEventOnce, readEvent } from './webhook.ts';

/**
 * The maximum age of the events that the job reads from the provider's list, in ms. The provider itself repeats
 * a webhook for three days.
 */
const EVENTS_OF = 4 * DAY;
/**
 * The maximum number of payments that one run of the job compares with the provider's record. It allows 17,000
 * a day.
 */
const BATCH = 60;

/**
 * Compares our books with the provider's books (rule 7.24). Once a day, the job applies the provider's events whose
 * webhook never arrived. In each run, it reads some captures of the last half year from the provider and logs
 * differences for operators. `now` in ms.
 */
export async function reconcile(env: Env, now: number): Promise<void> {
  try {
    await applyLostEvents(env, now);
    for (const payment of await paymentsToCompare(env.DB, now, BATCH)) {
      await compare(env, payment, now);
    }
  } catch (error) {
    // Without the provider's credentials the shop sells nothing, so no payments need a comparison.
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}

async function applyLostEvents(env: Env, now: number): Promise<void> {
  const origin = await newestOrigin(env.DB);
  if (origin === null || !(await isJobDue(env.DB, 'lostEvents', DAY, now))) return;
  try {
    const newestFirst = await paypal(env, origin).listEvents(now - EVENTS_OF, now);
    const results = [];
    for (const event of newestFirst.reverse()) results.push(await applyLostEvent(env, event));
    if (results.includes(false)) await forgetJob(env.DB, 'lostEvents');
  } catch (error) {
    await forgetJob(env.DB, 'lostEvents');
    throw error;
  }
}

/**
 * Applies an event from the provider's list if its webhook never arrived. Returns false after a failure, so
 * that the other events are still applied.
 */
async function applyLostEvent(env: Env, value: unknown): Promise<boolean> {
  const event = readEvent(value);
  if (!event) return true;
  const { id, event_type: type } = event;
  try {
    if (!(await applyEventOnce(env, event))) log('webhookLost', { id, type });
    return true;
  } catch (error) {
    log('webhookNotApplied', { id, type, reason: String(error) });
    return false;
  }
}

/** The status that a capture must have at the provider if our books are right. */
function expectedStatus({ amountMinor, refundedMinor }: PaymentToCompare): string {
  if (refundedMinor <= 0) return 'COMPLETED';
  return refundedMinor >= amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

async function compare(env: Env, payment: PaymentToCompare, now: number): Promise<void> {
  const { paymentId, orderId, captureId } = payment;
  await noteCompared(env.DB, paymentId, now);
  const order = await orderById(env.DB, orderId);
  if (!order) return;
  try {
    const capture = await paypal(env, order.origin).getCapture(captureId);
    if (matches(capture, payment)) return;
    const isWhole = capture.status === 'COMPLETED';
    if (!isWhole || !(await applyReturned(env, order.origin, payment, now)))
      log('booksDiffer', {
        orderId,
        paymentId,
        there: capture.status,
        here: expectedStatus(payment),
      });
  } catch (error) {
    log('notCompared', { orderId, paymentId, reason: String(error) });
  }
}

function matches(capture: ProviderCapture, payment: PaymentToCompare): boolean {
  return (
    capture.status === expectedStatus(payment) &&
    capture.amountMinor === payment.amountMinor &&
    capture.currency === payment.currency
  );
}

/**
 * Applies the end of cancelled refunds and reversals. The provider sends no webhook for this, but the capture
 * is complete again. A capture is complete during a pending refund, too, so the job reads the refund's own
 * status. Returns true if this explains the difference between our books and the provider's.
 */
async function applyReturned(
  env: Env,
  origin: string,
  { paymentId, orderId }: PaymentToCompare,
  now: number,
): Promise<boolean> {
  const moved = await standingRefunds(env.DB, paymentId, now - HOUR);
  let isExplained = moved.length > 0;
  for (const { id: refundId, kind, amountMinor } of moved) {
    const refund = kind === 'refund' ? await paypal(env, origin).getRefund(refundId) : null;
    if (refund && !isFailedRefund(refund)) {
      isExplained &&= refund.status === 'PENDING';
      continue;
    }
    await applyPaymentEvent(env, paymentId, { name: 'returned', refundId, amountMinor });
    if (refund) log('refundRefused', { orderId, paymentId, issue: `REFUND_${refund.status}` });
  }
  return isExplained;
}
