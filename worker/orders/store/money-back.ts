import type { PageMoneyBack } from '../../view/page-order.ts';
import type { LineAmount } from '../model/ledger.ts';
import { entryKind, moneyBackKinds } from './ledger.ts';
import { isOfPayment, isOfSecondCapture, isUnfinished } from './refund-rows.ts';

/**
 * A refund, a refund outside the provider (`outside`), a reversal, or the failure of a refund or reversal (`returned`). `asked`: a requested refund that the
 * provider has not made yet. `failed`: a refund that failed, and that an operator decides about. `isSecondCapture`: the
 * money of a second capture, which is not the order's own. Amounts in minor units, times in ms.
 */
type MovedMoney = Pick<PageMoneyBack, 'kind' | 'amountMinor' | 'at' | 'isSecondCapture'> & {
  paymentId: string;
  /** The id of the requested or failed refund; null for other money. */
  requestId: string | null;
  /**
   * The ids of the order lines. An id is null for the delivery. Null instead of a list: the whole payment. A second
   * capture has no lines.
   */
  lineIds: readonly (number | null)[] | null;
};

type Row = Omit<MovedMoney, 'lineIds' | 'isSecondCapture'> & {
  lines: string | null;
  isSecondCapture: 0 | 1;
};

/**
 * An order's refunds, reversals, requested and failed refunds, oldest first, also those of a second
 * capture (rule 7.12).
 * @throws the errors of D1
 */
export async function movedMoney(db: D1Database, orderId: string): Promise<MovedMoney[]> {
  const { results } = await db
    .prepare(
      `SELECT iif(${entryKind} = 'refundOutside', 'outside', kind) AS kind, payment_id AS paymentId, NULL AS requestId, abs(amount_minor) AS amountMinor, at,
         (SELECT json_group_array(json_object('lineId', line_id)) FROM ledger_lines
          WHERE entry_key = ledger.key) AS lines,
         ${isOfSecondCapture('ledger')} AS isSecondCapture
       FROM ledger WHERE order_id = ?1 AND kind IN ${moneyBackKinds}
       UNION ALL
       SELECT iif(r.state = 'open', 'asked', 'failed'), r.payment_id, r.id, r.amount_minor,
         ifnull(r.ended_at, r.requested_at), iif(${isOfPayment}, r.lines, '[]'), NOT ${isOfPayment}
       FROM refund_requests AS r WHERE r.order_id = ?1 AND ${isUnfinished}
       ORDER BY at`,
    )
    .bind(orderId)
    .all<Row>();
  return results.map(({ lines, isSecondCapture, ...moved }) => ({
    ...moved,
    isSecondCapture: isSecondCapture === 1,
    lineIds: readIds(lines),
  }));
}

function readIds(lines: string | null): MovedMoney['lineIds'] {
  if (lines === null) return null;
  return (JSON.parse(lines) as Pick<LineAmount, 'lineId'>[]).map(({ lineId }) => lineId);
}
