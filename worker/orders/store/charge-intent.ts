import { paymentMethod, paymentMethods } from '../../payment-methods.ts';
import {
  APPROVAL_WINDOW,
  type ChargeIntent,
  type ChargeMethod,
  type ClosingReason,
  type Evidence,
} from '../model/charge-intent.ts';
import type { ListedIntent } from '../model/listed-intent.ts';
import type { Payment } from '../model/payment.ts';
import type { ProviderCall } from '../model/provider-call.ts';
import { BANK_TIME, UPSELL_WINDOW } from '../model/upsell.ts';
import type { Condition } from './condition.ts';
import type { DuePayment } from './due-payment.ts';
import { callDeletion, chargeOperations, openCallColumns } from './open-call.ts';
import { eventInsertion } from './order-event.ts';
import { hasAddress, isGivenBack } from './order-standing.ts';
import { hasRival, isKept, isNewer } from './rival-order.ts';

/**
 * SQL condition: the payer of the charge intent `i` of payment `p` may be paying at ?1 (ms) on a page whose approval moves
 * the money, or has approved the payment there.
 */
function isPaying(): string {
  const methods = Object.keys(paymentMethods).filter((name) => paymentMethod(name).approvalPays);
  return `(p.method IN (${methods.map((name) => `'${name}'`).join(', ')})
    AND (p.status = 'approved' OR i.pressed_at >= ?1 - ${BANK_TIME}))`;
}

/**
 * SQL: the reason to close the charge intent `i` of payment `p` in order `o` at ?1 (ms). NULL if the payment
 * may still be charged (rule 7.12).
 */
const closingReason = () => `CASE
  WHEN EXISTS (SELECT 1 FROM withdrawals WHERE order_id = o.id) THEN 'withdrawal'
  WHEN ${isGivenBack} THEN 'refund'
  WHEN o.fulfilment = 'cancelled' THEN 'orderCancelled'
  WHEN p.status = 'cancelled' THEN 'cancelled'
  WHEN p.purpose <> 'order' AND o.released_at IS NOT NULL THEN 'released'
  WHEN p.purpose <> 'order' AND o.paid_at < ?1 - ${UPSELL_WINDOW} AND NOT ${isPaying()} THEN 'windowEnded'
  WHEN p.purpose = 'order' AND p.status = 'created' AND i.called_at IS NULL
    AND i.pressed_at < ?1 - ${APPROVAL_WINDOW} THEN 'windowEnded'
  WHEN ${hasRival(`${isNewer} AND rival_p.paid_at IS NOT NULL AND rival_p.unwanted = 0`)} THEN 'newerOrder'
  WHEN ${hasRival(isKept)} THEN 'earlierOrder'
END`;

/**
 * SQL condition: the charge intent `i` of payment `p` in order `o` must wait. The outcome of a newer order of the same
 * browser is unknown or pending. A refusal of the newer order ends the wait; its payment closes this intent.
 */
const isSuspended = hasRival(`${isNewer} AND (rival_p.status = 'pending'
  OR (rival_i.state = 'open' AND rival_p.provider_order_id IS NOT NULL))`);

const withOrder = `charge_intents AS i
  JOIN payments AS p ON p.id = i.payment_id
  JOIN orders AS o ON o.id = i.order_id`;

/**
 * Stores a press of a payment's binding button before the call to the provider. `evidence` is the text that the
 * buyer saw. Stores nothing in these cases: the payment has an open intent already, the payment cannot be
 * charged, the order has no address, or a call to charge the saved wallet has an unknown outcome.
 *
 * `method` is the preferred way to charge. The intent gets `approval` instead if the saved wallet refused a charge
 * of this order, or if the payment has an order at the provider. `now` in ms.
 * @throws Error when D1 fails: then the press may or may not be stored
 */
