import { MINUTE } from '../../durations.ts';
import type { Cause } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import {
  BY_HAND,
  type RefundCause,
  type RefundEvent,
  type RefundRequest,
  repeatedRequestId,
  statesBefore,
  type UnwantedReason,
  unwantedReasons,
} from '../model/refund.ts';
import { always, type Condition } from './condition.ts';
import { alertInsertion } from './due-alert.ts';
import { receivedMinor } from './ledger.ts';
import { eventInsertion } from './order-event.ts';
import { mailInsertions, mailsTable } from './outbox/mails.ts';
import { type WebhookEnv, webhookInsertions } from './outbox/webhook-insertion.ts';
import { firstRequestId, isByHand, isInState, isOfPayment, leftOfLine } from './refund-rows.ts';

/**
 * The statement that requests a refund of a payment's remaining amount, because the payment was charged when it was
 * no longer wanted.
 */
export function unwantedRefundInsertion(
  db: D1Database,
  { id, orderId, currency, receivedMinor: received, refundedMinor, updatedAt }: Payment,
  reason: UnwantedReason,
  condition: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO refund_requests
         (id, order_id, payment_id, state, currency, amount_minor, reason, requested_by, requested_at)
       SELECT ?1, ?2, ?3, 'open', ?4, ?5, ?6, 'shop', ?7 WHERE ${condition.sql}`,
    )
    .bind(
      ...[`${id}-unwanted`, orderId, id, currency, received - refundedMinor],
      ...[unwantedReasons[reason], updatedAt],
      ...condition.values,
    );
}

/**
 * SQL: the amount of a line in `requested` that can still be refunded. Open requests reduce it. A line without
 * an id is the delivery.
 */
const remainingOfLine = `${leftOfLine('payments', "(requested.value ->> 'lineId')")}
  - ifnull((SELECT sum(open.value ->> 'amountMinor') FROM refund_requests AS under, json_each(under.lines) AS open
    WHERE under.payment_id = payments.id AND under.state = 'open'
      AND (open.value ->> 'lineId') IS (requested.value ->> 'lineId')), 0)`;

/**
 * SQL condition for a request of ?2 minor units of the payment ?6: this much is left of its own money. A second capture
 * ?8 goes back once, apart from the parts that went back by hand.
 */
const hasRest = `CASE WHEN ?8 IS NULL THEN ?2 <= ${receivedMinor('payments')} - refunded_minor - ifnull(
      (SELECT sum(r.amount_minor) FROM refund_requests AS r
       WHERE r.payment_id = ?6 AND r.state = 'open' AND ${isOfPayment}), 0)
    ELSE NOT EXISTS (SELECT 1 FROM refund_requests AS r
      WHERE r.order_id = payments.order_id AND r.capture_id = ?8 AND r.state <> 'failed' AND NOT ${isByHand}) END`;

/**
 * Stores refund requests of an order in one batch, before the calls to the provider, and returns the stored ones. It
 * does not store a request if the remaining amount of the payment or of a line is too small, or if `condition` is
 * false. Open requests reduce the remaining amount. The order gets a new revision, so that a repeated form asks for no
 * second refund. `now` in ms.
 * @throws the errors of D1
 */
export async function requestRefunds(
  db: D1Database,
  requests: readonly RefundRequest[],
  cause: RefundCause,
  now: number,
  condition = always,
): Promise<RefundRequest[]> {
  const insertions = requests.map((one) => refundInsertions(db, one, cause, now, condition));
  const ids = JSON.stringify(requests.map(({ id }) => id));
  const revisions = db
    .prepare(
      `UPDATE orders SET revision = ?1 WHERE id IN (SELECT order_id FROM refund_requests
         WHERE id IN (SELECT value FROM json_each(?2)) AND requested_at = ?3)`,
    )
    .bind(crypto.randomUUID(), ids, now);
  const results = await db.batch([...insertions.flat(), revisions]);
  const sizes = insertions.map((statements) => statements.length);
  return requests.filter((_, at) => {
    const start = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
    return results[start]?.meta.changes === 1;
  });
}

/**
 * The statements that store a refund request and log it, for the batch that stores the reason for the refund. They
 * write nothing if `condition` is false, or if the remaining amount of the payment or of a line is too small. The
 * request decides about earlier failures whose amounts of the same lines it contains. `now` in ms.
 */
export function refundInsertions(
  db: D1Database,
  { id, orderId, paymentId, amountMinor, lines, captureId }: RefundRequest,
  { reason, by }: RefundCause,
  now: number,
  condition = always,
): [D1PreparedStatement, ...D1PreparedStatement[]] {
  const jsonLines = lines && JSON.stringify(lines);
  const isInserted = {
    sql: 'EXISTS (SELECT 1 FROM refund_requests WHERE id = ? AND requested_at = ?)',
    values: [id, now],
  };
  return [
    db
      .prepare(
        `INSERT OR IGNORE INTO refund_requests
           (id, order_id, payment_id, state, currency, amount_minor, lines, reason, requested_by, requested_at, capture_id)
         SELECT ?1, order_id, id, 'open', currency, ?2, ?3, ?4, ?7, ?5, ?8 FROM payments
         WHERE id = ?6 AND paid_at IS NOT NULL AND ${hasRest}
           AND NOT EXISTS (SELECT 1 FROM json_each(?3) AS requested
             WHERE requested.value ->> 'amountMinor' > ${remainingOfLine}) AND ${condition.sql}`,
      )
      .bind(
        ...[id, amountMinor, jsonLines, reason, now, paymentId, by, captureId],
        ...condition.values,
      ),
    replacedFailures(db, { id, orderId, paymentId, lines, captureId }, now, isInserted),
    eventInsertion(
      db,
      orderId,
      { name: 'refundRequested', paymentId, detail: id, author: by },
      now,
      isInserted,
    ),
  ];
}

/**
 * The statement that decides about the failed refunds of a capture that a refund replaces: only the one that it asks again
 * for, or those whose amounts of the same lines a new refund contains. `lines` null: all lines. `now` in ms.
 */
function replacedFailures(
  db: D1Database,
  {
    id,
    orderId,
    paymentId,
    lines,
    captureId,
  }: Omit<RefundRequest, 'purpose' | 'currency' | 'amountMinor'>,
  now: number,
  condition: Condition,
): D1PreparedStatement {
  const repeatedId = repeatedRequestId(id);
  const jsonLines = lines && JSON.stringify(lines);
  const replaced: Condition =
    repeatedId === id
      ? {
          sql: `(? IS NULL OR (r.lines IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM json_each(r.lines) AS failed WHERE NOT EXISTS (
              SELECT 1 FROM json_each(?) AS requested
              WHERE (requested.value ->> 'lineId') IS (failed.value ->> 'lineId')
                AND requested.value ->> 'amountMinor' >= failed.value ->> 'amountMinor'))))`,
          values: [jsonLines, jsonLines],
        }
      : hasRefundId(repeatedId);
  return refundUpdate(db, { event: 'decided' }, now, {
    sql: `r.order_id = ? AND r.payment_id = ? AND r.capture_id IS ? AND ${replaced.sql} AND ${condition.sql}`,
    values: [orderId, paymentId, captureId, ...replaced.values, ...condition.values],
  });
}

/**
 * The statements that store a refund outside the provider as done and log it, for the batch that books it. It decides
 * about failed refunds like any other refund. `now` in ms.
 */
export function outsideInsertions(
  db: D1Database,
  request: RefundRequest,
  { reason, by }: RefundCause,
  now: number,
  condition: Condition,
): D1PreparedStatement[] {
  const { id, orderId, paymentId, currency, amountMinor, lines } = request;
  return [
    db
      .prepare(
        `INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, lines, reason,
           requested_by, requested_at, ended_at, refund_id)
         SELECT ?1, ?2, ?3, 'done', ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?1 WHERE ${condition.sql}`,
      )
      .bind(
        ...[id, orderId, paymentId, currency, amountMinor, lines && JSON.stringify(lines)],
        ...[reason, by, now, ...condition.values],
      ),
    replacedFailures(db, request, now, condition),
    eventInsertion(
      db,
      orderId,
      { name: 'refundedOutside', paymentId, detail: reason, author: by },
      now,
      condition,
    ),
  ];
}

/** The events without a detail. */
type PlainEvent = 'decided' | 'allBack' | 'owedAgain';
/** An event of a refund request. `detail`: the provider's id of the refund, or its error code if it refused. */
type RefundChange =
  | { event: Exclude<RefundEvent, PlainEvent>; detail: string }
  | { event: PlainEvent };

/** SQL condition on `r`, a refund request of a payment: all money of the payment is back at the buyer. */
const isAllBack = `(${isOfPayment} AND
  (SELECT refunded_minor >= ${receivedMinor('payments')} FROM payments WHERE id = r.payment_id))`;

/**
 * The columns that each event writes; ?1: `now` (ms), ?2: the event's detail. A failure needs no decision if the buyer
 * got all of the money in another way meanwhile.
 */
const changedColumns: Readonly<Record<RefundEvent, string>> = {
  accepted: 'refund_id = ?2, looked_at = ?1',
  givenBack: "state = 'done', refund_id = ?2, issue = NULL, ended_at = ?1",
  refused: `state = 'failed', issue = ?2, ended_at = ?1, closed_at = CASE WHEN ${isAllBack} THEN ?1 END,
    needless = ${isAllBack}`,
  decided: 'closed_at = ?1',
  allBack: 'closed_at = ?1, needless = 1',
  owedAgain: 'ended_at = ?1, closed_at = NULL, needless = 0',
};

/**
 * The statement that changes the refund requests `r` for which a condition is true. A request in a state that the event
 * does not change stays as it is. `now` in ms.
 */
export function refundUpdate(
  db: D1Database,
  change: RefundChange,
  now: number,
  condition: Condition,
): D1PreparedStatement {
  const before = statesBefore(change.event).map((state) => isInState[state]);
  return db
    .prepare(
      `UPDATE refund_requests AS r SET ${changedColumns[change.event]}
       WHERE (${before.join(' OR ')}) AND ${condition.sql}`,
    )
    .bind(now, ...('detail' in change ? [change.detail] : []), ...condition.values);
}

/** The condition of `refundUpdate` for one request. */
function hasRefundId(id: string): Condition {
  return { sql: 'r.id = ?', values: [id] };
}

/**
 * The statement that gives a request (`id`) the order lines of another one (`replacedId`), because its refund takes the
 * place of the other one.
 */
export function linesUpdate(
  db: D1Database,
  id: string,
  replacedId: string,
  condition: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refund_requests SET lines = (SELECT lines FROM refund_requests WHERE id = ?2)
       WHERE id = ?1 AND ${condition.sql}`,
    )
    .bind(id, replacedId, ...condition.values);
}

