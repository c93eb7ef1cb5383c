import type { AgedTable } from '../../aged-table.ts';
import { type MarketCode, markets, type ServedCountry } from '../../country/markets.ts';
import { DAY } from '../../durations.ts';
import type { Declaration } from '../../law/declaration.ts';
import type { NewMail } from '../../mail/mail.ts';
import { mailbox } from '../../mail/mailbox.ts';
import type { Cause, OrderEventName } from '../model/order-event.ts';
import type { ListedWithdrawal } from '../model/withdrawal.ts';
import { always, type Condition } from './condition.ts';
import { findOrderId } from './order.ts';
import { blocksShipping, hasMoney } from './order-standing.ts';
import { isWritten, mailInsertion } from './outbox/mails.ts';
import { type WebhookEnv, webhookInsertions } from './outbox/webhook-insertion.ts';

/** A stored withdrawal declaration with the data of its receipt. Times in ms since the epoch. */
type Withdrawal = {
  declaration: Declaration;
  place: DeclarationPlace;
  declaredAt: number;
};

/** The market of the page of a withdrawal, and the country under whose law the withdrawal was declared. */
export type DeclarationPlace = { market: MarketCode; country: ServedCountry };

type Row = {
  id: string;
  order_number: string;
  name: string;
  email: string;
  part: string;
  market: MarketCode;
  country: ServedCountry | '';
  declared_at: number;
};

/** The maximum number of receipts in 24 hours to one mailbox for declarations that match no order (rule 5.33). */
const UNMATCHED_RECEIPTS = 3;
/** The maximum number of receipts in 24 hours for the declarations of one order (rule 5.33). */
const RECEIPTS_PER_ORDER = 5;

/**
 * Stores a withdrawal declaration once by its id, with the mail that confirms its receipt. Also stores the id
 * of the order with the declared number and email address, if it exists. Returns the time of storing in ms, and
 * the mails that this call wrote.
 */
