import { hasAddress } from '../../country/wallet-address.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { Env } from '../../env.ts';
import { log, stackFrames } from '../../log/log.ts';
import { paymentMethod } from '../../payment-methods.ts';
import type { Charge } from '../../view/page-order.ts';
import { toCharge } from '../model/charge.ts';
import { CALL_REPEATED_FOR, type ChargeIntent, isRepeatable } from '../model/charge-intent.ts';
import { issueKind, issueKinds } from '../model/issue.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import type { Payment, Purpose } from '../model/payment.ts';
import { declined } from '../model/payment-event.ts';
import type { ProviderOrder } from '../model/provider.ts';
import type { ProviderCall } from '../model/provider-call.ts';
import {
  ChargeNotStored,
  Declined,
  Gone,
  issueDetail,
  NotApproved,
  NotCreated,
  PaymentsUnavailable,
  Undecided,
  Unreachable,
} from '../model/provider-errors.ts';
import { toPaymentEvent } from '../model/provider-reading.ts';
import { findClosingReason, revertCall, startCall, storeIssue } from '../store/charge-intent.ts';
import { withLease } from '../store/lease.ts';
import { callDeletion } from '../store/open-call.ts';
import { reread } from '../store/order.ts';
import { storeProviderOrder } from '../store/payment-change.ts';
import { walletToken } from '../store/saved-wallet.ts';
import { reportStuckCharge, storeIntent } from './charge-intent.ts';
import { openPayment } from './checkout.ts';
import { applyPaymentEvent, applyProviderOrder } from './payment-change.ts';
import { refreshPayment } from './payment-refresh.ts';
import { toPaymentRequest } from './payment-request.ts';
import { getProvider } from './providers.ts';

/**
 * An order after an attempt to charge a payment. `unaddressed`: the wallet has not sent a complete address to which
 * we deliver.
 */
export type ChargeOutcome = { order: StoredOrder; charge: Charge | 'unaddressed' };

/** The request's context. With `waitUntil` the platform lets work continue after the visitor left the page. */
type RequestContext = Pick<ExecutionContext, 'waitUntil'>;

/** The errors after which the provider has charged nothing, or the shop has stored that the outcome is open. */
const providerAnswers = [PaymentsUnavailable, Unreachable, NotCreated];

/**
 * The result of work on a payment in a request. The work continues even if the visitor leaves the page, because its
 * result must be stored.
 * @throws ChargeNotStored if the result could not be stored: the scheduled job then continues from the stored
 * press of the binding button (decision 0036)
 * @throws PaymentsUnavailable, Unreachable and NotCreated unchanged
 */
export async function untilStored<Result>(
  context: RequestContext,
  { view }: StoredOrder,
  work: Promise<Result>,
): Promise<Result> {
  context.waitUntil(work.catch(() => undefined));
  try {
    return await work;
  } catch (error) {
    if (providerAnswers.some((kind) => error instanceof kind)) throw error;
    const stack = error instanceof Error ? stackFrames(error) : '';
    log('chargeNotStored', { orderId: view.id, reason: String(error), stack });
    throw new ChargeNotStored(String(error));
  }
}

/**
 * Stores the charge intent of a press on the order review, then charges the order's payment.
 * @throws the errors of `chargeOnce`
 */
export async function storeIntentAndCharge(env: Env, order: StoredOrder): Promise<ChargeOutcome> {
  if (!hasAddress(order.view)) return { order, charge: 'unaddressed' };
  await storeIntent(env, order, 'order', 'approval');
  return chargeOnce(env, order, 'order');
}

/**
 * Stores the charge intent of a press on the order review, then creates the order's payment at the provider. The payer's
 * approval there moves the money. A repeated press continues with the same payment. Without an open press, or if the
 * payment must not be charged any more, nothing is created.
 * @throws PaymentsUnavailable, Unreachable, NotCreated
 */
export async function storeIntentAndOpen(env: Env, order: StoredOrder): Promise<StoredOrder> {
  await storeIntent(env, order, 'order', 'approval');
  const pressed = await reread(env.DB, order);
  const { id, intent } = requiredPayment(pressed, 'order');
  if (intent?.state !== 'open') return pressed;
  const reason = await findClosingReason(env.DB, id, Date.now());
  if (reason === null) return openPayment(env, pressed, 'order');
  return (await applyPaymentEvent(env, id, { name: 'cancelled', reason })).order;
}

/**
 * Charges a payment with a stored press of its binding button. Repeated calls charge once: they run one after
 * another, each reads the state that the call before stored, and repeated requests to the provider have the
 * same id. Without an open charge intent, the provider is not called.
 * @throws PaymentsUnavailable, Unreachable, and Error if D1 fails
 */
