import type { LineAmount } from '../model/ledger.ts';

/** Money of an order that goes back or moved since it came in; amounts in minor units, times in ms. */
export type MovedMoney = {
  kind: 'asked' | 'refund' | 'reversal' | 'returned';
  paymentId: string;
  amountMinor: number;
  at: number;
  /** The lines it is about, by their ids and null for the delivery; null: all of the payment. */
  lineIds: readonly (number | null)[] | null;
};

type Row = Omit<MovedMoney, 'lineIds'> & { lines: string | null };

/**
 * What of an order's money is on its way back and what moved, the oldest first. What was asked for and is
 * booked already, or cannot be given any more, is not on its way; what a buyer undid, or nobody wanted, is
 * until then, also where the provider refused it and an operator has to see to it. Throws what D1 throws.
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
