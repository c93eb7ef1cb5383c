import type { Env } from '../../env.ts';
import type { StoredOrder } from '../model/order.ts';
import { type Cause, causeText } from '../model/order-event.ts';
import { AMOUNT_MISMATCH, GIVEN_BACK, type Payment } from '../model/payment.ts';
import { Refused } from '../model/refused.ts';
import { paypal } from '../paypal/paypal.ts';
import { addEntry } from '../store/ledger.ts';
import { applyPaymentEvent } from './payment-change.ts';

/**
 * Accepts the money of payments with a wrong amount, by an operator's decision. Stores the operator's
 * reason in the order's log and the difference in the ledger. If the money has been refunded at the wallet, the
 * payment ends without a sale.
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
  const capture = await paypal(env, order.origin).getCapture(captureId);
  const { currency, amountMinor, feeMinor, status } = capture;
  if (status === 'REFUNDED') {
    const issue = `${GIVEN_BACK} ${reason}`;
    await applyPaymentEvent(env, payment.id, { name: 'denied', captureId, issue });
    return;
  }
  if (status !== 'COMPLETED') throw new Refused(`The wallet has not completed it: ${status}`);
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
}
