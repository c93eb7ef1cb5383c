import type { Payment, PaymentStatus, Purpose } from '../model/payment.ts';
import type { Condition } from './condition.ts';
import { callDeletion } from './open-call.ts';
import { eventInsertion } from './order-event.ts';

/**
 * SQL condition on `payments`: the payment of an order was refused in the end, or at the payer's bank, after the time
 * `since`, an SQL expression in ms. So its buyer may pay the order in another way. At a bank the shop sends no call.
 */
export function isRetryable(since: string): string {
  return `purpose = 'order' AND ((status = 'denied' AND updated_at > ${since})
    OR (status = 'created' AND EXISTS (SELECT 1 FROM charge_intents
      WHERE payment_id = payments.id AND state = 'refused' AND called_at IS NULL AND ended_at > ${since})))`;
}

/**
 * The condition that a payment may get another attempt: it brought no money, its current attempt can bring none without
 * a further act of the buyer, and no call to charge it has an unknown outcome.
 */
function mayStartAgain(
  payment: Pick<Payment, 'id'>,
  withoutMoney: readonly PaymentStatus[],
): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM payments AS p WHERE p.id = ? AND p.status IN (SELECT value FROM json_each(?))
      AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE payment_id = p.id
        AND ((state = 'open' AND (called_at IS NOT NULL OR way = 'savedWallet'))
          OR (state = 'superseded' AND way = 'savedWallet' AND called_at IS NOT NULL))))`,
    values: [payment.id, JSON.stringify(withoutMoney)],
  };
}

/**
 * Starts another attempt to pay a payment, with a method. The order at the provider of the earlier attempt is kept in
 * `payment_attempts`, because its money may still come. An open press of the binding button is closed. Stores nothing if
 * the payment may already be charged. `withoutMoney`: the statuses in which the earlier attempt brings no money by
 * itself. `now` in ms.
 */
export async function startAttempt(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'purpose'>,
  { method, withoutMoney }: { method: string; withoutMoney: readonly PaymentStatus[] },
  now: number,
): Promise<void> {
  const { id, orderId, purpose } = payment;
  const condition = mayStartAgain(payment, withoutMoney);
  await db.batch([
    pressClosing(db, id, now, condition),
    pressReplacement(db, id, now, condition),
    attemptInsertion(db, id, now, condition),
    callDeletion(db, id, condition),
    eventInsertion(
      db,
      orderId,
      { name: 'methodChosen', paymentId: id, detail: method },
      now,
      condition,
    ),
    // An order has the status of its own payment until it is paid.
    db
      .prepare(
        `UPDATE orders SET revision = ?, status = CASE WHEN ? = 'order' THEN 'created' ELSE status END
         WHERE id = ? AND ${condition.sql}`,
      )
      .bind(crypto.randomUUID(), purpose, orderId, ...condition.values),
    db
      .prepare(
        `UPDATE payments SET method = ?, attempt_at = ?, provider_order_id = NULL, approval_url = NULL,
           status = 'created', capture_id = NULL, pending_reason = NULL, updated_at = ?
         WHERE id = ? AND ${condition.sql}`,
      )
      .bind(method, now, now, id, ...condition.values),
  ]);
}

/** An earlier attempt to pay a payment: its order at the provider and its method. */
export type EarlierAttempt = { providerOrderId: string; method: string };

/** The earlier attempt of a payment with this order at the provider, or null. */
export async function findAttempt(
  db: D1Database,
  { id }: Pick<Payment, 'id'>,
  providerOrderId: string,
): Promise<EarlierAttempt | null> {
  const row = await db
    .prepare(
      `SELECT provider_order_id AS providerOrderId, method FROM payment_attempts
       WHERE provider_order_id = ?1 AND payment_id = ?2`,
    )
    .bind(providerOrderId, id)
    .first<EarlierAttempt>();
  return row ?? null;
}

/** The attempt of a payment that was replaced last, at `since` (ms) or later. Null if there is none. */
export async function lastAttempt(
  db: D1Database,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  since: number,
): Promise<EarlierAttempt | null> {
  const row = await db
    .prepare(
      `SELECT provider_order_id AS providerOrderId, method
       FROM payment_attempts INDEXED BY payment_attempts_of_order
       WHERE order_id = ?1 AND payment_id = ?2 AND replaced_at >= ?3
       ORDER BY replaced_at DESC, rowid DESC LIMIT 1`,
    )
    .bind(orderId, id, since)
    .first<EarlierAttempt>();
  return row ?? null;
}

/**
 * Makes an earlier attempt of an unpaid payment the current one, because its order at the provider has money. The
 * attempt that was current becomes an earlier one, and its open press of the binding button is closed. The newest press
 * of the resumed attempt is open again, so that the money ends it. A cancelled payment stays cancelled, and a pending one
 * pending. `withoutMoney`: if the money may still fail, the statuses in which the current attempt brings no money by
 * itself; null if the money came. Stores nothing if `providerOrderId` is not an earlier attempt of the payment. `now` in
 * ms.
 */
export async function resumeAttempt(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'purpose'>,
  providerOrderId: string,
  withoutMoney: readonly PaymentStatus[] | null,
  now: number,
): Promise<void> {
  const { id, orderId, purpose } = payment;
  const isFree: Condition = withoutMoney
    ? mayStartAgain(payment, withoutMoney)
    : { sql: 'EXISTS (SELECT 1 FROM payments WHERE id = ? AND paid_at IS NULL)', values: [id] };
  const isEarlier: Condition = {
    sql: `EXISTS (SELECT 1 FROM payment_attempts WHERE provider_order_id = ? AND payment_id = ?) AND ${isFree.sql}`,
    values: [providerOrderId, id, ...isFree.values],
  };
  const isResumed: Condition = {
    sql: 'EXISTS (SELECT 1 FROM payments WHERE id = ? AND provider_order_id = ?)',
    values: [id, providerOrderId],
  };
  const nextStatus = "CASE WHEN status IN ('cancelled', 'pending') THEN status ELSE 'created' END";
  await db.batch([
    db
      .prepare(
        `DELETE FROM open_calls WHERE ${isEarlier.sql}
           AND subject IN (SELECT id FROM charge_intents WHERE payment_id = ? AND state = 'open')`,
      )
      .bind(...isEarlier.values, id),
    pressClosing(db, id, now, isEarlier),
    pressReplacement(db, id, now, isEarlier),
    attemptInsertion(db, id, now, isEarlier),
    db
      .prepare(
        `UPDATE orders SET revision = ?, status = CASE WHEN ? = 'order' THEN ${nextStatus} ELSE status END
         WHERE id = ? AND ${isEarlier.sql}`,
      )
      .bind(crypto.randomUUID(), purpose, orderId, ...isEarlier.values),
    db
      .prepare(
        `UPDATE payments SET provider_order_id = ?, approval_url = NULL, attempt_at = ?, updated_at = ?,
           status = ${nextStatus}, method = (SELECT method FROM payment_attempts WHERE provider_order_id = ?)
         WHERE id = ? AND ${isEarlier.sql}`,
      )
      .bind(providerOrderId, now, now, providerOrderId, id, ...isEarlier.values),
    db
      .prepare(
        `UPDATE charge_intents SET replaced_at = NULL WHERE payment_id = ? AND ${isResumed.sql}
           AND replaced_at = (SELECT replaced_at FROM payment_attempts WHERE provider_order_id = ?)`,
      )
      .bind(id, ...isResumed.values, providerOrderId),
    db
      .prepare(
        `UPDATE charge_intents SET state = 'open', issue = NULL, closed_by = NULL, ended_at = NULL
         WHERE id = (SELECT id FROM charge_intents WHERE payment_id = ?1 AND replaced_at IS NULL
             ORDER BY pressed_at DESC, rowid DESC LIMIT 1)
           AND state IN ('refused', 'superseded')
           AND EXISTS (SELECT 1 FROM payments WHERE id = ?1 AND status <> 'cancelled')
           AND EXISTS (SELECT 1 FROM payment_attempts WHERE provider_order_id = ?2)
           AND EXISTS (SELECT 1 FROM payments WHERE id = ?1 AND provider_order_id = ?2)`,
      )
      .bind(id, providerOrderId),
    db
      .prepare(`DELETE FROM payment_attempts WHERE provider_order_id = ? AND ${isResumed.sql}`)
      .bind(providerOrderId, ...isResumed.values),
  ]);
}

/** The statement that closes a payment's open press of the binding button. `now` in ms. */
function pressClosing(db: D1Database, id: string, now: number, condition: Condition) {
  return db
    .prepare(
      `UPDATE charge_intents SET state = 'superseded', closed_by = 'cancelled', ended_at = ?
       WHERE payment_id = ? AND state = 'open' AND ${condition.sql}`,
    )
    .bind(now, id, ...condition.values);
}

/** The statement after which the presses of a payment's current attempt belong to an earlier one. `now` in ms. */
function pressReplacement(db: D1Database, id: string, now: number, condition: Condition) {
  return db
    .prepare(
      `UPDATE charge_intents SET replaced_at = ?
       WHERE payment_id = ? AND replaced_at IS NULL AND ${condition.sql}`,
    )
    .bind(now, id, ...condition.values);
}

/** The statement that keeps the order at the provider of a payment's current attempt as an earlier one. `now` in ms. */
function attemptInsertion(db: D1Database, id: string, now: number, condition: Condition) {
  return db
    .prepare(
      `INSERT OR IGNORE INTO payment_attempts (provider_order_id, payment_id, order_id, method, replaced_at)
       SELECT provider_order_id, id, order_id, method, ? FROM payments
       WHERE id = ? AND provider_order_id IS NOT NULL AND ${condition.sql}`,
    )
    .bind(now, id, ...condition.values);
}

/**
 * An earlier attempt to pay a payment, for operators: its method, its order at the provider, and the time in ms at which
 * another attempt took its place.
 */
type ListedAttempt = {
  purpose: Purpose;
  method: string;
  providerOrderId: string;
  replacedAt: number;
};

/** The earlier attempts to pay an order's payments, oldest first. */
export async function orderAttempts(db: D1Database, orderId: string): Promise<ListedAttempt[]> {
  const { results } = await db
    .prepare(
      `SELECT purpose, a.method, a.provider_order_id AS providerOrderId, replaced_at AS replacedAt
       FROM payment_attempts AS a INDEXED BY payment_attempts_of_order
       JOIN payments ON payments.id = a.payment_id
       WHERE a.order_id = ?1 ORDER BY replaced_at, a.rowid`,
    )
    .bind(orderId)
    .all<ListedAttempt>();
  return results;
}
