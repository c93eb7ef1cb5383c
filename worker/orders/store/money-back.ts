import type { PageMoneyBack } from '../../view/page-order.ts';
import type { LineAmount } from '../model/ledger.ts';

/**
 * A refund, a reversal, or the failure of a refund or reversal (`returned`). `asked`: a requested refund that the
 * provider has not made yet. Amounts in minor units, times in ms.
 */
type MovedMoney = Pick<PageMoneyBack, 'kind' | 'amountMinor' | 'at'> & {
  paymentId: string;
  /** The ids of the order lines. An id is null for the delivery. Null instead of a list: the whole payment. */
  lineIds: readonly (number | null)[] | null;
};

type Row = Omit<MovedMoney, 'lineIds'> & { lines: string | null };

/**
 * An order's refunds, reversals and requested refunds, oldest first. A request is left out if the ledger has
 * its refund, or if the payment's remaining amount is too small. A refused request is included if the buyer or
 * the shop made it: an operator must process it.
 * @throws the errors of D1
 */
export async function movedMoney(db: D1Database, orderId: string): Promise<MovedMoney[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, payment_id AS paymentId, abs(amount_minor) AS amountMinor, at,
         (SELECT json_group_array(json_object('lineId', line_id)) FROM ledger_lines
          WHERE entry_key = ledger.key) AS lines
       FROM ledger WHERE order_id = ?1 AND kind IN ('refund', 'reversal', 'returned')
       UNION ALL
       SELECT 'asked', r.payment_id, r.amount_minor, r.requested_at, r.lines
       FROM refund_requests AS r JOIN payments AS p ON p.id = r.payment_id
       WHERE r.order_id = ?1 AND (r.state = 'open' OR (r.state = 'failed' AND r.requested_by IN ('buyer', 'shop')))
         AND r.amount_minor <= p.amount_minor - p.refunded_minor
         AND NOT EXISTS (SELECT 1 FROM ledger WHERE payment_id = p.id AND kind = 'refund'
           AND amount_minor = -r.amount_minor AND at >= r.requested_at)
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
