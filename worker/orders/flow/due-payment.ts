import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { teller } from '../../outgoing/webhooks.ts';
import { isOutcomeLost } from '../model/charge-intent.ts';
import { paymentFor } from '../model/order.ts';
import { type ClosableIntent, intentsToClose } from '../store/charge-intent.ts';
import {
  abandonedPayments,
  closedCharges,
  type DuePayment,
  heldPayments,
  noteQuery,
  openCharges,
} from '../store/due-payment.ts';
import { orderById } from '../store/order.ts';
import { openRefunds } from '../store/refund.ts';
import { releaseOrders } from '../store/release.ts';
import { chargePressed } from './charge.ts';
import { reportStuckCharge } from './charge-intent.ts';
import { refreshPayment } from './checkout.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { resumeRefund } from './refund.ts';
import { deleteWallets } from './saved-wallet.ts';

/** A run ends before the next one begins, in ms. */
const LONGEST_RUN = 4 * 60 * 1000;
/** After this time no approval can be used any more, whatever the provider says, in ms. */
const APPROVAL_FORGOTTEN = 72 * 60 * 60 * 1000;

/** A part of a run, until a time in ms. Each has a budget of its own. */
type Step = (env: Env, now: number, until: number) => Promise<void>;

/** Works on what is due, one after another: one's failure stops no other. */
function forEachDue<D extends DuePayment>(
  due: (db: D1Database, now: number) => Promise<D[]>,
  work: (env: Env, due: D, now: number) => Promise<unknown>,
): Step {
  return async (env, now, until) => {
    for (const one of await due(env.DB, now)) {
      if (Date.now() > until) return;
      try {
        await work(env, one, now);
      } catch (error) {
        const { orderId, paymentId } = one;
        log('notSettled', { orderId, paymentId, reason: String(error) });
      }
    }
  };
}

/** What a run does: first what was pressed. */
const steps: readonly Step[] = [
  forEachDue(openCharges, chargeOpen),
  forEachDue(openRefunds, resumeRefund),
  forEachDue(intentsToClose, closeIntent),
  forEachDue(closedCharges, refreshAfterClosing),
  forEachDue(heldPayments, refresh),
  forEachDue(abandonedPayments, expireAbandoned),
];

/**
 * Completes what neither the buyer's return nor a webhook did, and lets lapse what nobody paid. `now` in
 * ms. Throws what D1 throws.
 */
export async function settlePayments(env: Env, now: number): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  for (const step of steps) await step(env, now, until);
  await releaseOrders(env.DB, now, RELEASED_PER_RUN, teller(env));
  await deleteWallets(env, now);
}

/** How many orders a run releases for shipping. */
const RELEASED_PER_RUN = 50;

/**
 * Closes an intent that may not be charged any more (rule 7.12). The provider is asked before, so that a
 * buyer who approved and was not heard of is told.
 */
async function closeIntent(env: Env, due: ClosableIntent, now: number): Promise<void> {
  await refresh(env, due, now);
  await applyPaymentEvent(env, due.paymentId, { name: 'cancelled', reason: due.reason });
}

/**
 * Charges what was pressed. An upsell's button comes before the wallet, so it is asked whether its payer
 * approved, unless the wallet that was saved is charged.
 */
async function chargeOpen(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  if (!order) return;
  const { purpose } = due;
  const needsNoApproval =
    purpose === 'order' || paymentFor(order, purpose)?.intent?.way === 'savedWallet';
  const refreshed = needsNoApproval ? order : await refreshPayment(env, order, purpose);
  if (needsNoApproval || paymentFor(refreshed, purpose)?.status === 'approved') {
    await chargePressed(env, refreshed, purpose);
  }
}

async function refresh(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  if (order) await refreshPayment(env, order, due.purpose);
}

/** Of a saved wallet's charge nothing can be asked: the provider's events may tell, and an operator is told. */
async function refreshAfterClosing(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  const payment = order && paymentFor(order, due.purpose);
  if (!payment) return;
  if (payment.providerOrderId) await refreshPayment(env, order, due.purpose);
  else if (isOutcomeLost(payment.intent)) await reportStuckCharge(env, payment);
}

async function expireAbandoned(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  if (!order) return;
  const payment = paymentFor(await refreshPayment(env, order, due.purpose), due.purpose);
  const isOver =
    payment?.status === 'created' ||
    (payment?.status === 'approved' && payment.createdAt < now - APPROVAL_FORGOTTEN);
  if (isOver) await applyPaymentEvent(env, due.paymentId, { name: 'expired' });
}

async function findDueOrder(env: Env, { paymentId, orderId }: DuePayment, now: number) {
  await noteQuery(env.DB, paymentId, now);
  return orderById(env.DB, orderId);
}
