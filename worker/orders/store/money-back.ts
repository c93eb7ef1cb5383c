import type { PageMoneyBack } from '../../view/page-order.ts';
import type { LineAmount } from '../model/ledger.ts';
import { entryKind, moneyBackKinds } from './ledger.ts';
import { isOfSecondCapture, isUnsettled } from './refund-rows.ts';

/**
 * A refund, a refund outside the provider (`outside`), a reversal, or the failure of a refund or reversal (`returned`). `asked`: a requested refund that the
 * provider has not made yet. `failed`: a refund that failed, and that an operator decides about. Amounts in minor
 * units, times in ms.
 */
type MovedMoney = Pick<PageMoneyBack, 'kind' | 'amountMinor' | 'at'> & {
  paymentId: string;
  /** The ids of the order lines. An id is null for the delivery. Null instead of a list: the whole payment. */
  lineIds: readonly (number | null)[] | null;
};

type Row = Omit<MovedMoney, 'lineIds'> & { lines: string | null };

/**
 * An order's refunds, reversals, requested and failed refunds, oldest first. Without those of a second capture: the
 * order's own money stays with the shop.
 * @throws the errors of D1
 */
export async function movedMoney(db: D1Database, orderId: string): Promise<MovedMoney[]> {
  const { results } = await db
    .prepare(
      `SELECT iif(${entryKind} = 'refundOutside', 'outside', kind) AS kind, payment_id AS paymentId, abs(amount_minor) AS amountMinor, at,
         (SELECT json_group_array(json_object('lineId', line_id)) FROM ledger_lines
          WHERE entry_key = ledger.key) AS lines
       FROM ledger WHERE order_id = ?1 AND kind IN ${moneyBackKinds}
         AND NOT ${isOfSecondCapture('ledger')}
       UNION ALL
       SELECT iif(r.state = 'open', 'asked', 'failed'), r.payment_id, r.amount_minor,
         ifnull(r.ended_at, r.requested_at), r.lines
       FROM refund_requests AS r WHERE r.order_id = ?1 AND ${isUnsettled}
       ORDER BY at`,
    )
    .bind(orderId)
    .all<Row>();
  return results.map(({ lines, ...moved }) => ({ ...moved, lineIds: readIds(lines) }));
}

function readIds(lines: string | null): MovedMoney['lineIds'] {
  if (lines === null) return null;
  return (JSON.parse(lines) as Pick<LineAmount, 'lineId'>[]).map(({ lineId }) => lineId);
}
