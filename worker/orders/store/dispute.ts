import type { NewMail } from '../../mail/mail.ts';
import type { Alert } from '../model/alert.ts';
import {
  type DisputedTransaction,
  type DisputeReport,
  isBookable,
  type Reversal,
  type WonDispute,
} from '../model/dispute.ts';
import type { Condition } from './condition.ts';
import { alertInsertion } from './due-alert.ts';
import { ledgerInsertions, receivedMinor } from './ledger.ts';
import { eventInsertion } from './order-event.ts';
import { mailInsertion } from './outbox/mails.ts';
import { isOfPayment } from './refund-rows.ts';

/**
 * A disputed transaction for the operators' list. `order` is null if the shop knows no payment of the transaction.
 * `amountMinor` is the amount that the provider withholds, in minor units of the dispute's currency. Times in ms.
 */
export type Dispute = {
  id: number;
  /** The provider's id of the dispute. */
  dispute: string;
  order: string | null;
  currency: string;
  amountMinor: number;
  /** The buyer's reason and the stage, as codes of the provider; empty if unknown. */
  reason: string;
  stage: string;
  /** The end of the time for the shop's answer; null if the provider names none. */
  dueAt: number | null;
  openedAt: number;
  endedAt: number | null;
  outcome: string | null;
};

const columns = `d.id, dispute, orders.number AS "order", d.currency, amount_minor AS amountMinor, reason, stage,
  due_at AS dueAt, opened_at AS openedAt, ended_at AS endedAt, outcome`;

/** TABLE: the lists of disputes: the open ones, oldest first, and all of them, newest first. */
const lists = {
  open: { index: 'disputes_open', where: 'ended_at IS NULL', isNewestFirst: false },
  all: { index: 'disputes_by_age', where: 'true', isNewestFirst: true },
} as const;

/** The statement that lists disputes. ?1, ?2: the position of the row before; ?3: number of rows. */
export function disputesSql(which: keyof typeof lists): string {
  const { index, where, isNewestFirst } = lists[which];
  const [beyond, order] = isNewestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
  return `SELECT ${columns} FROM disputes AS d INDEXED BY ${index}
    LEFT JOIN orders ON orders.id = order_id WHERE ${where} AND (opened_at, d.id) ${beyond} (?1, ?2)
    ORDER BY opened_at ${order}, d.id ${order} LIMIT ?3`;
}

/** The open disputes, oldest first, or all disputes, newest first. At most `limit`. */
export async function listDisputes(
  db: D1Database,
  which: keyof typeof lists,
  limit: number,
  after?: { at: number; id: number },
): Promise<Dispute[]> {
  const start = { at: lists[which].isNewestFirst ? Number.MAX_SAFE_INTEGER : 0, id: 0 };
  const { at, id } = after ?? start;
  const { results } = await db.prepare(disputesSql(which)).bind(at, id, limit).all<Dispute>();
  return results;
}

/** The transactions of a dispute, by the provider's id of the dispute. */
export async function disputeById(db: D1Database, id: string): Promise<Dispute[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM disputes AS d LEFT JOIN orders ON orders.id = order_id
       WHERE dispute = ?1 ORDER BY d.id`,
    )
    .bind(id)
    .all<Dispute>();
  return results;
}

/** The disputes about an order's payments, the oldest first. */
export async function orderDisputes(db: D1Database, orderId: string): Promise<Dispute[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM disputes AS d JOIN orders ON orders.id = order_id
       WHERE order_id = ?1 ORDER BY d.id`,
    )
    .bind(orderId)
    .all<Dispute>();
  return results;
}