/**
 * The statements about the failed refunds of a payment after money went back to the buyer or came back to the shop. A
 * failure needs no decision while the buyer has all of the money. For the batch that changes the payment. `now` in ms.
 */
export function failuresUpdates(
  db: D1Database,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  now: number,
  condition: Condition,
): D1PreparedStatement[] {
  const ofPayment = (sql: string): Condition => ({
    sql: `r.order_id = ? AND r.payment_id = ? AND ${sql} AND ${condition.sql}`,
    values: [orderId, id, ...condition.values],
  });
  return [
    refundUpdate(db, { event: 'allBack' }, now, ofPayment(isAllBack)),
    refundUpdate(db, { event: 'owedAgain' }, now, ofPayment(`r.needless = 1 AND NOT ${isAllBack}`)),
    failureMailInsertions(db, now, ofPayment('true')),
  ];
}

/**
 * How long after a failed refund its buyer gets a mail, in ms. In this time an operator can ask again, and the mail
 * becomes unnecessary.
 */
const TIME_TO_ASK_AGAIN = 15 * MINUTE;

/** SQL condition on `r`: a mail has told the buyer that the refund was made. */
const isTold = `EXISTS (SELECT 1 FROM ${mailsTable} WHERE key = 'refunded:' || r.refund_id AND sent_at IS NOT NULL)`;

