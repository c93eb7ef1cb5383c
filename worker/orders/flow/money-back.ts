import type { Env } from '../../env.ts';
import type { PageMoneyBack } from '../../view/page-order.ts';
import { paymentShares } from '../model/ledger.ts';
import type { StoredOrder } from '../model/order.ts';
import { movedMoney } from '../store/money-back.ts';

/**
 * An order's requested and completed refunds, its reversals, and their failures, for the buyer's page (rule
 * 7.39). Oldest first.
 * @throws the errors of D1
 */
export async function getMoneyBack(
  { DB }: Pick<Env, 'DB'>,
  { view, payments }: StoredOrder,
): Promise<readonly PageMoneyBack[]> {
  const moved = await movedMoney(DB, view.id);
  return moved.map(({ kind, amountMinor, at, isSecondCapture, paymentId, lineIds }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    const ids =
      lineIds ?? (payment ? paymentShares(payment, view.lines).map(({ lineId }) => lineId) : []);
    const lines = view.lines.filter(({ id }) => ids.includes(id));
    return { kind, amountMinor, at, lines, hasDelivery: ids.includes(null), isSecondCapture };
  });
}