export async function storeWithdrawal(
  env: WebhookEnv,
  { id, name, number, email, part }: Declaration,
  { market, country }: DeclarationPlace,
  now: number,
): Promise<{ at: number; mails: NewMail[] }> {
  const { DB: db } = env;
  const orderId = await findOrderId(db, number, email);
  const mail: NewMail = { kind: 'withdrawal', subject: id, orderId };
  const box = mailbox(email);
  const isReceiptAllowed =
    orderId === null
      ? {
          sql: `(SELECT count(*) FROM withdrawals
            WHERE mailbox = ? AND declared_at > ? AND order_id IS NULL) <= ?`,
          values: [box, now - DAY, UNMATCHED_RECEIPTS],
        }
      : {
          sql: '(SELECT count(*) FROM withdrawals WHERE order_id = ? AND declared_at > ?) <= ?',
          values: [orderId, now - DAY, RECEIPTS_PER_ORDER],
        };
  const [, , , mailed, stored] = await db.batch<{ declared_at: number }>([
    db
      .prepare(
        `INSERT INTO withdrawals (id, order_id, order_number, name, email, part, mailbox, declared_at, market, country)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, orderId, number, name, email, part, box, now, market, country),
    withdrawalEvent(db, { orderId, id }, { name: 'withdrawn', by: 'buyer', reason: null }, now),
    settleRefunded(db, orderId, now),
    mailInsertion(db, mail, now, isReceiptAllowed),
    db.prepare('SELECT declared_at FROM withdrawals WHERE id = ?1').bind(id),
    ...webhookInsertions(env, { type: 'withdrawal.declared', subject: id, orderId }, now, {
      sql: 'EXISTS (SELECT 1 FROM withdrawals WHERE id = ? AND declared_at = ?)',
      values: [id, now],
    }),
  ]);
  return { at: stored?.results[0]?.declared_at ?? now, mails: isWritten(mailed) ? [mail] : [] };
}

export async function withdrawalById(db: D1Database, id: string): Promise<Withdrawal | null> {
  const row = await db.prepare('SELECT * FROM withdrawals WHERE id = ?1').bind(id).first<Row>();
  if (!row) return null;
  return {
    declaration: {
      id: row.id,
      name: row.name,
      number: row.order_number,
      email: row.email,
      part: row.part,
    },
    place: { market: row.market, country: row.country || markets[row.market].country },
    declaredAt: row.declared_at,
  };
}

/** The statement that records that a declaration's receipt was sent. */
export function receiptSentUpdate(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare('UPDATE withdrawals SET receipt_sent_at = ?1 WHERE id = ?2').bind(now, id);
}

/** True if a withdrawal blocks the shipping of an order. */
export async function isWithdrawn(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM withdrawals WHERE order_id = ?1 AND ${blocksShipping} LIMIT 1`)
    .bind(orderId)
    .first();
  return row !== null;
}

const facts = {
  goodsReceived: 'goods_received_at',
  sendingProved: 'sending_proved_at',
} as const satisfies Partial<Record<OrderEventName, string>>;

/** An event of a withdrawal's goods: the shop received them, or the buyer proved that they were sent. */
export type GoodsFact = keyof typeof facts;

/** The statements that record an event of a withdrawal's goods, once, and log it in the order. `now` in ms. */
export function goodsFactStatements(
  db: D1Database,
  { id, orderId }: Pick<ListedWithdrawal, 'id' | 'orderId'>,
  fact: GoodsFact,
  cause: Cause,
  now: number,
  condition = always,
): D1PreparedStatement[] {
  const column = facts[fact];
  return [
    db
      .prepare(
        `UPDATE withdrawals SET ${column} = ?1 WHERE id = ?2 AND ${column} IS NULL AND ${condition.sql}`,
      )
      .bind(now, id, ...condition.values),
    withdrawalEvent(db, { id, orderId }, { name: fact, ...cause }, now, condition),
  ];
}

/** The condition that a withdrawal of a whole order is repaid: the shop has no money of the order. */
export const isRepaid: Condition = {
  sql: `NOT (part = '' AND EXISTS (SELECT 1 FROM orders WHERE orders.id = withdrawals.order_id AND ${hasMoney}))`,
  values: [],
};

/**
 * Marks a withdrawal as settled, so that operators have nothing left to do. Returns false if it was settled
 * before, or if it does not meet the condition. `now` in ms.
 */
export async function settleWithdrawal(
  db: D1Database,
  { id, orderId }: Pick<ListedWithdrawal, 'id' | 'orderId'>,
  { by, reason }: Cause,
  condition: Condition,
  now: number,
): Promise<boolean> {
  const [settled] = await db.batch([
    db
      .prepare(
        `UPDATE withdrawals SET settled_at = ?1, settled_by = ?2, settled_why = ?3
         WHERE id = ?4 AND settled_at IS NULL AND ${condition.sql}`,
      )
      .bind(now, by, reason, id, ...condition.values),
    withdrawalEvent(db, { id, orderId }, { name: 'withdrawalSettled', by, reason }, now),
  ]);
  return settled?.meta.changes === 1;
}

/** The statement that settles an order's withdrawals if the order is fully refunded. */
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

/**
 * The statement that opens an order's withdrawals again that were settled by a full refund, if the shop has money of the
 * order again. The buyer is still owed this money.
 */
export function reopenUnrefunded(db: D1Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE withdrawals SET settled_at = NULL, settled_by = NULL, settled_why = NULL
       WHERE order_id = ?1 AND settled_by = 'shop'
         AND (SELECT status FROM orders WHERE id = ?1) <> 'refunded'`,
    )
    .bind(orderId);
}

/**
 * The statement that logs a change of a withdrawal in its order. It writes only if the withdrawal has a change with
 * the time `now` (ms).
 */
function withdrawalEvent(
  db: D1Database,
  { id, orderId }: Pick<ListedWithdrawal, 'id' | 'orderId'>,
  { name, by, reason }: { name: OrderEventName } & Cause,
  now: number,
  condition = always,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, name, detail, author, at)
       SELECT orders.id, ?1, ?2, ?3, ?4 FROM orders JOIN withdrawals AS w ON w.order_id = orders.id
       WHERE orders.id = ?5 AND w.id = ?6
         AND ?4 IN (declared_at, goods_received_at, sending_proved_at, settled_at) AND ${condition.sql}`,
    )
    .bind(name, reason, by, now, orderId, id, ...condition.values);
}

export const agedWithdrawals = {
  table: 'withdrawals',
  key: 'id',
  at: 'declared_at',
} as const satisfies AgedTable;
