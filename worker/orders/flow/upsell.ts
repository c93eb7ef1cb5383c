import type { Env } from '../../env.ts';
import { upsellBundle, upsellChain } from '../../funnel.ts';
import type { PageName } from '../../pages.ts';
import { paymentMethod } from '../../payment-methods.ts';
import type { PageAddition } from '../../view/page-order.ts';
import { draftUpsell } from '../form/order-draft.ts';
import { toCharge } from '../model/charge.ts';
import { isOutcomeLost } from '../model/charge-intent.ts';
import { paymentFor, requiredPayment, type StoredOrder } from '../model/order.ts';
import { hasMoney, IllegalTransition, type Payment, type PaymentStatus } from '../model/payment.ts';
import { UNDO, UNDO_WINDOW } from '../model/refund.ts';
import { Refused } from '../model/refused.ts';
import { UPSELL_WINDOW } from '../model/upsell.ts';
import { reread } from '../store/order.ts';
import { addUpsell } from '../store/order-creation.ts';
import { takesMoney } from '../store/order-standing.ts';
import { undonePayments } from '../store/stored-refund.ts';
import { storeIntent } from './charge-intent.ts';
import { openPayment } from './checkout.ts';
import { chooseMethod } from './payment-attempt.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { refund } from './refund.ts';
import { findWallet } from './saved-wallet.ts';

/**
 * True if an order may still get an upsell at `now` (ms): it is paid, neither released, cancelled nor withdrawn, its
 * money is not on its way back, and the upsell window is open (rule 7.12).
 */
export async function takesUpsells(
  { DB }: Pick<Env, 'DB'>,
  { view, fulfilment }: StoredOrder,
  now: number,
): Promise<boolean> {
  const isOpen =
    view.payment.charge === 'paid' &&
    hasMoney(view.status) &&
    fulfilment.state === 'held' &&
    view.paidAt !== null &&
    now < view.paidAt + UPSELL_WINDOW;
  return isOpen && (await takesMoney(DB, view.id));
}

/** True if the page is in the upsell chain of the order's product (rule 3.20). */
export function offers(name: PageName, { view }: StoredOrder): boolean {
  return upsellChain(view.product, view.market).includes(name);
}

/**
 * Adds the page's upsell to an order, once for each page, and stores the press of the binding button. Without a
 * saved wallet the payment is created at the provider. A saved wallet is chosen only if `isBuyer` is true. A
 * visitor who only has a link to the order must approve at the provider. A declined upsell is opened again,
 * unless the outcome of its charge is unknown. `method` is the chosen payment method.
 * @throws PaymentsUnavailable, Unreachable
 */
export async function acceptUpsell(
  env: Env,
  order: StoredOrder,
  name: PageName,
  { isBuyer, method }: { isBuyer: boolean; method: string },
): Promise<StoredOrder> {
  const { view } = order;
  const now = Date.now();
  const line = draftUpsell(upsellBundle(name, view), view.deliveryCountry, now);
  const existing = paymentFor(order, name);
  const added = existing ? order : await addUpsell(env.DB, order, name, { line, method }, now);
  const payment = paymentFor(added, name);
  if (!payment || isOutcomeLost(payment.intent)) return added;
  const reopened =
    payment.status === 'cancelled'
      ? (await applyPaymentEvent(env, payment.id, { name: 'reopened' })).order
      : added;
  const open = await chooseMethod(env, reopened, name, method);
  const isNew = requiredPayment(open, name).providerOrderId === null;
  const mayUseSaved = isBuyer && isNew && paymentMethod(method).isSavable;
  const chargeMethod = mayUseSaved && (await findWallet(env, open)) ? 'savedWallet' : 'approval';
  await storeIntent(env, open, name, chargeMethod);
  const pressed = await reread(env.DB, open);
  const intent = paymentFor(pressed, name)?.intent;
  const isSaved = intent?.state === 'open' && intent.method === 'savedWallet';
  return isSaved ? pressed : openPayment(env, pressed, name);
}

const cancellable: readonly PaymentStatus[] = ['created', 'approved'];

/**
 * Cancels the payment of an upsell that the buyer accepted first and then declined, so that it is not charged
 * later.
 */
export async function declineUpsell(env: Env, order: StoredOrder, name: PageName): Promise<void> {
  const payment = paymentFor(order, name);
  if (!payment || !cancellable.includes(payment.status)) return;
  try {
    await applyPaymentEvent(env, payment.id, { name: 'cancelled', reason: 'cancelled' });
  } catch (error) {
    // If another tab has charged the upsell at the same time, the buyer has bought it, and there is nothing to decline.
    if (!(error instanceof IllegalTransition)) throw error;
  }
}

/**
 * The upsells of an order that the buyer can still undo at `now` (ms), those already undone, and those whose charge has
 * no outcome yet (rule 7.36).
 */
export async function getAdditions(
  env: Env,
  { view, payments, fulfilment }: StoredOrder,
  now: number,
): Promise<readonly PageAddition[]> {
  const undone = await undonePayments(env.DB, view.id);
  return payments.flatMap((payment) => {
    const { id: paymentId, purpose: page, amountMinor, method } = payment;
    const addition = { page, paymentId, amountMinor, method };
    if (undone.has(paymentId)) return { ...addition, state: 'undone' };
    if (isAwaited(payment)) return { ...addition, state: 'pending' };
    const isOpen = fulfilment.state === 'held' && isUndoable(payment, now);
    return isOpen ? { ...addition, state: 'undoable' } : [];
  });
}

/** True for an accepted upsell whose charge has no outcome yet. The buyer gets a mail about the outcome. */
function isAwaited(payment: Payment): boolean {
  if (payment.purpose === 'order' || payment.status === 'cancelled') return false;
  return ['pending', 'checking'].includes(toCharge(payment));
}

function isUndoable({ purpose, status, paidAt, isUnwanted }: Payment, now: number): boolean {
  if (purpose === 'order' || isUnwanted || paidAt === null) return false;
  return hasMoney(status) && now < paidAt + UNDO_WINDOW;
}

/**
 * Refunds the unrefunded amount of an upsell that the buyer undoes. Repeated calls refund once. Returns true if the
 * upsell is undone. False if the order has no such upsell, or if it can no longer be undone. `now` in ms.
 * @throws the errors of D1
 */
export async function undoUpsell(
  env: Env,
  order: StoredOrder,
  page: string,
  now: number,
): Promise<boolean> {
  const addition = (await getAdditions(env, order, now)).find((one) => one.page === page);
  if (addition?.state !== 'undoable') return addition !== undefined;
  const lines = order.view.lines.filter(({ paymentId }) => paymentId === addition.paymentId);
  const ids = lines.map(({ id }) => id);
  try {
    await refund(env, order, { lines: ids }, UNDO);
    return true;
  } catch (error) {
    // The error may mean that another request refunded the upsell at the same time.
    if (!(error instanceof Refused)) throw error;
    return (await undonePayments(env.DB, order.view.id)).has(addition.paymentId);
  }
}
