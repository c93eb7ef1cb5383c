import { keyRing } from '../../crypto/key-ring.ts';
import { HOUR } from '../../durations.ts';
import type { Env } from '../../env.ts';
import { log } from '../../log/log.ts';
import { type NewMail, wakeMails } from '../../mail/mail.ts';
import { WALLET_METHOD } from '../../payment-methods.ts';
import { issueKind, issueKinds } from '../model/issue.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import type { OrderDraft } from '../model/order-draft.ts';
import { isPressedFirst, type Payment, type Purpose } from '../model/payment.ts';
import type { PaymentRequest } from '../model/provider.ts';
import {
  issueDetail,
  NotCreated,
  PaymentsUnavailable,
  toOutage,
  Unreachable,
} from '../model/provider-errors.ts';
import { isDailyJobDue, noteDailyJob } from '../store/job-run.ts';
import { withLease } from '../store/lease.ts';
import { callDeletion, openCreation } from '../store/open-call.ts';
import { reread } from '../store/order.ts';
import { insertOrder } from '../store/order-creation.ts';
import { storeProviderOrder } from '../store/payment-change.ts';
import { hideMethod } from '../store/stopped-sales.ts';
import { countOrder } from './funnel-counts.ts';
import { toPaymentRequest } from './payment-request.ts';
import { getProvider } from './providers.ts';

/**
 * Stores an order, or finds the visitor's open order: if the visitor sends the same form again, the same order
 * continues.
 * @throws PaymentsUnavailable before anything is stored, and the errors of `insertOrder`
 */
export async function storeOrder(env: Env, draft: OrderDraft): Promise<StoredOrder> {
  // The client is not used here. Making it refuses an order that nobody could pay.
  getProvider(env, draft.origin, draft.form.method);
  // Without a signing key, the shop cannot sign the link that leads back from the wallet.
  if (keyRing(env).length === 0) throw new PaymentsUnavailable('No signing key that may be used');
  const { order, isNew } = await insertOrder(env.DB, draft);
  if (isNew) await countOrder(env, order);
  return order;
}

/**
 * Creates a payment at the provider. A repeated call creates no second payment.
 * @throws PaymentsUnavailable, Unreachable, NotCreated
 */
export async function openPayment(
  env: Env,
  order: StoredOrder,
  purpose: Purpose,
): Promise<StoredOrder> {
  const { id: paymentId, providerOrderId } = requiredPayment(order, purpose);
  if (providerOrderId) return order;
  const outcome = await withLease(env.DB, { paymentId, operation: 'create' }, async () => {
    const current = await reread(env.DB, order);
    const payment = requiredPayment(current, purpose);
    if (payment.providerOrderId) return current;
    const providerOrder = await createAtProvider(env, current, payment);
    const mails = receipts(payment);
    await storeProviderOrder(env.DB, payment, providerOrder, Date.now(), mails);
    await wakeMails(env, mails);
    return reread(env.DB, current);
  });
  if (!outcome) throw new Unreachable('Another call about this payment is still under way');
  return outcome.result;
}

/**
 * The receipt of an order that the buyer has placed before paying it, once for each order (rule 7.100). It is stored with
 * the provider's order, because a buyer whose payment could not be opened reads that nothing has been ordered.
 */
function receipts(payment: Payment): readonly NewMail[] {
  const { id, orderId, purpose } = payment;
  const isPlaced = purpose === 'order' && isPressedFirst(payment);
  return isPlaced ? [{ kind: 'received', orderId, subject: id }] : [];
}

/**
 * Creates the order at the provider. If the shop's account has no right to save wallets, creates it without that: the
 * upsells then need the payer's approval. Operators hear of it once a day.
 * @throws PaymentsUnavailable, Unreachable, NotCreated
 */
async function createAtProvider(env: Env, order: StoredOrder, payment: Payment) {
  const request = await toPaymentRequest(keyRing(env), order, payment);
  try {
    return await sendCreation(env, order, payment, request);
  } catch (error) {
    if (!(error instanceof NotCreated)) throw error;
    const now = Date.now();
    const kind = issueKind(error.issue);
    if (kind === 'methodRight') await hideRefused(env, payment, error, now);
    if (kind !== 'vaultRight') throw error;
    if (await isDailyJobDue(env.DB, 'walletsNotSaved', now)) {
      await noteDailyJob(env.DB, 'walletsNotSaved', now);
      log('walletsNotSaved', issueDetail(error));
    }
    return sendCreation(env, order, payment, { ...request, savedWalletDescription: null });
  }
}

/** The time in ms for which a method is hidden that the shop's account does not have. */
const HIDDEN_FOR = HOUR;

/** Hides a method that the shop's account does not have. Operators hear of it once. `now` in ms. */
async function hideRefused(env: Env, payment: Payment, error: NotCreated, now: number) {
  const { method, id: paymentId, orderId } = payment;
  // A shop without any method sells nothing, so the wallet stays.
  if (method === WALLET_METHOD) return log('paymentRefused', { orderId, ...issueDetail(error) });
  const isNew = await hideMethod(env.DB, method, now + HIDDEN_FOR, now);
  if (isNew) log('methodHidden', { method, orderId, paymentId, ...issueDetail(error) });
}

async function sendCreation(
  env: Env,
  { origin }: StoredOrder,
  payment: Payment,
  request: PaymentRequest,
) {
  const provider = getProvider(env, origin, payment.method);
  const body = provider.bodies.create(request);
  const call = await openCreation(env.DB, payment, body, Date.now());
  try {
    return await provider.createOrder(call);
  } catch (error) {
    if (error instanceof NotCreated) await callDeletion(env.DB, payment.id).run();
    throw error;
  }
}

/**
 * The answer to a buyer whose payment could not be opened (`toOutage`). Logs it for operators, unless the buyer can
 * remedy it. Rethrows errors that do not come from the provider.
 */
export function unopenedAnswer(error: unknown, orderId: string | null) {
  const { reason, ...answer } = toOutage(error);
  const details = { ...(orderId && { orderId }), reason, ...issueDetail(error) };
  const alert = error instanceof NotCreated ? issueKinds[issueKind(error.issue)].alert : 'ticket';
  if (alert === 'page') log('paymentRefused', details);
  else if (error instanceof Unreachable || answer.notice === 'unavailable')
    log('paymentsUnavailable', details);
  return answer;
}
