import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import type { Payment } from '../model/payment.ts';
import { orderById } from '../store/store.ts';
import { paymentFor } from '../store/store-rows.ts';
import { duePayments, lapsedPayments, touch, unmailedPayments } from '../store/store-settle.ts';
import { applyNews, queueMail } from './apply.ts';
import { capturePayment, refreshPayment } from './checkout.ts';

/** A run ends before the next one begins, in ms. */
const LONGEST_RUN = 4 * 60 * 1000;
/** How long after the binding button a charge of unknown outcome is still asked for again, in ms. */
const STILL_WANTED = 60 * 60 * 1000;

/**
 * Completes what neither the buyer's return nor a webhook did, and lets lapse what nobody paid.
 * One payment's failure stops no other. `now` in ms.
 */
export async function settle(env: Env, now: number): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  const each = async (payments: Payment[], work: (payment: Payment) => Promise<unknown>) => {
    for (const payment of payments) {
      if (Date.now() > until) return;
      try {
        await work(payment);
      } catch (error) {
        const { id: paymentId, orderId } = payment;
        log('notSettled', { orderId, paymentId, reason: String(error) });
      }
    }
  };
  await each(await duePayments(env.DB, now), (payment) => complete(env, payment, now));
  await each(await lapsedPayments(env.DB, now), (payment) =>
    applyNews(env, payment.id, { name: 'expired' }),
  );
  await each(await unmailedPayments(env.DB, now), (payment) => queueMail(env, payment));
}

/**
 * Charges only where the binding button was pressed: an upsell's comes before the wallet, an
 * order's before a charge of unknown outcome. An approval alone is nobody's order.
 */
async function complete(env: Env, payment: Payment, now: number): Promise<void> {
  await touch(env.DB, payment.id, now);
  const order = await orderById(env.DB, payment.orderId);
  if (!order) return;
  const { purpose } = payment;
  if (payment.status === 'unknown' && payment.createdAt > now - STILL_WANTED) {
    await capturePayment(env, order, purpose);
    return;
  }
  const asked = await refreshPayment(env, order, purpose);
  if (purpose !== 'order' && paymentFor(asked, purpose)?.status === 'approved') {
    await capturePayment(env, asked, purpose);
  }
}
