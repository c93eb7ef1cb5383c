import type { LineItem } from '../../catalogue/line-item.ts';
import type { Env } from '../../env.ts';
import { paymentShares } from '../model/ledger.ts';
import type { StoredOrder } from '../model/order.ts';
import { type MovedMoney, movedMoney } from '../store/money-back.ts';

/**
 * A requested or completed refund, a reversal, or the failure of one of them, for the buyer's page (rule 7.39):
 * amount in minor units, order lines, and time in ms.
 */
type MoneyBack = Pick<MovedMoney, 'kind' | 'amountMinor' | 'at'> & {
  lines: readonly LineItem[];
  hasDelivery: boolean;
};

/**
 * Returns an order's requested and completed refunds, its reversals, and their failures, oldest first.
 * @throws the errors of D1
 */
export async function getMoneyBack(
  { DB }: Pick<Env, 'DB'>,
  { view, payments }: StoredOrder,
): Promise<readonly MoneyBack[]> {
  const moved = await movedMoney(DB, view.id);
  return moved.map(({ kind, amountMinor, at, paymentId, lineIds }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    const ids =
      lineIds ?? (payment ? paymentShares(payment, view.lines).map(({ lineId }) => lineId) : []);
    const lines = view.lines.filter(({ id }) => ids.includes(id));
    return { kind, amountMinor, at, lines, hasDelivery: ids.includes(null) };
  });
}
