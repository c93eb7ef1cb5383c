import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import type { News } from '../model/change.ts';
import { isPaid, type Payment } from '../model/payment.ts';
import type { ProviderOrder } from '../paypal/paypal-answers.ts';
import { type Change, changePayment, recordEvent } from '../store/store-changes.ts';
import { countPaid } from './funnel-counts.ts';

/**
 * Writes news about a payment down, from whichever side it came first, and puts the confirmation
 * on the queue when money came in by it. Throws as `changePayment` does.
 */
export async function applyNews(env: Env, paymentId: string, news: News): Promise<Change> {
  const change = await changePayment(env.DB, paymentId, news, Date.now());
  if (change.becamePaid) await countPaid(env, change.order, change.payment.purpose);
  // Somebody charged an order at the provider that we would not have charged: nobody to write to.
  if (change.becamePaid && change.order.view.email) await queueMail(env, change.payment);
  return change;
}

/** Applies what the provider says of an order when asked. Throws as `changePayment` does. */
export async function applyProviderOrder(
  env: Env,
  payment: Payment,
  found: ProviderOrder,
): Promise<Change> {
  const { capture } = found;
  const differs =
    capture &&
    (capture.amountMinor !== payment.amountMinor || capture.currency !== payment.currency);
  if (!differs) return applyNews(env, payment.id, newsOf(found));
  await reportMismatch(env, payment);
  return applyNews(env, payment.id, { name: 'unknown' });
}

/** Money that is not ours to book: an operator has to look. */
export async function reportMismatch(env: Env, payment: Payment): Promise<void> {
  log('amountMismatch', { orderId: payment.orderId, paymentId: payment.id });
  await recordEvent(env.DB, payment, 'amountMismatch', Date.now());
}

/** What an order of the provider, asked for just now, says about our payment. */
export function newsOf({ status, capture }: ProviderOrder): News {
  if (capture) {
    const captureId = capture.id;
    switch (capture.status) {
      case 'COMPLETED':
      case 'PARTIALLY_REFUNDED':
      case 'REFUNDED':
        return { name: 'captured', captureId };
      case 'PENDING':
        return { name: 'pending', captureId };
      default:
        // A completed order cannot be charged again; one that is not waits for a new approval.
        return status === 'COMPLETED' ? { name: 'denied', captureId } : { name: 'declined' };
    }
  }
  switch (status) {
    case 'APPROVED':
      return { name: 'awaitsCapture' };
    case 'VOIDED':
      return { name: 'expired' };
    case 'COMPLETED':
      return { name: 'unknown' };
    default:
      return { name: 'awaitsPayer' };
  }
}

/** Sends the confirmation on its way; what fails here is found again by the scheduled job. */
export async function queueMail(env: Env, payment: Payment): Promise<void> {
  const { id: paymentId, orderId } = payment;
  try {
    const kind = payment.purpose === 'order' ? 'order' : 'upsell';
    await env.MAIL.send({ kind, orderId, paymentId });
    await recordEvent(env.DB, payment, 'mailQueued', Date.now());
  } catch (error) {
    log('mailNotQueued', { orderId, paymentId, reason: String(error) });
  }
}

/** Whether nothing more can be learnt about a payment by asking: it is over, one way or the other. */
export function isOver({ status }: Payment): boolean {
  return isPaid(status) || status === 'denied' || status === 'cancelled' || status === 'expired';
}
