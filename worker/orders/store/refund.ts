import { DAY, MINUTE } from '../../durations.ts';
import type { LineAmount } from '../model/ledger.ts';
import type { Payment } from '../model/payment.ts';
import { type RefundCause, type RefundRequest, refundTransitions, UNDO } from '../model/refund.ts';
import { always, type Condition } from './condition.ts';
import { eventInsertion } from './order-event.ts';

type RefundRow = Omit<RefundRequest, 'lines'> & { lines: string | null };

/**
 * The statement that requests a refund of a payment's remaining amount, because the payment was charged when it was
 * no longer wanted.
 */
export function unwantedRefundInsertion(
  db: D1Database,
  { id, orderId, currency, amountMinor, refundedMinor, updatedAt }: Payment,
  condition: Condition,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO refund_requests
         (id, order_id, payment_id, state, currency, amount_minor, reason, requested_by, requested_at)
       SELECT ?1, ?2, ?3, 'open', ?4, ?5, 'not wanted any more', 'shop', ?6 WHERE ${condition.sql}`,
    )
    .bind(
      ...[`${id}-unwanted`, orderId, id, currency, amountMinor - refundedMinor, updatedAt],
      ...condition.values,
    );
}

/**
 * SQL: the amount of a line in `requested` that can still be refunded. Open requests reduce it. A line without
 * an id is the delivery.
 */
const remainingOfLine = `ifnull(
    (SELECT total_minor FROM order_lines WHERE id = requested.value ->> 'lineId'),
    payments.amount_minor - (SELECT sum(total_minor) FROM order_lines WHERE payment_id = payments.id))
  + ifnull((SELECT sum(back.amount_minor) FROM ledger_lines AS back JOIN ledger ON key = entry_key
    WHERE ledger.payment_id = payments.id AND back.line_id IS (requested.value ->> 'lineId')
      AND kind IN ('refund', 'reversal', 'returned')), 0)
  - ifnull((SELECT sum(open.value ->> 'amountMinor') FROM refund_requests AS under, json_each(under.lines) AS open
    WHERE under.payment_id = payments.id AND under.state = 'open'
      AND (open.value ->> 'lineId') IS (requested.value ->> 'lineId')), 0)`;

/**
 * Stores a refund request, before the call to the provider. Returns false if the remaining amount of the
 * payment or of a line is too small. Open requests reduce the remaining amount. `now` in ms.
 * @throws the errors of D1
 */
export async function requestRefund(
  db: D1Database,
  request: RefundRequest,
  { reason, by }: RefundCause,
  now: number,
): Promise<boolean> {
  const [stored] = await db.batch(refundInsertions(db, request, { reason, by }, now));
  return stored?.meta.changes === 1;
}

/**
 * The statements that store a refund request and log it, for the batch that stores the reason for the refund.
 * They write nothing if `condition` is false, or if the remaining amount of the payment or of a line is too
 * small. `now` in ms.
 */
export function refundInsertions(
  db: D1Database,
  { id, orderId, paymentId, amountMinor, lines }: RefundRequest,
  { reason, by }: RefundCause,
  now: number,
  condition = always,
): [D1PreparedStatement, D1PreparedStatement] {
  return [
    db
      .prepare(
        `INSERT OR IGNORE INTO refund_requests
           (id, order_id, payment_id, state, currency, amount_minor, lines, reason, requested_by, requested_at)
         SELECT ?1, order_id, id, 'open', currency, ?2, ?3, ?4, ?7, ?5 FROM payments
         WHERE id = ?6 AND paid_at IS NOT NULL AND ?2 <= amount_minor - refunded_minor - ifnull(
           (SELECT sum(amount_minor) FROM refund_requests WHERE payment_id = ?6 AND state = 'open'), 0)
           AND NOT EXISTS (SELECT 1 FROM json_each(?3) AS requested
             WHERE requested.value ->> 'amountMinor' > ${remainingOfLine}) AND ${condition.sql}`,
      )
      .bind(
        ...[id, amountMinor, lines && JSON.stringify(lines), reason, now, paymentId, by],
        ...condition.values,
      ),
    eventInsertion(
      db,
      orderId,
      { name: 'refundRequested', paymentId, detail: id, author: by },
      now,
      {
        sql: 'EXISTS (SELECT 1 FROM refund_requests WHERE id = ? AND requested_at = ?)',
        values: [id, now],
      },
    ),
  ];
}

/** The ids of an order's payments for upsells that the buyer has undone. */
export async function undonePayments(
  db: D1Database,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare('SELECT payment_id FROM refund_requests WHERE order_id = ?1 AND reason = ?2')
    .bind(orderId, UNDO.reason)
    .all<{ payment_id: string }>();
  return new Set(results.map(({ payment_id }) => payment_id));
}

/** The maximum number of open refunds that one run of the scheduled job requests again. */
const BATCH = 20;
/**
 * The longest time in which the shop repeats the call of a refund, in ms. After 45 days the provider forgets
 * request ids, so a repeat would make a second refund.
 */
const REFUND_REPEATED_FOR = 40 * DAY;

const openRequests = `SELECT refund_requests.id, refund_requests.order_id AS orderId, payment_id AS paymentId, purpose,
    refund_requests.currency, refund_requests.amount_minor AS amountMinor, lines
  FROM refund_requests JOIN payments ON payments.id = payment_id WHERE state = 'open'`;

/**
 * The open refund requests that the shop may send to the provider again at `now` (ms), because the last call
 * was at least 2 minutes ago. Oldest first.
 */
export async function openRefunds(db: D1Database, now: number): Promise<RefundRequest[]> {
  const { results } = await db
    .prepare(
      `${openRequests} AND refund_requests.asked_at <= ?1 - ${2 * MINUTE}
         AND requested_at > ?1 - ${REFUND_REPEATED_FOR}
       ORDER BY requested_at LIMIT ${BATCH}`,
    )
    .bind(now)
    .all<RefundRow>();
  return results.map((row) => ({ ...row, lines: readLines(row) }));
}

/** The open refund requests of an order that the shop has not sent to the provider yet. */
export async function uncalledRefunds(db: D1Database, orderId: string): Promise<RefundRequest[]> {
  const { results } = await db
    .prepare(`${openRequests} AND refund_requests.order_id = ?1 AND refund_requests.asked_at = 0`)
    .bind(orderId)
    .all<RefundRow>();
  return results.map((row) => ({ ...row, lines: readLines(row) }));
}

/** The sum of an order's open refunds, in minor units. */
export async function openRefundAmount(db: D1Database, orderId: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT ifnull(sum(amount_minor), 0) AS amount FROM refund_requests
       WHERE order_id = ?1 AND state = 'open'`,
    )
    .bind(orderId)
    .first<{ amount: number }>();
  return row?.amount ?? 0;
}

