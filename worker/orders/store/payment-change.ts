import type { NewMail } from '../../mail/mail.ts';
import type { LineAmount } from '../model/ledger.ts';
import { requiredPayment, type StoredOrder } from '../model/order.ts';
import { AMOUNT_MISMATCH, type Payment } from '../model/payment.ts';
import { type Decision, decide } from '../model/payment-change.ts';
import type { BookableEvent, PaymentEvent } from '../model/payment-event.ts';
import {
  BY_HAND,
  type RefundCause,
  type RefundRequest,
  type UnwantedReason,
} from '../model/refund.ts';
import { always, type Condition, hasRevision } from './condition.ts';
import { alertInsertion } from './due-alert.ts';
import { findStandingBack, ledgerInsertions } from './ledger.ts';
import { callDeletion } from './open-call.ts';
import { orderByPayment } from './order.ts';
import { eventInsertion, recordEvent } from './order-event.ts';
import { mailInsertion } from './outbox/mails.ts';
import { type WebhookEnv, webhookInsertions } from './outbox/webhook-insertion.ts';
import {
  failuresUpdates,
  linesUpdate,
  outsideInsertions,
  refundUpdate,
  unwantedRefundInsertion,
} from './refund.ts';
import { findReplacedRequest, findRequest, type StoredRefund } from './stored-refund.ts';
import { findUnwantedReason, isWanted } from './unwanted-money.ts';
import { reopenUnrefunded, settleRefunded } from './withdrawal.ts';

export type StoredChange = {
  order: StoredOrder;
  payment: Payment;
  /** True if this call stored the event. */
  isStored: boolean;
  /** True if this call stored the event and the payment became paid. */
  becamePaid: boolean;
  /** The reason why the money that this event brought must be refunded (see `Decision`); null if there is none. */
  unwanted: UnwantedReason | null;
  /** The capture of a wrong amount for which the payment was pending before this call. Null if there was none. */
  mismatchedId: string | null;
  /** The mails that this call wrote to the outbox. */
  mails: readonly NewMail[];
};

/** The number of attempts. An attempt fails if another request writes to the same order at the same time. */
const MAX_ATTEMPTS = 8;

/**
 * Stores a payment event in one batch: payment, order, refund, mails, webhooks and log. If two requests change
 * the same order, the second one fails at the order's revision and starts again. `now` in ms.
 * @throws IllegalTransition, RangeError for an unknown payment, and Error if D1 fails or if each attempt meets
 * another writer
 */
export async function changePayment(
  env: WebhookEnv,
  paymentId: string,
  event: PaymentEvent,
  now: number,
): Promise<StoredChange> {
  const { DB: db } = env;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { order, payment } = await read(db, paymentId);
    const isOld = await isBooked(db, event);
    const request = await findEventRequest(db, payment, event);
    const replaced = isOld ? null : await findReplaced(db, payment, event, request);
    const end = toRefundEnd(request, replaced, event);
    if (isOld && end && !hasFailed(request, event)) await db.batch(refundEndUpdates(db, end, now));
    const unwantedNow = event.name === 'captured' ? await findUnwantedReason(db, paymentId) : null;
    const lines = (replaced ?? request)?.lines ?? null;
    const bookable = isOld || hasFailed(request, event) ? null : await toBookable(db, event, lines);
    const decision = bookable && decide(order, payment, bookable, now, unwantedNow);
    const mismatchedId = payment.pendingReason === AMOUNT_MISMATCH ? payment.captureId : null;
    if (!decision) {
      const nothing = { isStored: false, becamePaid: false, unwanted: null, mails: [] };
      return { order, payment, mismatchedId, ...nothing };
    }
    if (await write(env, order, decision, end)) {
      const { becamePaid, unwanted, mails } = decision;
      const changed = await read(db, paymentId);
      return { ...changed, mismatchedId, isStored: true, becamePaid, unwanted, mails };
    }
  }
  throw new Error(
    `Payment ${paymentId}: too many simultaneous writes, ${MAX_ATTEMPTS} attempts failed`,
  );
}

/**
 * Expires an unpaid payment of an order that was just read. Returns the mails about it; none if another request changed
 * the order since, because then the job looks at the payment again later. `now` in ms.
 * @throws the errors of D1
 */
export async function expirePayment(
  env: WebhookEnv,
  order: StoredOrder,
  payment: Payment,
  now: number,
): Promise<readonly NewMail[]> {
  const decision = decide(order, payment, { name: 'expired' }, now);
  return decision && (await write(env, order, decision)) ? decision.mails : [];
}

/**
 * Books money of a payment that went back outside the provider, in one batch with its request. Returns the mails about
 * it; null if another request changed the order since it was read. `now` in ms.
 * @throws the errors of D1
 */
