import type { MoneyBackReport } from '../model/money-back-report.ts';
import type { Payment } from '../model/payment.ts';
import type { DuePayment } from './due-payment.ts';

/**
 * The statement that stores money that went back before its payment is booked. A later report about the same refund
 * changes its status. Reports may come in any order: a refund that ended is not pending, and one that failed stays so.
 */
function insertion(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  { kind, refundId, status, amountMinor, at }: MoneyBackReport,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO unbooked_money_back (id, order_id, payment_id, kind, status, amount_minor, reported_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT DO UPDATE SET status = excluded.status
       WHERE status NOT IN ('FAILED', 'CANCELLED') AND excluded.status <> 'PENDING'`,
    )
    .bind(refundId, orderId, paymentId, kind, status, amountMinor, at);
}

/**
 * Stores money that went back before its payment is booked.
 * @throws the errors of D1
 */
export async function storeUnbooked(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId'>,
  movements: readonly MoneyBackReport[],
): Promise<void> {
  if (movements.length === 0) return;
  await db.batch(movements.map((one) => insertion(db, payment, one)));
}

/** The stored money of a payment that went back before the payment is booked, in the order of the reports. */
export async function unbookedMoney(db: D1Database, paymentId: string): Promise<MoneyBackReport[]> {
  const { results } = await db
    .prepare(
      `SELECT id AS refundId, kind, status, amount_minor AS amountMinor, reported_at AS at FROM unbooked_money_back
       WHERE payment_id = ?1 ORDER BY rowid`,
    )
    .bind(paymentId)
    .all<MoneyBackReport>();
  return results;
}

/** Deletes a row of `unbookedMoney`, because the ledger has the money. */
export async function deleteUnbooked(db: D1Database, refundId: string): Promise<void> {
  await db.prepare('DELETE FROM unbooked_money_back WHERE id = ?1').bind(refundId).run();
}

/** The maximum number of payments that one run of the scheduled job processes. */
const BATCH = 20;

/**
 * The booked payments with money in `unbookedMoney`, because the acceptance of their amount was interrupted. First those
 * that the job tried longest ago, so that payments that fail keep no other back.
 */
export async function interruptedAcceptances(db: D1Database): Promise<DuePayment[]> {
  const { results } = await db
    .prepare(
      `SELECT id AS paymentId, order_id AS orderId, purpose FROM payments
       WHERE id IN (SELECT payment_id FROM unbooked_money_back) AND paid_at IS NOT NULL
       ORDER BY asked_at LIMIT ${BATCH}`,
    )
    .all<DuePayment>();
  return results;
}
