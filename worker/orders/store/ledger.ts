import type { Currency } from '../../catalogue/money.ts';
import { type BookedRefund, feeEntry, type LedgerEntry, type LineAmount } from '../model/ledger.ts';
import type { OrderEventName } from '../model/order-event.ts';
import type { Payment } from '../model/payment.ts';
import { OUTSIDE } from '../model/refund.ts';
import { always, type Condition } from './condition.ts';
import { eventInsertion } from './order-event.ts';

/** SQL: the kind of an entry of `ledger`. A refund outside the provider has a kind of its own, although it is stored as a refund. */
export const entryKind = `iif(ledger.key GLOB 'refund:${OUTSIDE}*', 'refundOutside', ledger.kind)`;

/** SQL: the kinds of entries about money that went back to the buyer, and about its return to the shop. */
export const moneyBackKinds = "('refund', 'reversal', 'returned')";

/**
 * SQL: the money that the shop received for a paid payment, in minor units: its price and the difference that an operator
 * accepted. `payments` is the name of the table in the statement.
 */
export function receivedMinor(payments: string): string {
  return `(${payments}.amount_minor + ifnull((SELECT sum(amount_minor) FROM ledger
    WHERE payment_id = ${payments}.id AND kind = 'difference'), 0))`;
}

/** The statements that add an entry of a payment and its lines to the ledger, under a condition. */
export function ledgerInsertions(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency' | 'updatedAt'>,
  { key, kind, amountMinor, lines, providerAt }: LedgerEntry,
  condition: Condition,
): D1PreparedStatement[] {
  const entry = db
    .prepare(
      `INSERT OR IGNORE INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at, provider_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${condition.sql}`,
    )
    .bind(
      ...[key, payment.orderId, payment.id, kind, payment.currency, amountMinor],
      ...[payment.updatedAt, providerAt ?? null, ...condition.values],
    );
  const lineStatements = lines.map((line) =>
    db
      .prepare(
        `INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor)
         SELECT ?1, ?2, ?3, ?4 WHERE ${condition.sql}`,
      )
      .bind(key, payment.orderId, line.lineId, line.amountMinor, ...condition.values),
  );
  return [entry, ...lineStatements];
}

/**
 * Books the provider's fee for the charge of a payment, unless it is booked already. `now` in ms.
 * @throws the errors of D1
 */
export async function storeFee(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  captureId: string,
  feeMinor: number,
  now: number,
): Promise<void> {
  const entry = feeEntry(captureId, feeMinor);
  await db.batch(ledgerInsertions(db, { ...payment, updatedAt: now }, entry, always));
}

/**
 * The refund or reversal in the ledger with the provider's id, unless its money is back already. Null if there is none.
 */
export async function findStandingBack(
  db: D1Database,
  refundId: string,
): Promise<BookedRefund | null> {
  const keys = "'refund:' || ?1, 'reversal:' || ?1";
  const [entries, lines] = await db.batch([
    db
      .prepare(
        `SELECT -amount_minor AS amountMinor FROM ledger WHERE key IN (${keys})
         AND NOT EXISTS (SELECT 1 FROM ledger WHERE key = 'returned:' || ?1)`,
      )
      .bind(refundId),
    db
      .prepare(
        `SELECT line_id AS lineId, -amount_minor AS amountMinor FROM ledger_lines WHERE entry_key IN (${keys})`,
      )
      .bind(refundId),
  ]);
  const [entry] = (entries?.results ?? []) as { amountMinor: number }[];
  return entry ? { ...entry, lines: (lines?.results ?? []) as LineAmount[] } : null;
}

/**
 * Adds a ledger entry that changes no status, with its event in the order's log and further statements, in one
 * batch. Returns false if the entry exists already. `now` in ms.
 * @throws the errors of D1
 */
export async function addEntry(
  db: D1Database,
  payment: Pick<Payment, 'id' | 'orderId' | 'currency'>,
  entry: LedgerEntry,
  event: { name: OrderEventName; detail: string },
  now: number,
  extraStatements: (condition: Condition) => readonly D1PreparedStatement[] = () => [],
): Promise<boolean> {
  const isNew = {
    sql: 'NOT EXISTS (SELECT 1 FROM ledger WHERE key = ?)',
    values: [entry.key],
  };
  const extra = extraStatements(isNew);
  const results = await db.batch([
    eventInsertion(db, payment.orderId, { ...event, paymentId: payment.id }, now, isNew),
    ...extra,
    ...ledgerInsertions(db, { ...payment, updatedAt: now }, entry, isNew),
  ]);
  const added = results[1 + extra.length];
  return added?.meta.changes === 1;
}

/** The provider's fees for an order, in minor units, by the payment's id. Without the payments whose fee is unknown. */
export async function orderFees(
  db: D1Database,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT payment_id AS paymentId, -sum(amount_minor) AS feeMinor FROM ledger
       WHERE order_id = ?1 AND kind = 'fee' GROUP BY payment_id`,
    )
    .bind(orderId)
    .all<{ paymentId: string; feeMinor: number }>();
  return new Map(results.map(({ paymentId, feeMinor }) => [paymentId, feeMinor]));
}

/**
 * The ledger entry with a key, with the fields that a webhook about it contains. Null if there is no such
 * entry.
 */
export async function findEntry(db: D1Database, key: string) {
  const [entries, lines] = await db.batch([
    db
      .prepare(
        `SELECT ${entryKind} AS kind, currency, amount_minor AS amountMinor FROM ledger WHERE key = ?1`,
      )
      .bind(key),
    db
      .prepare(
        `SELECT line_id AS lineId, -amount_minor AS amountMinor FROM ledger_lines
         WHERE entry_key = ?1 ORDER BY line_id`,
      )
      .bind(key),
  ]);
  const [entry] = (entries?.results ?? []) as (Pick<LedgerEntry, 'amountMinor'> & {
    kind: string;
    currency: Currency;
  })[];
  if (!entry) return null;
  return { id: key, ...entry, lines: (lines?.results ?? []) as LineAmount[] };
}