export async function chargeOnce(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<ChargeOutcome> {
  const { id: paymentId } = requiredPayment(order, purpose);
  const lease = { paymentId, operation: 'capture' } as const;
  const done = await withLease(env.DB, lease, async () => {
    const current = await reread(env.DB, order);
    const payment = requiredPayment(current, purpose);
    const { intent } = payment;
    if (intent?.state !== 'open') return current;
    // The approval itself moved the money, so the outcome is at the provider.
    if (paymentMethod(payment.method).approvalPays) {
      const isLate = Date.now() >= intent.pressedAt + CALL_REPEATED_FOR;
      return isLate
        ? queryOutcome(env, current, payment, intent)
        : refreshPayment(env, current, purpose);
    }
    if (!isRepeatable(intent, Date.now())) return queryOutcome(env, current, payment, intent);
    const newCall = await toCall(env, current, payment, intent);
    if (!newCall) return endWithoutCall(env, current, payment, intent);
    const call = await startCall(env.DB, intent, newCall, Date.now());
    if (call === 'ended') return reread(env.DB, current);
    if (typeof call !== 'string') {
      const calledIntent = { ...intent, calls: intent.calls + 1 };
      return callProvider(env, current, payment, { intent: calledIntent, call });
    }
    // A call before may have charged the payment, although its answer is lost.
    const isCalled = intent.calledAt !== null;
    const refreshed = isCalled ? await refreshPayment(env, current, purpose) : current;
    const isOpen = paymentFor(refreshed, purpose)?.intent?.state === 'open';
    if (call === 'suspended' || !isOpen) return refreshed;
    return (await applyPaymentEvent(env, paymentId, { name: 'cancelled', reason: call })).order;
  });
  const after = done?.result ?? (await reread(env.DB, order));
  const payment = paymentFor(after, purpose);
  // Another request has the payment's lease, so it may be charging the payment now.
  if (!done && payment?.intent?.state === 'open') return { order: after, charge: 'checking' };
  return { order: after, charge: payment ? toCharge(payment) : 'over' };
}

/**
 * A new call to charge a payment for an intent. Null if no call is possible. Each capture has a new request id,
 * because the provider captures an order once. A saved wallet has no such order, so all its charges for an intent have
 * the intent's id: the provider charges once for each id.
 */
async function toCall(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  { id, method }: ChargeIntent,
): Promise<ProviderCall | null> {
  const { bodies } = getProvider(env, order.origin, payment.method);
  if (method === 'approval') {
    if (!payment.providerOrderId) return null;
    return { requestId: crypto.randomUUID(), body: bodies.capture };
  }
  const token = await walletToken(env.DB, order.view.id);
  if (!token) return null;
  const body = bodies.chargeSaved(await toPaymentRequest(keyRing(env), order, payment), token);
  return { requestId: id, body };
}

function sendCall(
  env: Env,
  { origin }: StoredOrder,
  payment: Payment,
  { method, calls }: ChargeIntent,
  call: ProviderCall,
): Promise<ProviderOrder> {
  const provider = getProvider(env, origin, payment.method);
  const isFirst = calls === 1;
  return method === 'approval'
    ? provider.captureOrder(payment.providerOrderId ?? '', call, isFirst)
    : provider.chargeSavedWallet(call, isFirst);
}

/**
 * Handles a charge intent for which no call to the provider is possible. An intent that needs an approval waits until
 * the payment exists at the provider. An intent for a deleted saved wallet is declined, unless an earlier call was
 * sent: then the shop reads the outcome of this call from the provider.
 */
async function endWithoutCall(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  intent: ChargeIntent,
): Promise<StoredOrder> {
  if (intent.method === 'approval') return order;
  if (intent.calledAt !== null) return queryOutcome(env, order, payment, intent);
  return (await applyPaymentEvent(env, payment.id, declined(intent, 'WALLET_DELETED'))).order;
}

/** Reads the outcome of a charge call from the provider, because the call itself cannot be repeated. */
async function queryOutcome(
  env: Env,
  order: StoredOrder,
  { id: paymentId, orderId, purpose }: Payment,
  intent: ChargeIntent,
): Promise<StoredOrder> {
  const refreshed = await refreshPayment(env, order, purpose);
  if (paymentFor(refreshed, purpose)?.intent?.state === 'open') {
    await reportStuckCharge(env, { id: paymentId, orderId, intent });
  }
  return refreshed;
}

/** Calls the provider to charge a payment, and stores the outcome. */
async function callProvider(
  env: Env,
  order: StoredOrder,
  payment: Payment,
  { intent, call }: { intent: ChargeIntent; call: ProviderCall },
): Promise<StoredOrder> {
  const { id: paymentId, orderId } = payment;
  const isSaved = intent.method === 'savedWallet';
  try {
    const providerOrder = await sendCall(env, order, payment, intent, call);
    if (isSaved) await storeProviderOrder(env.DB, payment, providerOrder, Date.now());
    if (isSaved && !providerOrder.capture && providerOrder.approvalUrl) {
      // The payer has to approve the payment at the wallet. The same payment continues after that.
      await revertCall(env.DB, intent.id);
      return reread(env.DB, order);
    }
    const calledPayment = { ...payment, intent: { ...intent, calledAt: Date.now() } };
    const event = toPaymentEvent(providerOrder, calledPayment);
    return (await applyProviderOrder(env, calledPayment, providerOrder, event)).order;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    if (error instanceof Gone)
      return (await applyPaymentEvent(env, paymentId, { name: 'expired' })).order;
    if (error instanceof NotApproved && payment.purpose !== 'order' && !isSaved) {
      // The buyer presses an upsell's binding button before the wallet opens, so the payer may still approve
      // the payment.
      await revertCall(env.DB, intent.id);
      return (await applyPaymentEvent(env, paymentId, { name: 'awaitsPayer' })).order;
    }
    const { alert } = issueKinds[issueKind(message)];
    const details = { orderId, paymentId, ...issueDetail(error) };
    if (error instanceof Declined || error instanceof NotApproved) {
      if (alert !== 'none') log('paymentRefused', details);
      return (await applyPaymentEvent(env, paymentId, declined(intent, message))).order;
    }
    if (error instanceof Undecided) {
      // The provider has answered the capture, so the next try is another call.
      if (!isSaved) await callDeletion(env.DB, intent.id).run();
      const isNew = await storeIssue(env.DB, intent.id, message);
      if (isNew && alert === 'page') log('chargeUndecided', details);
      else if (isNew) log('captureUnknown', details);
    } else if (error instanceof Unreachable) {
      log('captureUnknown', { ...details, reason: message });
    } else throw error;
    return reread(env.DB, order);
  }
}
