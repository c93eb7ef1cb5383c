import type { Declaration } from '../../app.ts';
import type { MarketCode } from '../../country/markets.ts';
import type { AgedTable } from '../../jobs/delete-oldest.ts';
import { mailbox } from '../../mail/mailbox.ts';
import { mailInsertion, mailKey, type NewMail } from '../../mail/outbox.ts';
import { type Teller, tellNobody } from '../../outgoing/outbox.ts';
import { findOrderId } from './order.ts';
import { settleRefunded, withdrawalEvent } from './withdrawal-list.ts';

/** A stored declaration, with what its receipt needs. Times in ms since the epoch. */
export type Withdrawal = {
  declaration: Declaration;
  market: MarketCode;
  declaredAt: number;
  /** Whether its number and address are those of an order. */
  isOrders: boolean;
};

type WithdrawalRow = {
  id: string;
  order_number: string;
  name: string;
  email: string;
  part: string;
  market: MarketCode;
  declared_at: number;
  order_id: string | null;
};

const DAY = 24 * 60 * 60 * 1000;
/** Receipts within a day to one mailbox for declarations that fit no order (rule 5.33). */
const STRANGERS_RECEIPTS = 3;

/**
 * Stores a declaration once by its id, with its receipt's mail, and with the order that fits its number
 * and address if there is one. Returns when it was stored, and the mails that this call wrote.
 */
export async function storeWithdrawal(
  db: D1Database,
  { id, name, number, email, part }: Declaration,
  market: MarketCode,
  now: number,
  tell: Teller = tellNobody,
): Promise<{ at: number; mails: NewMail[] }> {
  const orderId = await findOrderId(db, number, email);
  const mail: NewMail = { kind: 'withdrawal', subject: id, orderId };
  const box = mailbox(email);
  const isOwn = {
    sql: `? OR (SELECT count(*) FROM withdrawals
      WHERE mailbox = ? AND declared_at > ? AND order_id IS NULL) <= ?`,
    values: [orderId === null ? 0 : 1, box, now - DAY, STRANGERS_RECEIPTS],
  };
  const [inserted, , , , found] = await db.batch<WithdrawalRow & { is_mailed: number }>([
    db
      .prepare(
        `INSERT INTO withdrawals (id, order_id, order_number, name, email, part, mailbox, declared_at, market)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, orderId, number, name, email, part, box, now, market),
    withdrawalEvent(db, { orderId, id }, { name: 'withdrawn', by: 'buyer', why: null }, now),
    settleRefunded(db, orderId, now),
    mailInsertion(db, mail, now, isOwn),
    db
      .prepare(
        `SELECT withdrawals.*, EXISTS (SELECT 1 FROM mails WHERE key = ?2) AS is_mailed
         FROM withdrawals WHERE id = ?1`,
      )
      .bind(id, mailKey(mail)),
    ...tell({ type: 'withdrawal.declared', subject: id, orderId }, now, {
      sql: 'EXISTS (SELECT 1 FROM withdrawals WHERE id = ? AND declared_at = ?)',
      values: [id, now],
    }),
  ]);
  const stored = found?.results[0];
  // What a trigger changes may count, too.
  const isNew = inserted !== undefined && inserted.meta.changes > 0;
  return { at: stored?.declared_at ?? now, mails: isNew && stored?.is_mailed ? [mail] : [] };
}

export async function withdrawalById(db: D1Database, id: string): Promise<Withdrawal | null> {
  const row = await db
    .prepare('SELECT * FROM withdrawals WHERE id = ?')
    .bind(id)
    .first<WithdrawalRow>();
  if (!row) return null;
  return {
    declaration: {
      id: row.id,
      name: row.name,
      number: row.order_number,
      email: row.email,
      part: row.part,
    },
    market: row.market,
    declaredAt: row.declared_at,
    isOrders: row.order_id !== null,
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
