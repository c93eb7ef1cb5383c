import type { Env } from '../../env.ts';
import { paymentMethod } from '../../payment-methods.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import type { Payment, PaymentStatus, Purpose } from '../model/payment.ts';
import type { ProviderOrder } from '../model/provider.ts';
import { OutcomeUnknown, Unreachable } from '../model/provider-errors.ts';
import { toPaymentEvent } from '../model/provider-reading.ts';
import { withLease } from '../store/lease.ts';
import { orderById, reread } from '../store/order.ts';
import { type EarlierAttempt, resumeAttempt, startAttempt } from '../store/payment-attempt.ts';
import { findProviderOrder, storeRefreshed } from './payment-refresh.ts';

/**
 * Gives a payment the method that the buyer chose. Another method, another press for a method whose approval moves the
 * money, and a try after a final refusal are another attempt: the payment continues with another order at the provider.
 * Nothing changes while the payment may already be charged.
 * @throws OutcomeUnknown if only the provider knows whether the payer has paid the current attempt, and Unreachable while
 * another call about the payment is under way
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
    if (paymentMethod(now.method).approvalPays) await storeMoney(env, current, now);
    await startAttempt(env.DB, now, { method, withoutMoney: withoutMoney(now) }, Date.now());
    return reread(env.DB, current);
  });
  if (outcome) return outcome.result;
  const UnderWay = isOpenAtBank(payment) ? OutcomeUnknown : Unreachable;
  throw new UnderWay('Another call about this payment is still under way');
}

/** True if the payer may be paying at the provider's page, whose approval moves the money. */
function isOpenAtBank({ method, intent, providerOrderId }: Payment): boolean {
  const isOpen = intent?.state === 'open' && providerOrderId !== null;
  return isOpen && paymentMethod(method).approvalPays;
}

/**
 * Stores the money of an approval that the shop has not heard of. Another attempt then changes nothing, so the buyer does
 * not pay twice.
 * @throws OutcomeUnknown if the provider does not answer about an open press, else the provider's errors
 */
async function storeMoney(env: Env, order: StoredOrder, payment: Payment): Promise<void> {
  const providerOrder = await findProviderOrder(env, order, payment).catch((error: unknown) => {
    if (!(error instanceof Unreachable && isOpenAtBank(payment))) throw error;
    throw new OutcomeUnknown(error.message, error.issue);
  });
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

/**
 * Reads the order at the provider of an earlier attempt of an unpaid payment. If the attempt brought money, or brings it
 * without a further act of the buyer, it is the current one again, and its state is stored. Money that may still fail
 * does not replace money of the current attempt. Returns null if the current attempt stays.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function resumeWithMoney(
  env: Env,
  { orderId, purpose }: Pick<Payment, 'orderId' | 'purpose'>,
  attempt: EarlierAttempt,
): Promise<StoredOrder | null> {
  const order = await orderById(env.DB, orderId);
  const providerOrder = order && (await findProviderOrder(env, order, attempt));
  const money = providerOrder && readMoney(providerOrder, attempt);
  if (!order || !providerOrder || !money) return null;
  const before = requiredPayment(order, purpose);
  const { providerOrderId } = attempt;
  const replaceable = money === 'came' ? null : ([...withoutMoney(before), 'expired'] as const);
  await resumeAttempt(env.DB, before, providerOrderId, replaceable, Date.now());
  const resumed = await reread(env.DB, order);
  const payment = requiredPayment(resumed, purpose);
  if (payment.providerOrderId !== providerOrderId) return null;
  return storeRefreshed(env, resumed, payment, { providerOrder, isReturn: false });
}

/** The money of an order at the provider: it came, it may come without a further act of the buyer, or there is none. */
function readMoney(
  providerOrder: ProviderOrder,
  { method }: EarlierAttempt,
): 'came' | 'mayCome' | null {
  const { name } = toPaymentEvent(providerOrder, { method, status: 'created', intent: null });
  if (name === 'captured') return 'came';
  const isApproved = name === 'awaitsCapture' && providerOrder.capture === null;
  const isOnItsWay = name === 'pending' || (isApproved && paymentMethod(method).approvalPays);
  return isOnItsWay ? 'mayCome' : null;
}
