import type { Env } from '../../env.ts';
import { upsellBundle, upsellChain } from '../../funnel.ts';
import type { PageName } from '../../pages.ts';
import { draftUpsell } from '../form/order-draft.ts';
import { isOutcomeLost, UPSELL_WINDOW } from '../model/charge-intent.ts';
import { paymentFor, type StoredOrder } from '../model/order.ts';
import { IllegalTransition, type Payment, type PaymentStatus } from '../model/payment.ts';
import { UNDO, UNDO_WINDOW } from '../model/refund.ts';
import { reread } from '../store/order.ts';
import { addUpsell } from '../store/order-creation.ts';
import { undonePayments } from '../store/refund.ts';
import { storePress } from './charge-intent.ts';
import { openPayment } from './checkout.ts';
import { applyPaymentEvent } from './payment-change.ts';
import { refund } from './refund.ts';
import { findWallet } from './saved-wallet.ts';

/**
 * Whether an order can still be added to at `now` (ms): it is paid, not wholly given back, neither released
 * nor cancelled, and the window is open (rule 7.12).
 */
export function takesUpsells({ view, fulfilment }: StoredOrder, now: number): boolean {
  const isPaid = view.status === 'paid' || view.status === 'partlyRefunded';
  return (
    isPaid &&
    fulfilment.state === 'held' &&
    view.paidAt !== null &&
    now < view.paidAt + UPSELL_WINDOW
  );
}

/** Whether a page has something for this buyer: it is in the chain of what was bought (rule 3.20). */
export function offers(name: PageName, { view }: StoredOrder): boolean {
  return upsellChain(view.product).includes(name);
}

/**
 * Adds what the page offers to an order, in the order's currency, once per page, and stores the press of
 * its binding button. Where no saved wallet is to be charged, its payment is made known to the provider;
 * one is charged only where `isBuyer`: who has no more than a link must approve at the wallet.
 * Accepting after declining takes the same one up again, unless nobody knows whether it was charged.
 * Throws PaymentsUnavailable, Unreachable.
 */
export async function acceptUpsell(
  env: Env,
  order: StoredOrder,
  name: PageName,
  isBuyer: boolean,
): Promise<StoredOrder> {
  const { view } = order;
  const now = Date.now();
  const line = draftUpsell(upsellBundle(name, view), view.deliveryCountry, now);
  const existing = paymentFor(order, name);
  const added = existing ? order : await addUpsell(env.DB, order, name, line, now);
  const payment = paymentFor(added, name);
  if (!payment || isOutcomeLost(payment.intent)) return added;
  const isUnapproved = isBuyer && payment.providerOrderId === null;
  const way = isUnapproved && (await findWallet(env, added)) ? 'savedWallet' : 'approval';
  const open =
    payment.status === 'cancelled'
      ? (await applyPaymentEvent(env, payment.id, { name: 'reopened' })).order
      : added;
  await storePress(env, open, name, way);
  const pressed = await reread(env, open);
  const intent = paymentFor(pressed, name)?.intent;
  const isSaved = intent?.state === 'open' && intent.way === 'savedWallet';
  return isSaved ? pressed : openPayment(env, pressed, name);
}

const cancellable: readonly PaymentStatus[] = ['created', 'approved'];

/** Gives up an upsell that was accepted and not charged, so that nothing charges it later. */
export async function declineUpsell(env: Env, order: StoredOrder, name: PageName): Promise<void> {
  const payment = paymentFor(order, name);
  if (!payment || !cancellable.includes(payment.status)) return;
  try {
    await applyPaymentEvent(env, payment.id, { name: 'cancelled', reason: 'cancelled' });
  } catch (error) {
    // Charged in another tab at the same moment: then it is bought.
    if (!(error instanceof IllegalTransition)) throw error;
  }
}

/** A paid upsell as its buyer sees it; amounts in minor units. */
type Addition = {
  page: string;
  paymentId: string;
  amountMinor: number;
  state: 'undoable' | 'undone';
};

/** The upsells of an order that can be undone at `now` (ms), and those that were (rule 7.36). */
export async function getAdditions(
  env: Env,
  { view, payments, fulfilment }: StoredOrder,
  now: number,
): Promise<readonly Addition[]> {
  const undone = await undonePayments(env.DB, view.id);
  return payments.flatMap((payment) => {
    const { id: paymentId, purpose: page, amountMinor } = payment;
    const addition = { page, paymentId, amountMinor };
    if (undone.has(paymentId)) return { ...addition, state: 'undone' };
    const isOpen = fulfilment.state === 'held' && isUndoable(payment, now);
    return isOpen ? { ...addition, state: 'undoable' } : [];
  });
}

function isUndoable({ purpose, status, paidAt }: Payment, now: number): boolean {
  const isPaid = status === 'paid' || status === 'partlyRefunded';
  return purpose !== 'order' && isPaid && paidAt !== null && now < paidAt + UNDO_WINDOW;
}

/**
 * Gives back all of an upsell's money, once however often it is asked for. Returns whether it is undone;
 * false where there is nothing to undo, or not any more. Throws what D1 throws.
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
    await refund(env, order, ids, UNDO);
    return true;
  } catch (error) {
    // Somebody else gave it back at the same moment.
    if (!(error instanceof RangeError)) throw error;
    return (await undonePayments(env.DB, order.view.id)).has(addition.paymentId);
  }
}
