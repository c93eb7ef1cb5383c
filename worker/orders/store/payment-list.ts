import type { Currency } from '../../catalogue/money.ts';
import { MINUTE } from '../../durations.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import { AMOUNT_MISMATCH, type Purpose } from '../model/payment.ts';
import { pendingTime } from './due-payment.ts';
import type { TaskSql } from './task-sql.ts';

/**
 * A payment in a list for operators. `amountMinor` is the requested amount in minor units. `at` is the time of the
 * payment's last change, or of the press of the binding button, in ms. `reason`: the provider's reason or error code.
 */
type ListedPayment = {
  id: number;
  order: string;
  state: FulfilmentState;
  purpose: Purpose;
  /** The name of the payment's method. */
  method: string;
  currency: Currency;
  amountMinor: number;
  at: number;
  reason: string | null;
};

/** A charge without a known outcome counts as unknown after this time, in ms. */
const UNKNOWN_AFTER = 10 * MINUTE;

/** The list of pending charges; `before`: the time in ms, as SQL, for which they are pending at least. */
function pendingFor(before: number | string) {
  return {
    from: `${pending} AND pending_reason IS NOT '${AMOUNT_MISMATCH}'`,
    at: 'payments.updated_at',
    id: 'payments.rowid',
    reason: 'pending_reason',
    before,
  };
}

const pending = "payments INDEXED BY payments_by_status WHERE status = 'pending'";

/** TABLE: the lists of payments. `from` ends with a condition; `at` and `id` sort the rows. */
const lists = {
  /** Another amount or currency than requested: an operator accepts the money or refunds it. */
  unmatched: {
    from: `${pending} AND pending_reason = '${AMOUNT_MISMATCH}'`,
    at: 'payments.updated_at',
    id: 'payments.rowid',
    reason: 'pending_reason',
    before: 0,
  },
  /** The provider, or the payer's bank, has not completed the charge. */
  pending: pendingFor(0),
  /** A charge that is pending for longer than its method allows. */
  overdue: pendingFor(pendingTime('payments.method')),
  /** The provider was asked to charge, and its outcome is not known. */
  unknown: {
    from: `charge_intents AS i INDEXED BY charge_intents_by_state CROSS JOIN payments ON payments.id = i.payment_id
      WHERE i.state = 'open' AND i.called_at IS NOT NULL`,
    at: 'i.pressed_at',
    id: 'i.rowid',
    reason: 'i.issue',
    before: UNKNOWN_AFTER,
  },
} as const;
export type PaymentList = keyof typeof lists;
export const paymentLists = Object.keys(lists) as PaymentList[];

/** A list of payments as operators' work. */
export function paymentTask(list: PaymentList): TaskSql {
  const { from, at, before } = lists[list];
  return {
    from: `${from} AND ${at} <= ?1 - ${before}`,
    since: at,
    money: { amount: 'amount_minor', currency: 'payments.currency' },
  };
}

/** Lists payments, oldest first. Values: time (ms) and id of the previous row, number of rows, now (ms). */
export function paymentsSql(list: PaymentList): string {
  const { from, at, id, reason, before } = lists[list];
  return `SELECT ${id} AS id, (SELECT number FROM orders WHERE orders.id = payments.order_id) AS "order",
      (SELECT fulfilment FROM orders WHERE orders.id = payments.order_id) AS state, purpose,
      method, payments.currency, amount_minor AS amountMinor, ${at} AS at, ${reason} AS reason
    FROM ${from} AND (${at}, ${id}) > (?1, ?2) AND ${at} <= ?4 - ${before} ORDER BY ${at}, ${id} LIMIT ?3`;
}

/** The payments of a list at `now` (ms), oldest first. */
export async function listPayments(
  db: D1Database,
  list: PaymentList,
  limit: number,
  now: number,
  after = { at: 0, id: 0 },
): Promise<ListedPayment[]> {
  const { results } = await db
    .prepare(paymentsSql(list))
    .bind(after.at, after.id, limit, now)
    .all<ListedPayment>();
  return results;
}
