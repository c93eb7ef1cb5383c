import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { draftOrder, type Placing } from '../form/draft.ts';
import { type Charge, chargeOf } from '../model/charge.ts';
import { hasAddress } from '../model/order.ts';
import type { Payment, Purpose } from '../model/payment.ts';
import { type Provider, paypal } from '../paypal/paypal.ts';
import { createOrderBody } from '../paypal/paypal-request.ts';
import { Declined, Gone, NotApproved, Unreachable } from '../paypal/provider-errors.ts';
import { requestOf } from '../paypal/request-of.ts';
import { orderById } from '../store/store.ts';
import { keepWalletAddress } from '../store/store-address.ts';
import { type Change, keepProviderOrder } from '../store/store-changes.ts';
import { createOrder } from '../store/store-create.ts';
import { serialised } from '../store/store-leases.ts';
import { paymentFor, type StoredOrder } from '../store/store-rows.ts';
import { applyNews, applyProviderOrder, isOver } from './apply.ts';
import { countOrder } from './funnel-counts.ts';

/** Longer than the longest call to the provider, in ms: a lease ends by itself only when its holder died. */
const CREATE_LEASE = 30_000;
const CAPTURE_LEASE = 45_000;

export type Charged = { order: StoredOrder; charge: Charge };

/**
 * Keeps an order, or finds the open one, and makes sure the provider knows its payment.
 * Throws PaymentsUnavailable before anything is kept, Unreachable when the order is kept and the
 * provider did not answer: the same form again goes on with the same order.
 */
export async function placeOrder(env: Env, placing: Placing): Promise<StoredOrder> {
  paypal(env, placing.origin);
  const { order, isNew } = await createOrder(env.DB, draftOrder(placing));
  if (isNew) await countOrder(env, order);
  return openPayment(env, order, 'order');
}

/** Makes a payment known to the provider, once. Throws PaymentsUnavailable, Unreachable. */
export async function openPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<StoredOrder> {
  const { id: paymentId, approvalUrl } = requiredPayment(order, purpose);
  if (approvalUrl) return order;
  const provider = paypal(env, order.origin);
  const opened = await serialised(
    env.DB,
    { paymentId, operation: 'create', ms: CREATE_LEASE },
    async () => {
      const current = await reread(env, order);
      const payment = requiredPayment(current, purpose);
      if (payment.approvalUrl) return current;
      const body = createOrderBody(await requestOf(env.SIGNING_KEY, current, payment));
      const created = await provider.createOrder(body, `${payment.id}-create`);
      await keepProviderOrder(env.DB, payment, created, Date.now());
      return reread(env, current);
    },
  );
  if (!opened) throw new Unreachable('Another call about this payment is still under way');
  return opened.result;
}

/** Asks the provider how a payment stands, and where it goes, and writes it down. Throws PaymentsUnavailable, Unreachable. */
export async function refreshPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<StoredOrder> {
  const payment = requiredPayment(order, purpose);
  if (!payment.providerOrderId || isOver(payment)) return order;
  try {
    const found = await paypal(env, order.origin).getOrder(payment.providerOrderId);
    if (order.view.walletAddress && purpose === 'order' && found.status === 'APPROVED') {
      await keepWalletAddress(env.DB, order, found.payer, Date.now());
    }
    return (await applyProviderOrder(env, payment, found)).order;
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return (await applyNews(env, payment.id, { name: 'expired' })).order;
  }
}

/**
 * Charges a payment once, however often it is called: calls for one payment run one after
 * another, each looks first at what the one before left, and repeats carry the same request id.
 * Throws PaymentsUnavailable.
 */
export async function capturePayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<Charged> {
  const { id: paymentId } = requiredPayment(order, purpose);
  const provider = paypal(env, order.origin);
  const lease = { paymentId, operation: 'capture', ms: CAPTURE_LEASE } as const;
  const done = await serialised(env.DB, lease, async (): Promise<Charged> => {
    const current = await reread(env, order);
    const payment = requiredPayment(current, purpose);
    if (isOver(payment) || payment.status === 'pending' || !payment.providerOrderId) {
      return { order: current, charge: chargeOf(payment) };
    }
    if (!hasAddress(current.view)) return { order: current, charge: 'unaddressed' };
    const change = await charge(env, provider, payment, payment.providerOrderId);
    return { order: change.order, charge: chargeOf(change.payment) };
  });
  return done?.result ?? { order: await reread(env, order), charge: 'checking' };
}

async function charge(
  env: Env,
  provider: Provider,
  payment: Payment,
  providerOrderId: string,
): Promise<Change> {
  const attempt = payment.captureAttempt === 1 ? '' : `-${payment.captureAttempt}`;
  try {
    const found = await provider.captureOrder(providerOrderId, `${payment.id}-capture${attempt}`);
    return await applyProviderOrder(env, payment, found);
  } catch (error) {
    if (error instanceof Declined) return applyNews(env, payment.id, { name: 'declined' });
    if (error instanceof NotApproved) return applyNews(env, payment.id, { name: 'awaitsPayer' });
    if (error instanceof Gone) return applyNews(env, payment.id, { name: 'expired' });
    if (!(error instanceof Unreachable)) throw error;
    log('captureUnknown', { orderId: payment.orderId, reason: error.message });
    return applyNews(env, payment.id, { name: 'unknown' });
  }
}

function requiredPayment(order: StoredOrder, purpose: Purpose): Payment {
  const payment = paymentFor(order, purpose);
  if (!payment) throw new RangeError(`Order ${order.view.id} has no payment for ${purpose}`);
  return payment;
}

async function reread(env: Env, order: StoredOrder): Promise<StoredOrder> {
  return (await orderById(env.DB, order.view.id)) ?? order;
}
