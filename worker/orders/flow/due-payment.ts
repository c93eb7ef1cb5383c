import { DAY, HOUR, MINUTE } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { wakeMails } from '../../mail/mail.ts';
import { paymentMethod } from '../../payment-methods.ts';
import { isOutcomeLost } from '../model/charge-intent.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import {
  AMOUNT_MISMATCH,
  isPaid,
  isPressedFirst,
  type Payment,
  type Purpose,
} from '../model/payment.ts';
import { issueDetail } from '../model/provider-errors.ts';
import { type ClosableIntent, intentsToClose } from '../store/charge-intent.ts';
import {
  abandonedPayments,
  closedCharges,
  type DuePayment,
  noteQueries,
  openCharges,
  PENDING_MARGIN,
  pendingPayments,
} from '../store/due-payment.ts';
import { lapsedRefunds, pendingRefunds, unansweredRefunds } from '../store/due-refund.ts';
import { orderById, ordersById } from '../store/order.ts';
import { expirePayment } from '../store/payment-change.ts';
import { interruptedAcceptances } from '../store/unbooked-money.ts';
import { bookMoneyBack } from './amount-mismatch.ts';
import { chargeOnce } from './charge.ts';
import { reportStuckCharge } from './charge-intent.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { findProviderOrder, refreshPayment, storeRefreshed } from './payment-refresh.ts';
import { endLapsedRefund, queryRefund, resumeRefund } from './refund.ts';

/** The time limit for one run of the job, in ms. */
const MAX_PAYMENT_RUN = 4 * MINUTE;
/** The age in ms after which an approved payment expires, even if the provider still reports an approval. */
const APPROVAL_FORGOTTEN = 72 * HOUR;

/** A task of one run of the job. `now` in ms. Before each payment the task asks `mayContinue`. */
type Task = (env: Env, now: number, mayContinue: () => boolean) => Promise<void>;

/**
 * A task of the job that processes due payments one after another. If a payment fails, the task logs
 * the error and continues with the next payment.
 */
function forEachDue<D extends DuePayment>(
  due: (db: D1Database, now: number) => Promise<D[]>,
  work: (env: Env, due: D, now: number) => Promise<unknown>,
): Task {
  return async (env, now, mayContinue) =>
    forEachPayment(await due(env.DB, now), mayContinue, (one) => work(env, one, now));
}

async function forEachPayment<D extends DuePayment>(
  payments: readonly D[],
  mayContinue: () => boolean,
  work: (due: D) => Promise<unknown>,
): Promise<void> {
  for (const one of payments) {
    if (!mayContinue()) return;
    try {
      await work(one);
    } catch (error) {
      const { orderId, paymentId } = one;
      log('paymentNotCompleted', {
        orderId,
        paymentId,
        reason: String(error),
        ...issueDetail(error),
      });
    }
  }
}

/** The tasks of one run of the job. Payments with a pressed binding button come first. */
const tasks: readonly Task[] = [
  forEachDue(openCharges, chargeOpen),
  forEachDue(unansweredRefunds, resumeRefund),
  forEachDue(lapsedRefunds, endLapsedRefund),
  forEachDue(pendingRefunds, queryRefund),
  forEachDue(intentsToClose, closeIntent),
  forEachDue(closedCharges, refreshAfterClosing),
  forEachDue(pendingPayments, refreshPending),
  forEachDue(interruptedAcceptances, endAcceptance),
  expireAbandonedPayments,
];

/**
 * Completes payments whose buyer did not return from the wallet or whose webhook is missing, and expires unpaid
 * payments. `now` in ms.
 * @throws the errors of D1
 */
export async function completePayments(
  env: Env,
  now: number,
  mayContinue: () => boolean = () => true,
): Promise<void> {
  const until = Date.now() + MAX_PAYMENT_RUN;
  for (const task of tasks) await task(env, now, () => mayContinue() && Date.now() <= until);
}

/**
 * Closes a charge intent that must not be charged any more (rule 7.12). Before that, the shop queries the
 * provider. If the buyer expects a charge, such as after an approval, they get a mail that nothing was charged.
 */
async function closeIntent(env: Env, due: ClosableIntent, now: number): Promise<void> {
  const order = await refresh(env, due, now);
  if (order && paymentFor(order, due.purpose)?.intent?.state !== 'open') return;
  await applyPaymentEvent(env, due.paymentId, { name: 'cancelled', reason: due.reason });
}

