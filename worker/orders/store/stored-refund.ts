import type { Payment } from '../model/payment.ts';
import {
  type RefundRequest,
  type RefundState,
  UNDO,
  type UnwantedReason,
  unwantedReasons,
} from '../model/refund.ts';
import {
  firstRequestId,
  isByHand,
  isInState,
  isOfPayment,
  isUnsettled,
  readRefunds,
  refundColumns,
  refundsWithPayment,
  stateColumn,
} from './refund-rows.ts';

/** A refund at the provider: its id there, and the `custom_id` that the shop gave it, if any. Amount in minor units. */
export type RefundAtProvider = {
  refundId: string;
  customId?: string | undefined;
  /** The provider's id of the refunded capture, if known. */
  captureId?: string | undefined;
  amountMinor: number;
};

/** A stored refund request with its state and the provider's id of its refund. */
export type StoredRefund = RefundRequest & { state: RefundState; refundId: string | null };

/**
 * The shop's request for a refund at the provider. Null for a refund that the shop did not request. For a refund of a
 * second capture without its own request, it is the shop's newest request for this capture.
 */
export async function findRequest(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  { refundId, customId = '', captureId = '' }: RefundAtProvider,
): Promise<StoredRefund | null> {
  const [request] = await readRefunds<StoredRefund>(
    db.prepare(
      `SELECT ${refundColumns}, ${stateColumn}, refund_id AS refundId FROM ${refundsWithPayment}
       WHERE r.order_id = ?1 AND r.payment_id = ?2 AND (r.id = ?3 OR r.refund_id = ?4 OR (r.capture_id = ?5 AND NOT ${isByHand}))
       ORDER BY r.id = ?3 DESC, r.refund_id IS ?4 DESC, requested_at DESC LIMIT 1`,
    ),
    ...[orderId, paymentId, customId, refundId, captureId],
  );
  return request ?? null;
}

/** The amount of a second capture without the parts that went back by hand, in minor units. */
export async function leftOfSecondCapture(db: D1Database, captureId: string): Promise<number> {
  const left = await db
    .prepare(
      `SELECT amount_minor - ifnull((SELECT sum(r.amount_minor) FROM refund_requests AS r
         WHERE r.order_id = ledger.order_id AND r.capture_id = ?1 AND ${isByHand} AND r.state <> 'failed'), 0) AS minor
       FROM ledger WHERE key = 'capture:' || ?1`,
    )
    .bind(captureId)
    .first<{ minor: number }>();
  return left?.minor ?? 0;
}

/**
 * The oldest failed request for an amount of a payment (minor units) that needs a decision. A refund of this amount that
 * the merchant makes on the provider's pages replaces it, but not if the shop knew of the refund (`made`) before the
 * request. Null if there is none.
 */
export async function findReplacedRequest(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  amountMinor: number,
  made: Pick<RefundRequest, 'id'> | null,
): Promise<StoredRefund | null> {
  const [request] = await readRefunds<StoredRefund>(
    db.prepare(
      `SELECT ${refundColumns}, ${stateColumn}, refund_id AS refundId FROM ${refundsWithPayment}
       WHERE r.order_id = ?1 AND r.payment_id = ?2 AND r.amount_minor = ?3 AND ${isOfPayment} AND ${isInState.failed}
         AND r.id <> ?4 AND requested_at <= ifnull((SELECT requested_at FROM refund_requests WHERE id = ?4), requested_at)
       ORDER BY requested_at LIMIT 1`,
    ),
    ...[orderId, paymentId, amountMinor, made?.id ?? ''],
  );
  return request ?? null;
}

/** The refund requests of an order that are open or done, with their states. Without those of a second capture. */
export function standingRefunds(
  db: D1Database,
  orderId: string,
): Promise<(RefundRequest & { state: RefundState })[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${refundColumns}, ${stateColumn} FROM ${refundsWithPayment}
       WHERE r.order_id = ?1 AND r.state IN ('open', 'done') AND ${isOfPayment} ORDER BY requested_at, r.id`,
    ),
    orderId,
  );
}

/**
 * The ids of a payment's refund requests, other than `id`, that failed and whose refund the shop has not seen at the
 * provider.
 */
export async function refusedRequestIds(
  db: D1Database,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  id: string,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM refund_requests AS r WHERE order_id = ?1 AND payment_id = ?2 AND ${isOfPayment}
         AND state = 'failed' AND refund_id IS NULL AND id <> ?3`,
    )
    .bind(orderId, paymentId, id)
    .all<{ id: string }>();
  return results.map((request) => request.id);
}

/**
 * The ids of an order's payments for upsells that the buyer has undone. An upsell whose refund failed and was ended by an
 * operator without a refund is not undone.
 */
export async function undonePayments(
  db: D1Database,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT payment_id FROM refund_requests AS r
       WHERE order_id = ?1 AND reason = ?2 AND (${isInState.done} OR ${isUnsettled})`,
    )
    .bind(orderId, UNDO.reason)
    .all<{ payment_id: string }>();
  return new Set(results.map(({ payment_id }) => payment_id));
}

/**
 * The failed request of a refund that may have been asked again, by the id of its first request. Null if no failure
 * needs a decision any more.
 */
export async function findFailure(db: D1Database, firstId: string): Promise<RefundRequest | null> {
  const [failure] = await readRefunds(
    db.prepare(
      // The character after ":" is ";".
      `SELECT ${refundColumns} FROM ${refundsWithPayment}
       WHERE (r.id = ?1 OR (r.id > ?1 || ':' AND r.id < ?1 || ';')) AND ${isInState.failed}`,
    ),
    firstId,
  );
  return failure ?? null;
}

/**
 * The refund in the ledger with the provider's id. Null if it failed since. Amount in minor units. `unwanted`: the reason
 * why the shop itself gave the money back, also after an operator asked again; null if somebody else asked for the refund.
 */
export async function findRefund(
  db: D1Database,
  refundId: string,
): Promise<{ paymentId: string; amountMinor: number; unwanted: UnwantedReason | null } | null> {
  const row = await db
    .prepare(
      `SELECT payment_id AS paymentId, -amount_minor AS amountMinor, (SELECT r.reason FROM refund_requests AS r
         JOIN refund_requests AS first ON first.id = ${firstRequestId}
         WHERE r.order_id = ledger.order_id AND r.refund_id = ?1 AND first.requested_by = 'shop') AS reason
       FROM ledger WHERE key = 'refund:' || ?1 AND NOT EXISTS (SELECT 1 FROM ledger WHERE key = 'returned:' || ?1)`,
    )
    .bind(refundId)
    .first<{ paymentId: string; amountMinor: number; reason: string | null }>();
  if (!row) return null;
  const reasons = Object.keys(unwantedReasons) as UnwantedReason[];
  return { ...row, unwanted: reasons.find((one) => unwantedReasons[one] === row.reason) ?? null };
}
