import type { ListPosition } from '../model/list-position.ts';
import type { ListedRefund } from '../model/refund.ts';
import {
  isInState,
  readRefunds,
  refundColumns,
  refundsWithPayment,
  stateColumn,
} from './refund-rows.ts';
import type { TaskSql } from './task-sql.ts';

const listColumns = `${refundColumns}, number AS "order", method, ${stateColumn}, reason, requested_by AS "by",
  requested_at AS requestedAt, ended_at AS endedAt, refund_id AS refundId, r.issue`;
const withOrder = `${refundsWithPayment} JOIN orders ON orders.id = r.order_id`;

/** The refund requests of an order, oldest first. */
export function orderRefunds(db: D1Database, orderId: string): Promise<ListedRefund[]> {
  return readRefunds(
    db.prepare(
      `SELECT ${listColumns} FROM ${withOrder} WHERE r.order_id = ?1 ORDER BY requested_at, r.id`,
    ),
    orderId,
  );
}

/** The lists of refund requests: their index, and the states in it. */
const lists = {
  open: { index: 'refund_requests_open', where: "r.state = 'open'" },
  failed: { index: 'refund_requests_failed', where: isInState.failed },
} as const;
export type RefundList = keyof typeof lists;
export const refundLists = Object.keys(lists) as RefundList[];

/** Lists refund requests. Values: time (ms) and id of the previous row, number of rows. */
export function refundsSql(list: RefundList): string {
  const { index, where } = lists[list];
  return `SELECT ${listColumns} FROM refund_requests AS r INDEXED BY ${index}
      CROSS JOIN payments AS p ON p.id = r.payment_id CROSS JOIN orders ON orders.id = r.order_id
    WHERE ${where} AND (requested_at, r.rowid) > (?1, ifnull((SELECT rowid FROM refund_requests WHERE id = ?2), 0))
    ORDER BY requested_at, r.rowid LIMIT ?3`;
}

/** A list of refund requests as operators' work. */
export function refundTask(list: RefundList): TaskSql {
  const { index, where } = lists[list];
  return {
    from: `refund_requests AS r INDEXED BY ${index} WHERE ${where} AND requested_at <= ?1`,
    since: 'requested_at',
    money: { amount: 'amount_minor', currency: 'currency' },
  };
}

/** The refund requests of a list, oldest first, at most `limit`. */
export function listRefunds(
  db: D1Database,
  list: RefundList,
  limit: number,
  after: ListPosition = { at: 0, id: '' },
): Promise<ListedRefund[]> {
  return readRefunds(db.prepare(refundsSql(list)), after.at, after.id, limit);
}
