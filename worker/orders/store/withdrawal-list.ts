import type { ListPosition } from '../model/list-position.ts';
import type { ListedWithdrawal } from '../model/withdrawal.ts';
import { moneyLeft } from './order-money.ts';

const columns = `w.id, order_number AS number, part, w.market, declared_at AS declaredAt,
  goods_received_at AS goodsReceivedAt, sending_proved_at AS sendingProvedAt, settled_at AS settledAt,
  settled_by AS settledBy, settled_why AS settledWhy, order_id AS orderId, orders.number AS "order",
  fulfilment AS state, delivery_country AS country, orders.currency, ${moneyLeft} AS leftMinor`;
const withOrder = 'withdrawals AS w LEFT JOIN orders ON orders.id = w.order_id';

/** Lists the open withdrawals. Values: time (ms) and id of the previous row, number of rows. */
export const openWithdrawalsSql = `SELECT ${columns} FROM ${withOrder}
  WHERE settled_at IS NULL AND (declared_at, w.id) > (?1, ?2) ORDER BY declared_at, w.id LIMIT ?3`;

/**
 * Lists all withdrawals. Values: time (ms) and id of the previous row, number of rows. Rows with the same time
 * are sorted by rowid, because the index has this order.
 */
export const allWithdrawalsSql = `SELECT ${columns} FROM ${withOrder}
  WHERE (declared_at, w.rowid) > (?1, (SELECT rowid FROM withdrawals WHERE id = ?2))
  ORDER BY declared_at, w.rowid LIMIT ?3`;

/** All withdrawals, oldest first, at most `limit`. */
export async function allWithdrawals(
  db: D1Database,
  limit: number,
  after: ListPosition = { at: 0, id: '' },
): Promise<ListedWithdrawal[]> {
  const { results } = await db
    .prepare(allWithdrawalsSql)
    .bind(after.at, after.id, limit)
    .all<ListedWithdrawal>();
  return results;
}

/** The withdrawals that are not settled, oldest first, at most `limit`. */
export async function openWithdrawals(
  db: D1Database,
  limit: number,
  after: ListPosition = { at: 0, id: '' },
): Promise<ListedWithdrawal[]> {
  const { results } = await db
    .prepare(openWithdrawalsSql)
    .bind(after.at, after.id, limit)
    .all<ListedWithdrawal>();
  return results;
}

/** The withdrawal with an id, or null. */
export function findWithdrawal(db: D1Database, id: string): Promise<ListedWithdrawal | null> {
  return db
    .prepare(`SELECT ${columns} FROM ${withOrder} WHERE w.id = ?1`)
    .bind(id)
    .first<ListedWithdrawal>();
}

/** An order's withdrawals, oldest first. */
export async function orderWithdrawals(
  db: D1Database,
  orderId: string,
): Promise<ListedWithdrawal[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${withOrder} WHERE w.order_id = ?1 ORDER BY declared_at`)
    .bind(orderId)
    .all<ListedWithdrawal>();
  return results;
}
