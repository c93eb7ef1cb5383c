import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { draftOrder, type OrderInput } from '../form/order-draft.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import type { Purpose } from '../model/payment.ts';
import { paypal } from '../paypal/paypal.ts';
import { NotCreated, PaymentsUnavailable, Unreachable } from '../paypal/provider-errors.ts';
import { createOrderBody } from '../paypal/request.ts';
import { withLease } from '../store/lease.ts';
import { callDeletion, openCreation } from '../store/open-call.ts';
import { reread } from '../store/order.ts';
import { createOrder } from '../store/order-creation.ts';
import { storeProviderOrder } from '../store/payment-change.ts';
import { countOrder } from './funnel-counts.ts';
import { toPaymentRequest } from './payment-request.ts';

/**
 * Stores an order, or finds the visitor's open order: if the visitor sends the same form again, the same order
 * continues.
 * @throws PaymentsUnavailable before anything is stored, and the errors of `createOrder`
 */
export async function storeOrder(env: Env, input: OrderInput): Promise<StoredOrder> {
  // The client is not used here. Making it refuses an order that nobody could pay.
  paypal(env, input.origin);
  // Without a signing key, the shop cannot sign the link that leads back from the wallet.
  if (keyRing(env).length === 0) throw new PaymentsUnavailable('No signing key that may be used');
  const { order, isNew } = await createOrder(env.DB, draftOrder(input));
  if (isNew) await countOrder(env, order);
  return order;
}

/**
 * Creates a payment at the provider. A repeated call creates no second payment.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function openPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<StoredOrder> {
  const { id: paymentId, approvalUrl } = requiredPayment(order, purpose);
  if (approvalUrl) return order;
  const provider = paypal(env, order.origin);
  const outcome = await withLease(env.DB, { paymentId, operation: 'create' }, async () => {
    const current = await reread(env.DB, order);
    const payment = requiredPayment(current, purpose);
    if (payment.approvalUrl) return current;
    const body = createOrderBody(await toPaymentRequest(keyRing(env), current, payment));
    const call = await openCreation(env.DB, payment, JSON.stringify(body), Date.now());
    try {
      const providerOrder = await provider.createOrder(call);
      await storeProviderOrder(env.DB, payment, providerOrder, Date.now());
    } catch (error) {
      if (error instanceof NotCreated) await callDeletion(env.DB, paymentId).run();
      throw error;
    }
    return reread(env.DB, current);
  });
  if (!outcome) throw new Unreachable('Another call about this payment is still under way');
  return outcome.result;
}