export async function insertIntent(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  evidence: Evidence,
  method: ChargeMethod,
  now: number,
): Promise<void> {
  const id = crypto.randomUUID();
  // The other statements run only if this call inserted the intent.
  const isInserted: Condition = {
    sql: 'EXISTS (SELECT 1 FROM charge_intents WHERE id = ?)',
    values: [id],
  };
  await db.batch([
    db
      .prepare(
        `INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale,
           terms_version, prices_version, claims_version, way)
         SELECT ?1, order_id, id, 'open', ?2, ?3, ?4, ?5, ?6, ?7,
           CASE WHEN provider_order_id IS NULL AND NOT EXISTS
             (SELECT 1 FROM charge_intents AS past WHERE past.order_id = payments.order_id
               AND past.way = 'savedWallet' AND past.state = 'refused')
           THEN ?9 ELSE 'approval' END
         FROM payments WHERE id = ?8 AND status IN ('created', 'approved')
           AND EXISTS (SELECT 1 FROM orders WHERE id = order_id AND ${hasAddress})
           AND NOT EXISTS (SELECT 1 FROM charge_intents WHERE payment_id = ?8
             AND (state = 'open' OR (state = 'superseded' AND way = 'savedWallet'
               AND called_at IS NOT NULL)))`,
      )
      .bind(
        ...[id, now, evidence.button, evidence.locale, evidence.termsVersion],
        ...[evidence.pricesVersion, evidence.claimsVersion, paymentId, method],
      ),
    db
      .prepare(`UPDATE orders SET revision = ?1 WHERE id = ?2 AND ${isInserted.sql}`)
      .bind(crypto.randomUUID(), orderId, ...isInserted.values),
    eventInsertion(db, orderId, { name: 'pressed', paymentId }, now, isInserted),
  ]);
}

/** SQL condition: the intent ?2 is open, may be charged at ?1 (ms), and no call started after its call ?3. */
const mayCall =
  () => `i.id = ?2 AND i.state = 'open' AND i.calls = ?3 AND ${closingReason()} IS NULL
  AND NOT (${isSuspended})`;

/** An open intent: its open call, the reason to close it, and 1 if it waits for a newer order. */
type StandingIntent = ProviderCall & { reason: ClosingReason | null; suspended: 0 | 1 };

/**
 * Records a call to the provider under an open intent, before the call. Returns the call to send: the intent's open
 * call if there is one, else `newCall`, which becomes the open call. If no call may start, returns the reason to close
 * the intent, which is not stored yet, `suspended` if the intent waits for the outcome of a newer order, or `ended` if
 * the intent is not open or another call started since the intent was read. `now` in ms.
 */
export async function startCall(
  db: D1Database,
  { id: intentId, calls, method }: Pick<ChargeIntent, 'id' | 'calls' | 'method'>,
  newCall: ProviderCall,
  now: number,
): Promise<ProviderCall | 'ended' | 'suspended' | ClosingReason> {
  const operation = chargeOperations[method];
  const [, started, , standing] = await db.batch<StandingIntent>([
    db
      .prepare(
        `INSERT OR IGNORE INTO open_calls (${openCallColumns})
         SELECT i.id, ?4, i.order_id, ?5, ?6, ?1 FROM ${withOrder} WHERE ${mayCall()}`,
      )
      .bind(now, intentId, calls, operation, newCall.requestId, newCall.body),
    db
      .prepare(
        `UPDATE charge_intents SET called_at = ifnull(called_at, ?1), calls = calls + 1
         WHERE id = ?2 AND EXISTS (SELECT 1 FROM ${withOrder} WHERE ${mayCall()})`,
      )
      .bind(now, intentId, calls),
    // The order gets a new revision. A simultaneous change that was computed from the old order then fails
    // and starts again.
    db
      .prepare(
        'UPDATE orders SET revision = ?1 WHERE id = (SELECT order_id FROM charge_intents WHERE id = ?2)',
      )
      .bind(crypto.randomUUID(), intentId),
    db
      .prepare(
        `SELECT ${closingReason()} AS reason, ${isSuspended} AS suspended, request_id AS requestId, body FROM ${withOrder}
         LEFT JOIN open_calls ON subject = i.id AND operation = ?3
         WHERE i.id = ?2 AND i.state = 'open'`,
      )
      .bind(now, intentId, operation),
  ]);
  const [row] = standing?.results ?? [];
  if (started?.meta.changes !== 1 || !row) {
    return row?.reason ?? (row?.suspended ? 'suspended' : 'ended');
  }
  return { requestId: row.requestId, body: row.body };
}