export async function bookOutside(
  env: WebhookEnv,
  order: StoredOrder,
  request: RefundRequest,
  cause: RefundCause,
  now: number,
): Promise<readonly NewMail[] | null> {
  const { id: refundId, purpose, amountMinor, lines } = request;
  const payment = requiredPayment(order, purpose);
  const event = { name: 'refunded', kind: 'refund', refundId, amountMinor, lines } as const;
  const decision = decide(order, payment, event, now);
  if (!decision) return null;
  const isWritten = await write(env, order, decision, null, (condition) =>
    outsideInsertions(env.DB, request, cause, now, condition),
  );
  return isWritten ? decision.mails : null;
}

async function read(db: D1Database, paymentId: string) {
  const order = await orderByPayment(db, paymentId);
  const payment = order?.payments.find(({ id }) => id === paymentId);
  if (!order || !payment) throw new RangeError(`No payment ${paymentId}`);
  return { order, payment };
}

/** True if the ledger already has the event's refund or reversal. */
async function isBooked(db: D1Database, event: PaymentEvent): Promise<boolean> {
  if (event.name !== 'refunded') return false;
  const entry = await db
    .prepare("SELECT 1 FROM ledger WHERE key IN ('refund:' || ?1, 'reversal:' || ?1)")
    .bind(event.refundId)
    .first();
  return entry !== null;
}

/** The refund request of a refund. Null for any other payment event, and for a refund without a request. */
async function findEventRequest(
  db: D1Database,
  payment: Payment,
  event: PaymentEvent,
): Promise<StoredRefund | null> {
  if (event.name !== 'refunded' || event.kind !== 'refund') return null;
  return findRequest(db, payment, event);
}

/**
 * The failed request whose place a refund takes that the merchant made on the provider's pages. Null for any other
 * payment event. `request` is the request of the refund; null without one.
 */
async function findReplaced(
  db: D1Database,
  payment: Payment,
  event: PaymentEvent,
  request: StoredRefund | null,
): Promise<StoredRefund | null> {
  if (event.name !== 'refunded' || event.kind !== 'refund') return null;
  if (request && request.id !== `${BY_HAND}${event.refundId}`) return null;
  return findReplacedRequest(db, payment, event.amountMinor, request);
}

/**
 * True if the provider reports a refund as made that has failed since. A failed refund never succeeds under the same
 * id, so the report is old.
 */
function hasFailed(request: StoredRefund | null, event: PaymentEvent): boolean {
  if (request === null || event.name !== 'refunded' || request.refundId !== event.refundId)
    return false;
  return request.state === 'failed' || request.state === 'closed';
}

/**
 * The request that a refund ends as done, the provider's id of the refund, and the failed request that it makes
 * unnecessary.
 */
type RefundEnd = { request: string; refundId: string; unnecessary: string | null };

/** The ends of requests by a refund. A refund without a request of its own ends the request that it replaces. */
function toRefundEnd(
  request: StoredRefund | null,
  replaced: StoredRefund | null,
  event: PaymentEvent,
): RefundEnd | null {
  const ended = request ?? replaced;
  if (!ended || event.name !== 'refunded') return null;
  const unnecessary = request && replaced ? replaced.id : null;
  return { request: ended.id, refundId: event.refundId, unnecessary };
}

/** The statements that end the requests of a refund. `now` in ms. */
function refundEndUpdates(
  db: D1Database,
  { request, refundId, unnecessary }: RefundEnd,
  now: number,
  condition = always,
): D1PreparedStatement[] {
  const isRequest = (id: string): Condition => {
    return { sql: `r.id = ? AND ${condition.sql}`, values: [id, ...condition.values] };
  };
  const done = { event: 'givenBack', detail: refundId } as const;
  if (!unnecessary) return [refundUpdate(db, done, now, isRequest(request))];
  return [
    linesUpdate(db, request, unnecessary, condition),
    refundUpdate(db, done, now, isRequest(request)),
    refundUpdate(db, { event: 'decided' }, now, isRequest(unnecessary)),
  ];
}

/**
 * Adds the money to a payment event: to a refund the requested lines, to a failed one the entry that it undoes. Null for
 * money that cannot come back: it is not booked, or it is back already.
 */
async function toBookable(
  db: D1Database,
  event: PaymentEvent,
  requested: readonly LineAmount[] | null,
): Promise<BookableEvent | null> {
  if (event.name === 'returned') {
    const booked = await findStandingBack(db, event.refundId);
    return booked && { ...event, booked };
  }
  return event.name === 'refunded' ? { ...event, lines: requested } : event;
}

