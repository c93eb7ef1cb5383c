import type { Env } from '../../env.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { isPaid, type Purpose } from '../model/payment.ts';
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
  try {
    const providerOrder = await paypal(env, order.origin).getOrder(payment.providerOrderId);
    if (order.view.walletAddress && purpose === 'order' && providerOrder.status === 'APPROVED') {
      await storeWalletAddress(env.DB, order, providerOrder.payer, Date.now());
    }
    return (await applyProviderOrder(env, payment, providerOrder)).order;
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return (await applyPaymentEvent(env, payment.id, { name: 'expired' })).order;
  }
}