/**
 * The statement that writes a mail to the buyer about each refund request `r` that needs a decision since `now` (ms). A
 * refund that was asked again and failed again causes no second mail, unless a mail said meanwhile that it was made.
 */
function failureMailInsertions(
  db: D1Database,
  now: number,
  { sql, values }: Condition,
): D1PreparedStatement {
  return mailInsertions(
    db,
    { kind: 'refundFailed', delay: TIME_TO_ASK_AGAIN },
    {
      sql: `SELECT iif(${isTold}, r.id, ${firstRequestId}) AS subject, r.order_id AS orderId FROM refund_requests AS r
        WHERE r.ended_at = ?1 AND ${isInState.failed} AND ${sql}`,
      values: [now, ...values],
    },
    now,
  );
}

/**
 * Stores that the provider refused a refund, or that it failed later, in one batch: request, log, the mail to the buyer,
 * the alert and the webhooks to other systems. `issue`: the provider's error code. `now` in ms.
 * @throws the errors of D1
 */
export async function storeRefusal(
  env: WebhookEnv,
  { id, orderId, paymentId }: Pick<RefundRequest, 'id' | 'orderId' | 'paymentId'>,
  issue: string,
  now: number,
): Promise<void> {
  const isRefused = (more: string) => ({
    sql: `EXISTS (SELECT 1 FROM refund_requests WHERE id = ? AND state = 'failed' AND ended_at = ? ${more})`,
    values: [id, now],
  });
  const { DB: db } = env;
  const isUndecided = isRefused('AND closed_at IS NULL');
  await db.batch([
    refundUpdate(db, { event: 'refused', detail: issue }, now, hasRefundId(id)),
    eventInsertion(
      db,
      orderId,
      { name: 'refundFailed', paymentId, detail: issue },
      now,
      isRefused(''),
    ),
    failureMailInsertions(db, now, hasRefundId(id)),
    alertInsertion(
      db,
      { event: 'refundRefused', details: { orderId, paymentId, issue } },
      now,
      isRefused(''),
    ),
    ...webhookInsertions(env, { type: 'refund.failed', subject: id, orderId }, now, isUndecided),
  ]);
}

