import type { Env } from '../../env.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Payment, type Purpose } from '../model/payment.ts';
import { decide } from '../model/payment-change.ts';
import type { ProviderOrder } from '../paypal/answers.ts';
import { toPaymentEvent } from '../paypal/payment-event.ts';
import { paypal } from '../paypal/paypal.ts';
import { Gone } from '../paypal/provider-errors.ts';
import { storeWalletAddress } from '../store/wallet-address.ts';
import { applyPaymentEvent, applyProviderOrder } from './payment-change.ts';

/**
 * Reads an unpaid payment's state from the provider and stores it. If the wallet gives the order's postal address,
 * also stores the address.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function refreshPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<StoredOrder> {
  const payment = requiredPayment(order, purpose);
  if (!payment.providerOrderId || isPaid(payment.status)) return order;
  const providerOrder = await findProviderOrder(env, order, payment.providerOrderId);
  return providerOrder
    ? storeRefreshed(env, order, payment, providerOrder)
    : (await applyPaymentEvent(env, payment.id, { name: 'expired' })).order;
}

/**
 * The order at the provider, or null if the provider does not have it any more.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function findProviderOrder(
  env: Env,
  { origin }: StoredOrder,
  providerOrderId: string,
): Promise<ProviderOrder | null> {
  try {
    return await paypal(env, origin).getOrder(providerOrderId);
  } catch (error) {
    if (error instanceof Gone) return null;
    throw error;
  }
}

/** Stores the state of a payment in the provider's order. Returns the order unchanged if the state is not new. */
export async function storeRefreshed(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  providerOrder: ProviderOrder,
): Promise<StoredOrder> {
  const { status, capture, savedWallet, payer } = providerOrder;
  const { walletAddress } = order.view;
  if (walletAddress && payment.purpose === 'order' && status === 'APPROVED') {
    await storeWalletAddress(env.DB, order, payer, Date.now());
  }
  const event = toPaymentEvent(providerOrder, payment);
  const isNew = capture || savedWallet?.token || decide(order, payment, event, Date.now());
  return isNew ? (await applyProviderOrder(env, payment, providerOrder)).order : order;
}