/**
 * Charges a payment with a pressed binding button. If the buyer pressed it before the provider's page opened, the
 * payer's approval is first read from the provider. The charge of a saved wallet needs no approval.
 */
async function chargeOpen(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  if (!order) return;
  const { purpose } = due;
  const payment = requiredPayment(order, purpose);
  const needsNoApproval = !isPressedFirst(payment) || payment.intent?.method === 'savedWallet';
  const refreshed = needsNoApproval ? order : await refreshPayment(env, order, purpose);
  if (needsNoApproval || paymentFor(refreshed, purpose)?.status === 'approved') {
    await chargeOnce(env, refreshed, purpose);
  }
}

async function refresh(env: Env, due: DuePayment, now: number): Promise<StoredOrder | null> {
  const order = await findDueOrder(env, due, now);
  return order && refreshPayment(env, order, due.purpose);
}

/**
 * Reads the state of a pending payment from the provider. If its pending time and the margin are over, this query is the
 * last one, and operators hear that the payment is still pending.
 */
async function refreshPending(env: Env, due: DuePayment, now: number): Promise<void> {
  let order = await findDueOrder(env, due, now);
  try {
    order = order && (await refreshPayment(env, order, due.purpose));
  } finally {
    const payment = order && paymentFor(order, due.purpose);
    if (payment && isOverdue(payment, now)) {
      const { orderId, id: paymentId, method } = payment;
      log('paymentOverdue', { orderId, paymentId, method });
    }
  }
}

/** True if a charge is pending at `now` (ms), and the pending time of its method and the margin are over. */
function isOverdue({ status, pendingReason, method, updatedAt }: Payment, now: number): boolean {
  if (status !== 'pending' || pendingReason === AMOUNT_MISMATCH) return false;
  return now >= updatedAt + paymentMethod(method).pendingDays * DAY + PENDING_MARGIN;
}

/**
 * Reads the state of a payment from the provider after its charge intent was closed. If a saved wallet was
 * charged and the provider's order id is unknown, the charge cannot be queried. It is then reported to
 * operators, and a webhook may still report its outcome.
 */
async function refreshAfterClosing(env: Env, due: DuePayment, now: number): Promise<void> {
  const order = await findDueOrder(env, due, now);
  const payment = order && paymentFor(order, due.purpose);
  if (!payment) return;
  if (payment.providerOrderId) await refreshPayment(env, order, due.purpose);
  else if (isOutcomeLost(payment.intent)) await reportStuckCharge(env, payment);
}

/** Books the money that went back before an operator accepted the payment's amount, after an interruption. */
async function endAcceptance(env: Env, due: DuePayment, now: number): Promise<void> {
  await noteQueries(env.DB, [due.paymentId], now);
  await bookMoneyBack(env, due);
}

/**
 * The task that expires abandoned payments. There are many, so it reads their orders together. Each payment is first
 * read from the provider.
 */
async function expireAbandonedPayments(
  env: Env,
  now: number,
  mayContinue: () => boolean,
): Promise<void> {
  const due = await abandonedPayments(env.DB, now);
  if (due.length === 0) return;
  const orders = await ordersById(
    env.DB,
    due.map(({ orderId }) => orderId),
  );
  const tried: string[] = [];
  await forEachPayment(due, mayContinue, async ({ orderId, paymentId, purpose }) => {
    tried.push(paymentId);
    const order = orders.get(orderId);
    if (order) await expireAbandoned(env, order, purpose, now);
  });
  await noteQueries(env.DB, tried, now);
}

async function expireAbandoned(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
  now: number,
): Promise<void> {
  const before = requiredPayment(order, purpose);
  if (isPaid(before.status)) return;
  const { providerOrderId } = before;
  const providerOrder = await findProviderOrder(env, order, before);
  const current = providerOrder
    ? await storeRefreshed(env, order, before, { providerOrder, isReturn: false })
    : order;
  const payment = requiredPayment(current, purpose);
  const isGone = providerOrderId !== null && !providerOrder;
  const isOver =
    isGone ||
    payment.status === 'created' ||
    (payment.status === 'approved' && payment.attemptAt < now - APPROVAL_FORGOTTEN);
  if (isOver) await wakeMails(env, await expirePayment(env, current, payment, Date.now()));
}

async function findDueOrder(env: Env, { paymentId, orderId }: DuePayment, now: number) {
  await noteQueries(env.DB, [paymentId], now);
  return orderById(env.DB, orderId);
}