/**
 * Records that the last call charged nothing, because the payer has not approved the payment. The charge intent
 * then waits for the approval, and charges with another call.
 */
export async function revertCall(db: D1Database, intentId: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        "UPDATE charge_intents SET called_at = NULL, way = 'approval' WHERE id = ?1 AND state = 'open'",
      )
      .bind(intentId),
    callDeletion(db, intentId),
  ]);
}

/**
 * Stores an error code for a charge intent without a known outcome. Returns false if the same code is stored already,
 * or if the intent is done or refused.
 */
export async function storeIssue(
  db: D1Database,
  intentId: string,
  issue: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE charge_intents SET issue = ?1
       WHERE id = ?2 AND state IN ('open', 'superseded') AND issue IS NOT ?1`,
    )
    .bind(issue, intentId)
    .run();
  return meta.changes === 1;
}

/**
 * The reason to close a payment's open charge intent at `now` (ms). Null if the payment may be charged, or if
 * no intent is open.
 */
export async function findClosingReason(
  db: D1Database,
  paymentId: string,
  now: number,
): Promise<ClosingReason | null> {
  const row = await db
    .prepare(
      `SELECT ${closingReason()} AS reason FROM ${withOrder} WHERE p.id = ?2 AND i.state = 'open'`,
    )
    .bind(now, paymentId)
    .first<{ reason: ClosingReason | null }>();
  return row?.reason ?? null;
}

/**
 * The id of the payment whose binding button was pressed last by a charge intent, also if another attempt to pay has begun
 * since. Null if the buyer has pressed it again. Presses of the current attempt count as newer than all others, also if this
 * attempt is an earlier one that is current again.
 */
export async function findLastPressed(db: D1Database, intentId: string): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT payment_id AS id FROM charge_intents AS i WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM charge_intents AS newer
         WHERE newer.payment_id = i.payment_id AND
           (newer.replaced_at IS NULL, newer.pressed_at, newer.rowid) > (i.replaced_at IS NULL, i.pressed_at, i.rowid))`,
    )
    .bind(intentId)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** The presses of an order's binding buttons, oldest first. */
export async function orderIntents(db: D1Database, orderId: string): Promise<ListedIntent[]> {
  const { results } = await db
    .prepare(
      `SELECT i.id, purpose, pressed_at AS at, i.state, calls, issue, closed_by AS closedBy, ended_at AS endedAt,
         button, locale, terms_version AS termsVersion, prices_version AS pricesVersion
       FROM charge_intents AS i JOIN payments ON payments.id = i.payment_id
       WHERE i.order_id = ?1 ORDER BY pressed_at, i.rowid`,
    )
    .bind(orderId)
    .all<ListedIntent>();
  return results;
}

/** The payment of an open charge intent, with the reason to close the intent. */
export type ClosableIntent = DuePayment & { reason: ClosingReason };

/** The maximum number of charge intents that one run of the scheduled job closes. */
const CLOSED_PER_RUN = 50;

/**
 * The payments with an open charge intent that must not be charged any more at `now` (ms). First those that the shop
 * queried longest ago, so that an intent that cannot be closed keeps no other back.
 */
export async function intentsToClose(db: D1Database, now: number): Promise<ClosableIntent[]> {
  const { results } = await db
    .prepare(
      `SELECT paymentId, orderId, purpose, reason FROM (SELECT i.payment_id AS paymentId, i.order_id AS orderId,
         p.purpose, asked_at, ${closingReason()} AS reason FROM ${withOrder} WHERE i.state = 'open')
       WHERE reason IS NOT NULL ORDER BY asked_at LIMIT ${CLOSED_PER_RUN}`,
    )
    .bind(now)
    .all<ClosableIntent>();
  return results;
}
