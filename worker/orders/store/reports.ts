import type { OrderReport } from '../model/order.ts';

type ReportRow = { report: string; amount_minor: number | null };

/**
 * Notes that the purchase of a paid order and the refunds of its payment `refundsOf` are told; null
 * leaves those for later. Returns what this call noted: of all that ask, at once or later, one
 * gets each. The purchase comes first.
 */
export async function takeReports(
  db: D1Database,
  orderId: string,
  refundsOf: string | null,
): Promise<OrderReport[]> {
  const { results } = await db
    .prepare(
      `INSERT INTO order_reports (order_id, report)
       SELECT id, 'purchase' FROM orders WHERE id = ?1 AND paid_at IS NOT NULL
       UNION ALL SELECT order_id, key FROM ledger
         WHERE order_id = ?1 AND payment_id = ?2 AND kind IN ('refund', 'reversal')
       ON CONFLICT DO NOTHING
       RETURNING report, (SELECT -amount_minor FROM ledger WHERE key = report) AS amount_minor`,
    )
    .bind(orderId, refundsOf)
    .all<ReportRow>();
  const refunds = results.flatMap(({ amount_minor: amountMinor }) =>
    amountMinor === null ? [] : [{ kind: 'refund', amountMinor } as const],
  );
  return refunds.length < results.length ? [{ kind: 'purchase' }, ...refunds] : refunds;
}
