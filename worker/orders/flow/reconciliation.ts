import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { isCalledOff, type ProviderCapture } from '../paypal/answers.ts';
import { paypal } from '../paypal/paypal.ts';
import { PaymentsUnavailable } from '../paypal/provider-errors.ts';
import { forgetJob, isJobDue } from '../store/job-run.ts';
import { newestOrigin, orderById } from '../store/order.ts';
import {
  type Compared,
  noteCompared,
  paymentsToCompare,
  standingRefunds,
} from '../store/reconciliation.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { readEvent, takeEvent } from './webhook.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How far back the provider's own list of events is read, in ms: it repeats a webhook for three days. */
const EVENTS_OF = 4 * DAY;
/** How many payments a run compares: 17,000 a day. */
const BATCH = 60;

/**
 * Compares our books with the provider's (rule 7.6). Once a day every event that it created and whose
 * webhook never came is applied; each payment of the last half year is asked for by its capture, and what
 * differs is told to an operator. `now` in ms.
 */
export async function reconcile(env: Env, now: number): Promise<void> {
  try {
    await takeLostEvents(env, now);
    for (const payment of await paymentsToCompare(env.DB, now, BATCH)) {
      await compare(env, payment, now);
    }
  } catch (error) {
    // Nothing is sold without the provider.
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
}

async function takeLostEvents(env: Env, now: number): Promise<void> {
  const origin = await newestOrigin(env.DB);
  if (origin === null || !(await isJobDue(env.DB, 'lostEvents', DAY, now))) return;
  try {
    const newestFirst = await paypal(env, origin).listEvents(now - EVENTS_OF, now);
    const taken = [];
    for (const event of newestFirst.reverse()) taken.push(await takeLostEvent(env, event));
    if (taken.includes(false)) await forgetJob(env.DB, 'lostEvents');
  } catch (error) {
    await forgetJob(env.DB, 'lostEvents');
    throw error;
  }
}

/** Applies an event if its webhook never came. False where that failed, which keeps no other from it. */
async function takeLostEvent(env: Env, found: unknown): Promise<boolean> {
  const event = readEvent(found);
  if (!event) return true;
  const { id, event_type: type } = event;
  try {
    if (!(await takeEvent(env, event))) log('webhookLost', { id, type });
    return true;
  } catch (error) {
    log('webhookNotApplied', { id, type, reason: String(error) });
    return false;
  }
}

/** What the provider says of a capture, by what went back of it in our books. */
function statusOf({ amountMinor, refundedMinor }: Compared): string {
  if (refundedMinor <= 0) return 'COMPLETED';
  return refundedMinor >= amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

async function compare(env: Env, payment: Compared, now: number): Promise<void> {
  const { paymentId, orderId, captureId } = payment;
  await noteCompared(env.DB, paymentId, now);
  const order = await orderById(env.DB, orderId);
  if (!order) return;
  try {
    const found = await paypal(env, order.origin).getCapture(captureId);
    if (fits(found, payment)) return;
    const isWhole = found.status === 'COMPLETED';
    if (!isWhole || !(await takeBack(env, order.origin, payment, now)))
      log('booksDiffer', { orderId, paymentId, there: found.status, here: statusOf(payment) });
  } catch (error) {
    log('notCompared', { orderId, paymentId, reason: String(error) });
  }
}

function fits(found: ProviderCapture, payment: Compared): boolean {
  return (
    found.status === statusOf(payment) &&
    found.amountMinor === payment.amountMinor &&
    found.currency === payment.currency
  );
}

/**
 * A reversal or refund that was called off has no event of its own: the capture is whole again. It may be
 * so, too, while a refund is on its way, which says itself how it stands. Returns whether that explains
 * the difference.
 */
async function takeBack(
  env: Env,
  origin: string,
  { paymentId, orderId }: Compared,
  now: number,
): Promise<boolean> {
  const moved = await standingRefunds(env.DB, paymentId, now - HOUR);
  let isExplained = moved.length > 0;
  for (const { id: refundId, kind, amountMinor } of moved) {
    const asked = kind === 'refund' ? await paypal(env, origin).getRefund(refundId) : null;
    if (asked && !isCalledOff(asked)) {
      isExplained &&= asked.status === 'PENDING';
      continue;
    }
    await applyPaymentEvent(env, paymentId, { name: 'returned', refundId, amountMinor });
    if (asked) log('refundRefused', { orderId, paymentId, issue: `REFUND_${asked.status}` });
  }
  return isExplained;
}
