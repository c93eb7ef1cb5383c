import type { Currency } from '../../catalogue/money.ts';
import { AMOUNT_MISMATCH, type Purpose } from '../model/payment.ts';

/**
 * A payment with another amount or currency than the shop requested. `amountMinor` is the requested amount in minor
 * units, `at` the time of the payment's last change in ms.
 */
type AmountMismatch = {
  id: number;
  order: string;
  purpose: Purpose;
  currency: Currency;
  amountMinor: number;
  at: number;
};

/** Lists amount mismatches. Values: time (ms) and id of the previous row, number of rows. */
export const amountMismatchesSql = `SELECT payments.rowid AS id, number AS "order", purpose, payments.currency,
    amount_minor AS amountMinor, updated_at AS at
  FROM payments INDEXED BY payments_by_status JOIN orders ON orders.id = order_id
  WHERE payments.status = 'pending' AND pending_reason = '${AMOUNT_MISMATCH}'
    AND (updated_at, payments.rowid) > (?1, ?2) ORDER BY updated_at, payments.rowid LIMIT ?3`;

/** The payments with a wrong amount or currency that an operator must accept or refund, oldest first. */
export async function listAmountMismatches(
  db: D1Database,
  limit: number,
  after = { at: 0, id: 0 },
): Promise<AmountMismatch[]> {
  const { results } = await db
    .prepare(amountMismatchesSql)
    .bind(after.at, after.id, limit)
    .all<AmountMismatch>();
  return results;
}
