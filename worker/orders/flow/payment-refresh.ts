import type { Env } from '../../env.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Payment, type Purpose } from '../model/payment.ts';
import { decide } from '../model/payment-change.ts';
import type { ProviderOrder } from '../model/provider.ts';
import { Gone } from '../model/provider-errors.ts';
import { toReadEvent } from '../model/provider-reading.ts';
import { reread } from '../store/order.ts';
import { storeWalletAddress } from '../store/wallet-address.ts';
import { applyPaymentEvent, applyProviderOrder } from './payment-change.ts';
import { getProvider } from './providers.ts';

/**
 * Reads an unpaid payment's state from the provider and stores it. If the wallet gives the order's postal address,
 * also stores the address. `isReturn`: the payer has just come back from the wallet.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function refreshPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
  isReturn = false,
): Promise<StoredOrder> {
  const payment = requiredPayment(order, purpose);
  if (!payment.providerOrderId || isPaid(payment.status)) return order;
  const providerOrder = await findProviderOrder(env, order, payment);
  return providerOrder
    ? storeRefreshed(env, order, payment, { providerOrder, isReturn })
    : (await applyPaymentEvent(env, payment.id, { name: 'expired' })).order;
}

/**
 * The order at the provider, or null if the provider does not have it, or not any more.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function findProviderOrder(
  env: Env,
  { origin }: StoredOrder,
  { providerOrderId, method }: Pick<Payment, 'providerOrderId' | 'method'>,
): Promise<ProviderOrder | null> {
  if (providerOrderId === null) return null;
  try {
    return await getProvider(env, origin, method).getOrder(providerOrderId);
  } catch (error) {
    if (error instanceof Gone) return null;
    throw error;
  }
}

/**
 * Stores the state of a payment in the provider's order. Returns the order unchanged if the state is not new, or if it
 * decides nothing.
 */
export async function storeRefreshed(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  { providerOrder, isReturn }: { providerOrder: ProviderOrder; isReturn: boolean },
): Promise<StoredOrder> {
  const { status, capture, savedWallet, payer } = providerOrder;
  const now = Date.now();
  let current = order;
  if (order.view.walletAddress && payment.purpose === 'order' && status === 'APPROVED') {
    await storeWalletAddress(env.DB, order, payer, now);
    current = await reread(env.DB, order);
  }
  const event = toReadEvent(providerOrder, payment, now, isReturn);
  if (!event) return current;
  const isNew = capture || savedWallet?.token || decide(current, payment, event, now);
  return isNew ? (await applyProviderOrder(env, payment, providerOrder, event)).order : current;
}
