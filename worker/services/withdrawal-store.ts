import type { Declaration } from '../app.ts';
import type { MarketCode } from '../country/markets.ts';
import type { AgedTable } from '../jobs/delete-oldest.ts';
import { mailInsertion, type NewMail } from '../mail/outbox.ts';
import { findOrderId } from '../orders/store/store.ts';

/** A stored declaration, with what its receipt needs. Times in ms since the epoch. */
export type Withdrawal = {
  declaration: Declaration;
  market: MarketCode;
  declaredAt: number;
};

type WithdrawalRow = {
  id: string;
  order_number: string;
  name: string;
  email: string;
  market: MarketCode;
  declared_at: number;
};

/**
 * Stores a declaration once by its id, with its receipt's mail, and with the order that fits its number
 * and address if there is one. Returns when it was stored, and the mails that this call wrote.
 */
export async function storeWithdrawal(
  db: D1Database,
  { id, name, number, email }: Declaration,
  market: MarketCode,
  now: number,
): Promise<{ at: number; mails: NewMail[] }> {
  const orderId = await findOrderId(db, number, email);
  const mail: NewMail = { kind: 'withdrawal', subject: id, orderId };
  const [inserted, , found] = await db.batch<WithdrawalRow>([
    db
      .prepare(
        `INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, market)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, orderId, number, name, email, now, market),
    mailInsertion(db, mail, now),
    db.prepare('SELECT * FROM withdrawals WHERE id = ?').bind(id),
  ]);
  return {
    at: found?.results[0]?.declared_at ?? now,
    // What a trigger changes may count, too.
    mails: inserted && inserted.meta.changes > 0 ? [mail] : [],
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
  };
}

/** The statement that records that a declaration's receipt has left. */
export function receiptSent(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE withdrawals SET receipt_sent_at = ? WHERE id = ?').bind(now, id);
}

export const agedWithdrawals = {
  table: 'withdrawals',
  key: 'id',
  at: 'declared_at',
} as const satisfies AgedTable;
