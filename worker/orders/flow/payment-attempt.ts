import type { Env } from '../../env.ts';
import { paymentMethod } from '../../payment-methods.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import type { Payment, PaymentStatus, Purpose } from '../model/payment.ts';
import { Unreachable } from '../model/provider-errors.ts';
import { withLease } from '../store/lease.ts';
import { reread } from '../store/order.ts';
import { startAttempt } from '../store/payment-attempt.ts';
import { findProviderOrder, storeRefreshed } from './payment-refresh.ts';

/**
 * Gives a payment the method that the buyer chose. Another method, another press for a method whose approval moves the
 * money, and a try after a final refusal are another attempt: the payment continues with another order at the provider.
 * Nothing changes while the payment may already be charged.
 * @throws Unreachable while another call about the payment is under way
 */
export async function chooseMethod(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
  method: string,
): Promise<StoredOrder> {
  const payment = requiredPayment(order, purpose);
  if (!needsAttempt(payment, method)) return order;
  const lease = { paymentId: payment.id, operation: 'create' } as const;
  const outcome = await withLease(env.DB, lease, async () => {
    const current = await reread(env.DB, order);
    const now = paymentFor(current, purpose);
    if (!now || !needsAttempt(now, method)) return current;
    await storeMoney(env, current, now);
    await startAttempt(env.DB, now, { method, withoutMoney: withoutMoney(now) }, Date.now());
    return reread(env.DB, current);
  });
  if (!outcome) throw new Unreachable('Another call about this payment is still under way');
  return outcome.result;
}

/**
 * Stores the money of an approval that the shop has not heard of. Another attempt then changes nothing, so the buyer does
 * not pay twice.
 * @throws Unreachable
 */
async function storeMoney(env: Env, order: StoredOrder, payment: Payment): Promise<void> {
  if (!paymentMethod(payment.method).approvalPays) return;
  const providerOrder = await findProviderOrder(env, order, payment);
  // Approved and without a capture, the money is on its way.
  const isApproved = providerOrder?.status === 'APPROVED' || providerOrder?.status === 'COMPLETED';
  if (!providerOrder || !(providerOrder.capture || isApproved)) return;
  await storeRefreshed(env, order, payment, { providerOrder, isReturn: false });
}

function needsAttempt(payment: Payment, method: string): boolean {
  if (payment.method !== method || payment.status === 'denied') return true;
  return paymentMethod(method).approvalPays && payment.intent !== null;
}

/** The statuses in which the current attempt brings no money by itself. An approval that pays brings it. */
function withoutMoney({ method }: Payment): readonly PaymentStatus[] {
  return paymentMethod(method).approvalPays
    ? ['created', 'denied']
    : ['created', 'approved', 'denied'];
}
