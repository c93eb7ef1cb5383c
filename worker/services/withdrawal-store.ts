import type { Declaration } from '../app.ts';
import type { MarketCode } from '../country/markets.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import { findOrderId } from '../orders/store/store.ts';

/** A stored declaration, with what its receipt needs. Times in ms since the epoch. */
export type Withdrawal = {
  declaration: Declaration;
  market: MarketCode;
  declaredAt: number;
  receiptSentAt: number | null;
};

type WithdrawalRow = {
  id: string;
  order_number: string;
  name: string;
  email: string;
  market: MarketCode;
  declared_at: number;
  receipt_sent_at: number | null;
};

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const BATCH = 20;

/**
 * Stores a declaration once by its id, with the order that fits its number and address if there is one.
 * Returns when it was stored, and whether by this call.
 */
export async function storeWithdrawal(
  db: D1Database,
  { id, name, number, email }: Declaration,
  market: MarketCode,
  now: number,
): Promise<{ at: number; isNew: boolean }> {
  const orderId = await findOrderId(db, number, email);
  const [inserted, found] = await db.batch<WithdrawalRow>([
    db
      .prepare(
        `INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, market)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, orderId, number, name, email, now, market),
    db.prepare('SELECT * FROM withdrawals WHERE id = ?').bind(id),
  ]);
  return {
    at: found?.results[0]?.declared_at ?? now,
    isNew: inserted?.meta.changes === 1,
  };
}

export async function withdrawalById(db: D1Database, id: string): Promise<Withdrawal | null> {
  const row = await db
    .prepare('SELECT * FROM withdrawals WHERE id = ?')
    .bind(id)
    .first<WithdrawalRow>();
  if (!row) return null;
  return {
    declaration: { id: row.id, name: row.name, number: row.order_number, email: row.email },
    market: row.market,
    declaredAt: row.declared_at,
    receiptSentAt: row.receipt_sent_at,
  };
}

/** Records that a declaration's receipt was queued or sent. */
export async function noteReceipt(
  db: D1Database,
  id: string,
  step: 'queued' | 'sent',
  now: number,
): Promise<void> {
  await db
    .prepare(`UPDATE withdrawals SET receipt_${step}_at = ? WHERE id = ?`)
    .bind(now, id)
    .run();
}

/** Declarations of the last three days whose receipt was neither sent nor queued within the last hour. */
export async function withdrawalsWithoutReceipt(db: D1Database, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM withdrawals
       WHERE receipt_sent_at IS NULL AND declared_at BETWEEN ? AND ?
         AND (receipt_queued_at IS NULL OR receipt_queued_at < ?)
       ORDER BY declared_at LIMIT ${BATCH}`,
    )
    .bind(now - 72 * HOUR, now - 2 * MINUTE, now - HOUR)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

export const agedWithdrawals = {
  table: 'withdrawals',
  key: 'id',
  at: 'declared_at',
} as const satisfies AgedTable;