/** Stores that the provider has accepted a refund and not finished it. `refundId`: its id there. `now` in ms. */
export async function storeAcceptance(
  db: D1Database,
  id: string,
  refundId: string,
  now: number,
): Promise<void> {
  await refundUpdate(db, { event: 'accepted', detail: refundId }, now, hasRefundId(id)).run();
}

/** Stores the provider's id of the refund of a request that has none yet. */
export async function storeRefundId(db: D1Database, id: string, refundId: string): Promise<void> {
  await db
    .prepare('UPDATE refund_requests SET refund_id = ?2 WHERE id = ?1 AND refund_id IS NULL')
    .bind(id, refundId)
    .run();
}

/** The time in ms at which the shop calls the provider for a refund that it must never ask for: the latest date. */
const NEVER = 8.64e15;

/**
 * Stores a pending refund that the merchant made on the provider's pages, once. It writes nothing for a booked reversal,
 * or if the refund is booked. `captureId`: the second capture that it is of, if it is of one. `now` in ms.
 */
export async function storeWalletRefund(
  db: D1Database,
  { id: paymentId, orderId, currency }: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
  now: number,
  captureId: string | null = null,
): Promise<void> {
  await db
    .prepare(
      // The previous release calls the provider for every open request. `asked_at` prevents it.
      `INSERT OR IGNORE INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, reason,
         requested_by, requested_at, asked_at, refund_id, looked_at, capture_id)
       SELECT '${BY_HAND}' || ?1, ?2, ?3, 'open', ?4, ?5, 'made on the pages of PayPal', 'wallet', ?6, ${NEVER}, ?1, ?6, ?7
       WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE key = 'reversal:' || ?1)
         AND (NOT EXISTS (SELECT 1 FROM ledger WHERE key = 'refund:' || ?1)
           OR EXISTS (SELECT 1 FROM ledger WHERE key = 'returned:' || ?1))`,
    )
    .bind(refundId, orderId, paymentId, currency, amountMinor, now, captureId)
    .run();
}

/** The condition that a refund request is failed and needs a decision. */
export function needsDecision({ id }: Pick<RefundRequest, 'id'>): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM refund_requests AS r WHERE r.id = ? AND ${isInState.failed})`,
    values: [id],
  };
}

/**
 * Ends a failed refund by an operator's decision, and logs its cause. Returns false if it needs no decision any more.
 * `now` in ms.
 */
export async function closeFailure(
  db: D1Database,
  failed: Pick<RefundRequest, 'id' | 'orderId' | 'paymentId'>,
  { by, reason }: Cause,
  now: number,
): Promise<boolean> {
  const { id, orderId, paymentId } = failed;
  const event = { name: 'refundEnded', paymentId, detail: reason, author: by } as const;
  const [, closed] = await db.batch([
    eventInsertion(db, orderId, event, now, needsDecision(failed)),
    refundUpdate(db, { event: 'decided' }, now, hasRefundId(id)),
  ]);
  return closed?.meta.changes === 1;
}

/**
 * Records that the shop is about to call the provider for a refund. Returns true for the first call of the request.
 * `now` in ms.
 */
export async function noteRefundCall(db: D1Database, id: string, now: number): Promise<boolean> {
  const note = (condition: string) =>
    db
      .prepare(`UPDATE refund_requests SET asked_at = ?1 WHERE id = ?2 AND ${condition}`)
      .bind(now, id);
  const [first] = await db.batch([note('asked_at = 0'), note('asked_at < ?1')]);
  return first?.meta.changes === 1;
}

/** Records that the shop queried the state of a pending refund. `now` in ms. */
export async function noteRefundQuery(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE refund_requests SET looked_at = ?1 WHERE id = ?2').bind(now, id).run();
}
