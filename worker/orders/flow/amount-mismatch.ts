import type { Env } from '../../env.ts';
import { matchReversals, type Reversal } from '../model/dispute.ts';
import type { MoneyBackReport } from '../model/money-back-report.ts';
import type { StoredOrder } from '../model/order.ts';
import { type Cause, causeText } from '../model/order-event.ts';
import { AMOUNT_MISMATCH, GIVEN_BACK, type Payment } from '../model/payment.ts';
import { isFailedRefund } from '../model/provider.ts';
import { Refused } from '../model/refused.ts';
import { disputedReversals } from '../store/dispute.ts';
import type { DuePayment } from '../store/due-payment.ts';
import { addEntry } from '../store/ledger.ts';
import { orderByPayment } from '../store/order.ts';
import { deleteUnbooked, storeUnbooked, unbookedMoney } from '../store/unbooked-money.ts';
import { applyMoneyBack } from './money-back-report.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { findProviderOrder } from './payment-refresh.ts';
import { getProvider } from './providers.ts';

/**
 * Accepts the money of payments with a wrong amount, by an operator's decision. Stores the operator's
 * reason in the order's log and the difference in the ledger, and books the money that went back before. If all of the
 * money went back, the payment ends without a sale.
 * @throws Refused if there is no such payment, if the capture is not completed, or if the money has another currency:
 * such money can only be refunded at the wallet
 * @throws the provider's errors
 */
export async function acceptMismatches(env: Env, order: StoredOrder, cause: Cause): Promise<void> {
  const payments = mismatchedPayments(order);
  if (payments.length === 0)
    throw new Refused(`No payment of ${order.view.number} has a wrong amount`);
  for (const payment of payments) await accept(env, order, payment, causeText(cause));
}

/** The payments of an order that are pending because the amount or currency was wrong. */
export function mismatchedPayments({ payments }: StoredOrder): Payment[] {
  return payments.filter(({ pendingReason }) => pendingReason === AMOUNT_MISMATCH);
}

async function accept(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  reason: string,
): Promise<void> {
  const captureId = payment.captureId ?? '';
  const capture = await getProvider(env, order.origin, payment.method).getCapture(captureId);
  const { currency, amountMinor, feeMinor, status } = capture;
  const backMinor = await readMoneyBack(env, order, payment, amountMinor);
  if (status === 'REFUNDED' || backMinor >= amountMinor) {
    const issue = `${GIVEN_BACK} ${reason}`;
    await applyPaymentEvent(env, payment.id, { name: 'denied', captureId, issue });
    return;
  }
  if (!receivedStatuses.includes(status)) {
    throw new Refused(`The wallet has not completed it: ${status}`);
  }
  if (currency !== payment.currency) {
    throw new Refused(`The money came in ${currency}: give it back at the wallet`);
  }
  const difference = {
    key: `difference:${captureId}`,
    kind: 'difference',
    amountMinor: amountMinor - payment.amountMinor,
    lines: [],
  } as const;
  const event = { name: 'amountAccepted', detail: reason } as const;
  await addEntry(env.DB, payment, difference, event, Date.now());
  await applyPaymentEvent(env, payment.id, { name: 'captured', captureId, feeMinor });
  await bookMoneyBack(env, { paymentId: payment.id });
}

/** The statuses of a capture whose money the shop has, or has had in part. */
const receivedStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED'];

/**
 * Reads the refunds of a payment that is not booked from the provider, and stores them beside those of the webhooks.
 * Returns the amount that went back, in minor units. `allMinor`: the amount that came in.
 * @throws the provider's errors and the errors of D1
 */
async function readMoneyBack(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  allMinor: number,
): Promise<number> {
  const providerOrder = await findProviderOrder(env, order, payment);
  const listed = providerOrder ? providerOrder.refunds : [];
  await storeUnbooked(
    env.DB,
    payment,
    listed.map(({ id, status, amountMinor }) => {
      return { kind: 'refund', refundId: id, status, amountMinor, at: null } as const;
    }),
  );
  const back = (await unbookedMoney(env.DB, payment.id))
    .filter(({ status }) => status === 'COMPLETED')
    .map((one) => ({ ...one, amountMinor: one.amountMinor ?? allMinor }));
  const { disputes } = await disputedReversals(env.DB, payment.id);
  const { undone } = matchReversals(disputes, back.flatMap(toReversal));
  const undoneIds = undone.map(({ id }) => id);
  return back
    .filter(({ refundId }) => !undoneIds.includes(refundId))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** A report of a reversal as the reversal that a won dispute may undo; none for a refund, and without a time. */
function toReversal({
  kind,
  refundId: id,
  at,
  amountMinor,
}: MoneyBackReport & { amountMinor: number }): Reversal[] {
  if (kind !== 'reversal' || at === null) return [];
  return [{ id, secondCaptureId: null, reversedAt: at, amountMinor, isBack: false }];
}

/**
 * Books the money of a payment that went back before an operator accepted its amount. The scheduled job repeats it after
 * an interruption.
 * @throws the errors of `applyMoneyBack`
 */
export async function bookMoneyBack(
  env: Env,
  { paymentId }: Pick<DuePayment, 'paymentId'>,
): Promise<void> {
  for (const back of await unbookedMoney(env.DB, paymentId)) {
    const order = await orderByPayment(env.DB, paymentId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (payment && !isFailedRefund(back)) await applyMoneyBack(env, payment, back);
    await deleteUnbooked(env.DB, back.refundId);
  }
}
