import type { Env } from '../../env.ts';
import type { PageMoneyBack } from '../../view/page-order.ts';
import { paymentShares } from '../model/ledger.ts';
import type { StoredOrder } from '../model/order.ts';
import { failedRefunds } from '../store/due-refund.ts';
import { movedMoney } from '../store/money-back.ts';
import { reduceToLeft } from './refund-part.ts';

/**
 * The amounts of an order's failed refunds that the shop still owes, in minor units, by the ids of the requests. A part of
 * the money may have gone back in another way.
 * @throws the errors of D1
 */
async function owedAmounts(
  env: Pick<Env, 'DB'>,
  order: StoredOrder,
): Promise<ReadonlyMap<string, number>> {
  const owed = new Map<string, number>();
  for (const refund of await failedRefunds(env.DB, order.view.id)) {
    owed.set(refund.id, (await reduceToLeft(env, order, refund)).amountMinor);
  }
  return owed;
}

/**
 * An order's requested and completed refunds, its reversals, and their failures, for the buyer's page (rule
 * 7.39). Oldest first.
 * @throws the errors of D1
 */
export async function getMoneyBack(
  env: Pick<Env, 'DB'>,
  order: StoredOrder,
): Promise<readonly PageMoneyBack[]> {
  const { view, payments } = order;
  const moved = await movedMoney(env.DB, view.id);
  const hasFailure = moved.some(({ kind }) => kind === 'failed');
  const owed = hasFailure ? await owedAmounts(env, order) : null;
  return moved.map(({ paymentId, lineIds, requestId, ...money }) => {
    const { kind, at, isSecondCapture } = money;
    const amountMinor = owed?.get(requestId ?? '') ?? money.amountMinor;
    const payment = payments.find(({ id }) => id === paymentId);
    const ids =
      lineIds ?? (payment ? paymentShares(payment, view.lines).map(({ lineId }) => lineId) : []);
    const lines = view.lines.filter(({ id }) => ids.includes(id));
    const { method } = payment ?? view.payment;
    const hasDelivery = ids.includes(null);
    return { kind, method, amountMinor, at, lines, hasDelivery, isSecondCapture };
  });
}
