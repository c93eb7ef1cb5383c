import { BY_HAND, type RefundRequest, type RefundState } from '../model/refund.ts';
import { moneyBackKinds } from './ledger.ts';

type Stored<Refund extends RefundRequest> = Omit<Refund, 'lines'> & { lines: string | null };

/** SQL condition of each state on `r`, a row of `refund_requests` (migration 0034). */
export const isInState: Readonly<Record<RefundState, string>> = {
  asked: "(r.state = 'open' AND r.refund_id IS NULL)",
  pending: "(r.state = 'open' AND r.refund_id IS NOT NULL)",
  done: "r.state = 'done'",
  failed: "(r.state = 'failed' AND r.closed_at IS NULL)",
  closed: "(r.state = 'failed' AND r.closed_at IS NOT NULL)",
};

/** The columns of a `RefundRequest`. */
export const refundColumns = `r.id, r.order_id AS orderId, r.payment_id AS paymentId, purpose, r.currency,
  r.amount_minor AS amountMinor, r.lines, r.capture_id AS captureId`;
/** SQL condition on `r`: the refund is of the payment's own capture, not of a second one (rule 7.12). */
export const isOfPayment = 'r.capture_id IS NULL';
/**
 * SQL: the amount of a line of a payment that did not go back to the buyer, in minor units. `payments` is the name of
 * the table in the statement, `lineId` an SQL value. A line without an id is the delivery.
 */
export function leftOfLine(payments: string, lineId: string): string {
  return `(ifnull(
    (SELECT total_minor FROM order_lines WHERE id = ${lineId}),
    ${payments}.amount_minor - (SELECT sum(total_minor) FROM order_lines WHERE payment_id = ${payments}.id))
  + ifnull((SELECT sum(back.amount_minor) FROM ledger_lines AS back JOIN ledger ON key = entry_key
    WHERE ledger.payment_id = ${payments}.id AND back.line_id IS ${lineId} AND kind IN ${moneyBackKinds}), 0))`;
}

/** SQL: the id of the first request of the refund `r`, which may have been asked again (`nextRequestId`). */
export const firstRequestId = "substr(r.id, 1, instr(r.id || ':', ':') - 1)";
/** SQL condition on `r`: the merchant made the refund on the provider's pages. */
export const isByHand = `r.id GLOB '${BY_HAND}*'`;
/** SQL condition on `r`: a refund of any capture is open, or it has failed and needs a decision. */
export const isUnfinished = `(r.state = 'open' OR ${isInState.failed})`;
/** SQL condition on `r`: `isUnfinished`, of the payment's own capture. */
export const isUnsettled = `(${isOfPayment} AND ${isUnfinished})`;
/**
 * SQL condition on an entry in the table `ledger` with this alias: it is about a second capture of a payment, or about
 * money of it that went back (rule 7.12).
 */
export function isOfSecondCapture(alias: string): string {
  return `EXISTS (SELECT 1 FROM refund_requests AS r WHERE r.order_id = ${alias}.order_id
    AND NOT ${isOfPayment} AND substr(${alias}.key, instr(${alias}.key, ':') + 1) IN (r.capture_id, r.refund_id))`;
}
/** The column `state` of a refund request. */
export const stateColumn = `CASE ${Object.entries(isInState)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END AS state`;
export const refundsWithPayment = 'refund_requests AS r JOIN payments AS p ON p.id = r.payment_id';

/** Runs a statement that selects refund requests. */
export async function readRefunds<Refund extends RefundRequest>(
  statement: D1PreparedStatement,
  ...values: readonly (string | number)[]
): Promise<Refund[]> {
  const { results } = await statement.bind(...values).all<Stored<Refund>>();
  return results.map((row) => readLines<Refund>(row));
}

function readLines<Refund extends RefundRequest>(row: Stored<Refund>): Refund {
  const { lines } = row;
  return { ...row, lines: lines === null ? null : JSON.parse(lines) } as Refund;
}
