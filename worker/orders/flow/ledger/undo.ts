import type { Env } from '../../../env.ts';
import type { Payment } from '../../model/payment.ts';
import type { StoredOrder } from '../../store/order-rows.ts';
import { UNDO, undonePayments } from '../../store/refund.ts';
import { UNDO_WINDOW } from '../../store/release.ts';
import { refund } from '../refund.ts';

/** A paid upsell as its buyer sees it; amounts in minor units. */
export type Addition = {
  page: string;
  paymentId: string;
  amountMinor: number;
  state: 'undoable' | 'undone';
};

/** The upsells of an order that can be undone at `now` (ms), and those that were (rule 7.36). */
export async function additionsOf(
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
  const asked = (await additionsOf(env, order, now)).find((one) => one.page === page);
  if (asked?.state !== 'undoable') return asked !== undefined;
  const lines = order.view.lines.filter(({ paymentId }) => paymentId === asked.paymentId);
  const ids = lines.map(({ id }) => id);
  try {
    await refund(env, order, ids, UNDO);
    return true;
  } catch (error) {
    // Somebody else gave it back at the same moment.
    if (!(error instanceof RangeError)) throw error;
    return (await undonePayments(env.DB, order.view.id)).has(asked.paymentId);
  }
}