async function write(
  env: WebhookEnv,
  order: StoredOrder,
  {
    payment,
    orderStatus,
    orderEvent,
    detail,
    entries,
    endsIntent,
    becamePaid,
    unwanted,
    mails,
    alerts,
  }: Decision,
  refundEnd: RefundEnd | null = null,
  extraStatements: (condition: Condition) => readonly D1PreparedStatement[] = () => [],
): Promise<boolean> {
  const { DB: db } = env;
  const { id } = order.view;
  const revision = crypto.randomUUID();
  const condition = hasRevision(id, revision);
  // A rival order may have been paid since the decision, or the buyer may have withdrawn. Then the decision is made
  // again.
  const moneyCondition = becamePaid && unwanted === null ? isWanted(payment.id) : always;
  const paidAt = payment.purpose === 'order' ? payment.paidAt : order.view.paidAt;
  const statements = [
    db
      .prepare(
        `UPDATE orders SET status = ?1, paid_at = ?2, revision = ?3
         WHERE id = ?4 AND revision = ?5 AND ${moneyCondition.sql}`,
      )
      .bind(orderStatus, paidAt, revision, id, order.revision, ...moneyCondition.values),
    db
      .prepare(
        `UPDATE payments SET status = ?1, capture_id = ?2, pending_reason = ?3, refunded_minor = ?4,
           paid_at = ?5, updated_at = ?6, unwanted = ?7 WHERE id = ?8 AND ${condition.sql}`,
      )
      .bind(
        ...[payment.status, payment.captureId, payment.pendingReason, payment.refundedMinor],
        ...[payment.paidAt, payment.updatedAt, Number(payment.isUnwanted), payment.id],
        ...condition.values,
      ),
    eventInsertion(
      db,
      id,
      { name: orderEvent, paymentId: payment.id, detail },
      payment.updatedAt,
      condition,
    ),
    ...mails.map((mail) => mailInsertion(db, mail, payment.updatedAt, condition)),
    ...alerts.map((alert) => alertInsertion(db, alert, payment.updatedAt, condition)),
  ];
  if (endsIntent) {
    const { id: intent, state, issue, closedBy } = endsIntent;
    statements.push(
      db
        .prepare(
          `UPDATE charge_intents SET state = ?1, issue = ?2, closed_by = ?3, ended_at = ?4
           WHERE id = ?5 AND state = 'open' AND ${condition.sql}`,
        )
        .bind(state, issue, closedBy, payment.updatedAt, intent, ...condition.values),
      callDeletion(db, intent, condition),
    );
  }
  if (isOver(payment)) statements.push(callDeletion(db, payment.id, condition));
  if (refundEnd) {
    statements.push(...refundEndUpdates(db, refundEnd, payment.updatedAt, condition));
  }
  for (const entry of entries) {
    statements.push(...ledgerInsertions(db, payment, entry, condition));
    if (entry.kind === 'capture' || entry.kind === 'fee') continue;
    statements.push(...failuresUpdates(db, payment, payment.updatedAt, condition));
    if (entry.kind === 'returned') continue;
    const fact = { type: 'order.refunded', subject: entry.key, orderId: id } as const;
    statements.push(...webhookInsertions(env, fact, payment.updatedAt, condition));
  }
  statements.push(...extraStatements(condition));
  if (unwanted) statements.push(unwantedRefundInsertion(db, payment, unwanted, condition));
  if (orderStatus === 'refunded') statements.push(settleRefunded(db, id, payment.updatedAt));
  else if (order.view.status === 'refunded') statements.push(reopenUnrefunded(db, id));
  const [written] = await db.batch(statements);
  return written?.meta.changes === 1;
}

/** True if a payment is not created at the provider any more. */
function isOver({ status }: Payment): boolean {
  return status === 'expired' || status === 'cancelled';
}

/**
 * Stores a payment's order id at the provider and the web address for its approval. An id stored before is not
 * replaced. Deletes the call that created the payment, because its outcome is known. Writes `mails` to the outbox if the
 * id is stored. `now` in ms.
 */
export async function storeProviderOrder(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId'>,
  provider: { id: string; approvalUrl: string | null },
  now: number,
  mails: readonly NewMail[] = [],
): Promise<void> {
  const isOpened: Condition = {
    sql: 'EXISTS (SELECT 1 FROM payments WHERE id = ? AND provider_order_id = ?)',
    values: [payment.id, provider.id],
  };
  const [stored] = await db.batch([
    db
      .prepare(
        `UPDATE payments SET provider_order_id = ?1, approval_url = ?2, updated_at = ?3
         WHERE id = ?4 AND provider_order_id IS NULL`,
      )
      .bind(provider.id, provider.approvalUrl, now, payment.id),
    callDeletion(db, payment.id),
    ...mails.map((mail) => mailInsertion(db, mail, now, isOpened)),
  ]);
  if ((stored?.meta.changes ?? 0) > 0) await recordEvent(db, payment, 'providerOrderCreated', now);
}