/**
 * The order lines of a payment's open refund request with this amount in minor units. The provider's webhook
 * about the refund names no lines and may arrive before the call's answer. Null if no request is open, or if it
 * names no lines.
 */
export async function requestedLines(
  db: D1Database,
  paymentId: string,
  amountMinor: number,
): Promise<readonly LineAmount[] | null> {
  const row = await db
    .prepare(
      `SELECT lines FROM refund_requests WHERE payment_id = ?1 AND amount_minor = ?2 AND state = 'open'
       ORDER BY requested_at LIMIT 1`,
    )
    .bind(paymentId, amountMinor)
    .first<Pick<RefundRow, 'lines'>>();
  return row && readLines(row);
}

function readLines({ lines }: Pick<RefundRow, 'lines'>): readonly LineAmount[] | null {
  return lines === null ? null : (JSON.parse(lines) as LineAmount[]);
}

/** Records that the shop called the provider for a refund. `now` in ms. */
export async function noteRefundCall(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE refund_requests SET asked_at = ?1 WHERE id = ?2').bind(now, id).run();
}

/**
 * Ends an open refund request with the provider's refund id, or with the error code if the provider refused it.
 * `now` in ms.
 */
export async function endRefund(
  db: D1Database,
  id: string,
  end: { refundId: string } | { issue: string },
  now: number,
): Promise<void> {
  const { givenBack, refused } = refundTransitions.open;
  const [state, refundId, issue] =
    'issue' in end ? [refused, null, end.issue] : [givenBack, end.refundId, null];
  await db
    .prepare(
      `UPDATE refund_requests SET state = ?1, refund_id = ?2, issue = ?3, ended_at = ?4
       WHERE id = ?5 AND state = 'open'`,
    )
    .bind(state, refundId, issue, now, id)
    .run();
}

/**
 * The refund in the ledger with the provider's id. Amount in minor units. `isUnwanted`: the shop made the
 * refund because the payment was charged when it was no longer wanted.
 */
export async function findRefund(
  db: D1Database,
  refundId: string,
): Promise<{ paymentId: string; amountMinor: number; isUnwanted: boolean } | null> {
  const row = await db
    .prepare(
      `SELECT payment_id AS paymentId, -amount_minor AS amountMinor, EXISTS (SELECT 1 FROM refund_requests
         WHERE payment_id = ledger.payment_id AND requested_by = 'shop') AS isUnwanted
       FROM ledger WHERE key = 'refund:' || ?1`,
    )
    .bind(refundId)
    .first<{ paymentId: string; amountMinor: number; isUnwanted: number }>();
  return row && { ...row, isUnwanted: row.isUnwanted === 1 };
}
