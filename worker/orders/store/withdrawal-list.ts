import type { MarketCode, ServedCountry } from '../../country/markets.ts';
import type { Cause } from '../model/cause.ts';
import type { FulfilmentState } from '../model/fulfilment.ts';
import type { OrderEventName } from '../model/order-event.ts';
import type { Guard } from './ledger.ts';

/** A withdrawal for an operator; `order` is null where it names none of ours. Times in ms. */
export type WithdrawalRow = {
  id: string;
  /** As it was declared. */
  number: string;
  part: string;
  market: MarketCode;
  declaredAt: number;
  goodsReceivedAt: number | null;
  sendingProvedAt: number | null;
  settledAt: number | null;
  settledBy: string | null;
  settledWhy: string | null;
  orderId: string | null;
  /** Of its order. */
  order: string | null;
  state: FulfilmentState | null;
  country: ServedCountry | null;
};

const columns = `w.id, order_number AS number, part, w.market, declared_at AS declaredAt,
  goods_received_at AS goodsReceivedAt, sending_proved_at AS sendingProvedAt, settled_at AS settledAt,
  settled_by AS settledBy, settled_why AS settledWhy, order_id AS orderId, orders.number AS "order",
  fulfilment AS state, delivery_country AS country`;
const withOrder = 'withdrawals AS w LEFT JOIN orders ON orders.id = w.order_id';

/** Where a list goes on: after the row of this time, in ms, and id. */
export type After = { at: number; id: string };

/** The statement of the list of open withdrawals. */
export const openWithdrawalsSql = `SELECT ${columns} FROM ${withOrder}
  WHERE settled_at IS NULL AND (declared_at, w.id) > (?, ?) ORDER BY declared_at, w.id LIMIT ?`;

/** The statement of the list of all withdrawals. Those of one moment stand in the order of their rows, as in the index. */
export const allWithdrawalsSql = `SELECT ${columns} FROM ${withOrder}
  WHERE (declared_at, w.rowid) > (?, (SELECT rowid FROM withdrawals WHERE id = ?))
  ORDER BY declared_at, w.rowid LIMIT ?`;

/** All withdrawals, the oldest first. */
export async function allWithdrawals(
  db: D1Database,
  most: number,
  after: After = { at: 0, id: '' },
): Promise<WithdrawalRow[]> {
  const { results } = await db
    .prepare(allWithdrawalsSql)
    .bind(after.at, after.id, most)
    .all<WithdrawalRow>();
  return results;
}

/** Withdrawals about which something is left to do, those declared first before the others. */
export async function openWithdrawals(
  db: D1Database,
  most: number,
  after: After = { at: 0, id: '' },
): Promise<WithdrawalRow[]> {
  const { results } = await db
    .prepare(openWithdrawalsSql)
    .bind(after.at, after.id, most)
    .all<WithdrawalRow>();
  return results;
}

/** A withdrawal by its id; null without one. */
export function findWithdrawal(db: D1Database, id: string): Promise<WithdrawalRow | null> {
  return db
    .prepare(`SELECT ${columns} FROM ${withOrder} WHERE w.id = ?`)
    .bind(id)
    .first<WithdrawalRow>();
}

/** An order's withdrawals, the oldest first. */
export async function withdrawalsOf(db: D1Database, orderId: string): Promise<WithdrawalRow[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${withOrder} WHERE w.order_id = ? ORDER BY declared_at`)
    .bind(orderId)
    .all<WithdrawalRow>();
  return results;
}

/**
 * What of a withdrawal keeps a parcel from leaving: nobody settled it, or the money that settled it by itself
 * came back to us.
 */
export const unsettled = "(settled_at IS NULL OR settled_by = 'shop')";

/** Whether a withdrawal keeps an order's parcel from leaving. */
export async function isWithdrawn(db: D1Database, orderId: string): Promise<boolean> {
  const found = await db
    .prepare(`SELECT 1 FROM withdrawals WHERE order_id = ? AND ${unsettled} LIMIT 1`)
    .bind(orderId)
    .first();
  return found !== null;
}

const facts = {
  goodsReceived: 'goods_received_at',
  sendingProved: 'sending_proved_at',
} as const satisfies Partial<Record<OrderEventName, string>>;

/** What an operator learns of a withdrawal's goods. */
export type GoodsFact = keyof typeof facts;

/** The statements that note what became of a withdrawal's goods, once, and enter it in its order's log. */
export function goodsNoted(
  db: D1Database,
  { id, orderId }: Pick<WithdrawalRow, 'id' | 'orderId'>,
  fact: GoodsFact,
  cause: Cause,
  now: number,
  guard: Guard = { sql: 'true', values: [] },
): D1PreparedStatement[] {
  const column = facts[fact];
  return [
    db
      .prepare(
        `UPDATE withdrawals SET ${column} = ? WHERE id = ? AND ${column} IS NULL AND ${guard.sql}`,
      )
      .bind(now, id, ...guard.values),
    withdrawalEvent(db, { id, orderId }, { name: fact, ...cause }, now, guard),
  ];
}

/** Notes that nothing is left to do about a withdrawal. False where it was settled before. */
export async function settleWithdrawal(
  db: D1Database,
  { id, orderId }: Pick<WithdrawalRow, 'id' | 'orderId'>,
  { by, why }: Cause,
  now: number,
): Promise<boolean> {
  const [settled] = await db.batch([
    db
      .prepare(
        `UPDATE withdrawals SET settled_at = ?, settled_by = ?, settled_why = ?
         WHERE id = ? AND settled_at IS NULL`,
      )
      .bind(now, by, why, id),
    withdrawalEvent(db, { id, orderId }, { name: 'withdrawalSettled', by, why }, now),
  ]);
  return settled?.meta.changes === 1;
}

/** The statement that settles the withdrawals of an order whose money all went back. */
export function settleRefunded(
  db: D1Database,
  orderId: string | null,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE withdrawals SET settled_at = ?1, settled_by = 'shop', settled_why = 'refunded'
       WHERE order_id = ?2 AND settled_at IS NULL
         AND (SELECT status FROM orders WHERE id = ?2) = 'refunded'`,
    )
    .bind(now, orderId);
}

/** The statement that enters in an order's log what was just noted of its withdrawal; nothing where it was noted before. */
export function withdrawalEvent(
  db: D1Database,
  { id, orderId }: Pick<WithdrawalRow, 'id' | 'orderId'>,
  { name, by, why }: { name: OrderEventName } & Cause,
  now: number,
  guard: Guard = { sql: 'true', values: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT orders.id, ?1, ?2, ?3, ?4 FROM orders JOIN withdrawals AS w ON w.order_id = orders.id
       WHERE orders.id = ?5 AND w.id = ?6
         AND ?4 IN (declared_at, goods_received_at, sending_proved_at, settled_at) AND ${guard.sql}`,
    )
    .bind(name, why, by, now, orderId, id, ...guard.values);
}