/** The provider's ids of the open disputes about some payments, the oldest first. */
export async function openDisputes(
  db: D1Database,
  paymentIds: readonly string[],
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT dispute FROM disputes WHERE payment_id IN (SELECT value FROM json_each(?1)) AND ended_at IS NULL
       GROUP BY dispute ORDER BY min(id)`,
    )
    .bind(JSON.stringify(paymentIds))
    .all<{ dispute: string }>();
  return results.map(({ dispute }) => dispute);
}

/** SQL condition: the order has an open dispute. */
export const isDisputed =
  'EXISTS (SELECT 1 FROM disputes WHERE order_id = orders.id AND ended_at IS NULL)';

/**
 * Stores a report about one transaction of a dispute, in one batch: the dispute, and for a new or ended dispute also
 * the order's log, the ledger, the mails and the alerts. `entryId` is the id of the ledger's entries. `isNew`: this report opened
 * the dispute, or it found the payment of an unknown transaction. `isNewest`: no newer report is stored. `now` in ms.
 * @throws the errors of D1
 */
export async function storeDispute(
  db: D1Database,
  { id: dispute, reason, stage, dueAt, createdAt, updatedAt, takesMoney, outcome }: DisputeReport,
  transaction: DisputedTransaction,
  {
    entryId,
    mails,
    alerts,
  }: { entryId: string; mails: readonly NewMail[]; alerts: readonly Alert[] },
  now: number,
): Promise<{ isNew: boolean; isNewest: boolean }> {
  const { id: transactionId, payment, currency, amountMinor } = transaction;
  const paymentId = payment?.id ?? null;
  const isNew: Condition = {
    sql: `NOT EXISTS (SELECT 1 FROM disputes WHERE dispute = ? AND transaction_id = ?
      AND (payment_id IS NOT NULL OR ? IS NULL))`,
    values: [dispute, transactionId, paymentId],
  };
  const isOpen: Condition = {
    sql: `EXISTS (SELECT 1 FROM disputes WHERE dispute = ? AND transaction_id = ? AND ended_at IS NULL
      AND updated_at <= ?)`,
    values: [dispute, transactionId, updatedAt],
  };
  // An earlier report may have named fewer transactions, and its entry then has the dispute's id alone.
  const isUnbooked: Condition = {
    sql: 'NOT EXISTS (SELECT 1 FROM ledger WHERE payment_id = ? AND key IN (?, ?))',
    values: [paymentId, `dispute:${dispute}`, `dispute:${entryId}`],
  };
  const event = (name: 'disputed' | 'disputeEnded', detail: string, condition: Condition) =>
    payment
      ? [
          eventInsertion(
            db,
            payment.orderId,
            { name, detail, paymentId: payment.id },
            now,
            condition,
          ),
        ]
      : [];
  const entry = (kind: 'dispute' | 'disputeEnded', amount: number, condition: Condition) =>
    payment && isBookable(transaction)
      ? ledgerInsertions(
          db,
          { ...payment, updatedAt: now },
          { key: `${kind}:${entryId}`, kind, amountMinor: amount, lines: [] },
          condition,
        )
      : [];
  const opening = [
    ...event('disputed', reason, isNew),
    ...mails.map((mail) => mailInsertion(db, mail, now, isNew)),
    ...alerts.map((alert) => alertInsertion(db, alert, now, isNew)),
    db
      .prepare(
        `INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, opened_at,
           created_at, takes_money)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0 WHERE ${isNew.sql}
         ON CONFLICT DO UPDATE SET order_id = excluded.order_id, payment_id = excluded.payment_id
         RETURNING id`,
      )
      .bind(
        ...[
          dispute,
          transactionId,
          payment?.orderId ?? null,
          paymentId,
          currency,
          amountMinor,
          now,
          createdAt,
        ],
        ...isNew.values,
      ),
  ];
  const ending = outcome
    ? [
        ...event('disputeEnded', outcome.code, isOpen),
        ...entry('disputeEnded', amountMinor, isOpen),
      ]
    : [];
  const results = await db.batch([
    ...opening,
    ...entry('dispute', -amountMinor, isUnbooked),
    ...ending,
    db
      .prepare(
        `UPDATE disputes SET takes_money = 1 WHERE dispute = ?1 AND transaction_id = ?2 AND ?3`,
      )
      .bind(dispute, transactionId, Number(takesMoney)),
    db
      .prepare(
        `UPDATE disputes SET reason = ?1, stage = ?2, due_at = ?3, updated_at = ?4,
           ended_at = CASE WHEN ?5 IS NULL THEN NULL ELSE ifnull(ended_at, ?7) END, outcome = ?5, won_at = ?6
         WHERE dispute = ?8 AND transaction_id = ?9 AND updated_at <= ?4
           -- The provider's times are whole seconds. Of two reports of a second, the end is the later one.
           AND (updated_at < ?4 OR outcome IS NULL OR ?5 IS NOT NULL) RETURNING id`,
      )
      .bind(
        ...[reason, stage, outcome ? null : dueAt, updatedAt, outcome?.code ?? null],
        ...[outcome?.isWon ? updatedAt : null, now, dispute, transactionId],
      ),
  ]);
  const hasRow = (result: D1Result | undefined) => (result?.results.length ?? 0) > 0;
  return { isNew: hasRow(results[opening.length - 1]), isNewest: hasRow(results.at(-1)) };
}

/** A row whose field `Flag` is 0 or 1. */
type Row<T, Flag extends keyof T> = Omit<T, Flag> & Record<Flag, 0 | 1>;

/**
 * The won disputes about a payment, the newest first, and its reversals in the ledger. A dispute in another currency than
 * the payment is about all of the payment's money.
 */
export async function disputedReversals(
  db: D1Database,
  paymentId: string,
): Promise<{ disputes: WonDispute[]; reversals: Reversal[] }> {
  const secondCapture = (condition: string) =>
    `(SELECT r.capture_id FROM refund_requests AS r WHERE NOT ${isOfPayment} AND ${condition} LIMIT 1)`;
  const [disputes, reversals] = await db.batch([
    db
      .prepare(
        `SELECT d.created_at AS createdAt, won_at AS wonAt, takes_money AS takesMoney,
           ${secondCapture('r.order_id = d.order_id AND r.capture_id = transaction_id')} AS secondCaptureId,
           CASE WHEN d.currency = p.currency
             THEN (SELECT sum(amount_minor) FROM disputes WHERE dispute = d.dispute)
             ELSE ${receivedMinor('p')} END AS disputedMinor
         FROM disputes AS d JOIN payments AS p ON p.id = payment_id
         WHERE payment_id = ?1 AND won_at IS NOT NULL ORDER BY d.created_at DESC, d.id DESC`,
      )
      .bind(paymentId),
    db
      .prepare(
        `SELECT id, amountMinor, reversedAt,
           ${secondCapture('r.order_id = l.order_id AND r.refund_id = l.id')} AS secondCaptureId,
           EXISTS (SELECT 1 FROM ledger WHERE key = 'returned:' || l.id) AS isBack
         FROM (SELECT substr(key, instr(key, ':') + 1) AS id, order_id, -amount_minor AS amountMinor,
             ifnull(provider_at, at) AS reversedAt
           FROM ledger WHERE payment_id = ?1 AND kind = 'reversal' ORDER BY ledger.id) AS l`,
      )
      .bind(paymentId),
  ]);
  return {
    disputes: ((disputes?.results ?? []) as Row<WonDispute, 'takesMoney'>[]).map((row) => {
      return { ...row, takesMoney: row.takesMoney === 1 };
    }),
    reversals: ((reversals?.results ?? []) as Row<Reversal, 'isBack'>[]).map((row) => {
      return { ...row, isBack: row.isBack === 1 };
    }),
  };
}
