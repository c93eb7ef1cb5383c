import type { Currency } from '../../country/market.ts';
import { AMOUNT_MISMATCH, type Purpose } from '../model/payment.ts';

/** A payment that came in otherwise than it was asked for; `at` in ms, `amountMinor` what was asked for. */
type AmountMismatch = {
  id: number;
  order: string;
  purpose: Purpose;
  currency: Currency;
  amountMinor: number;
  at: number;
};

/** The statement of the list; its values are the time and id behind which it goes on, and how many rows. */
export const amountMismatchesSql = `SELECT payments.rowid AS id, number AS "order", purpose, payments.currency,
    amount_minor AS amountMinor, updated_at AS at
  FROM payments INDEXED BY payments_by_status JOIN orders ON orders.id = order_id
  WHERE payments.status = 'pending' AND pending_reason = '${AMOUNT_MISMATCH}'
    AND (updated_at, payments.rowid) > (?, ?) ORDER BY updated_at, payments.rowid LIMIT ?`;

/** Payments about whose amount an operator decides, those that wait longest first. */
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
