import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceNumber,
  invoiceTotal,
} from '../model/invoice.ts';
import { always } from './condition.ts';

/** An issued invoice or correction. Times in ms, money in minor units. */
export type Invoice = {
  /** The source of the invoice: `order:` and the order's id, or the key of a ledger entry. */
  source: string;
  number: string;
  kind: InvoiceKind;
  /** The invoice or credit note that this document corrects. Null if the document is itself an invoice. */
  corrects: { number: string; kind: InvoiceKind; issuedAt: number } | null;
  suppliedAt: number;
  issuedAt: number;
  grossMinor: number;
  vatMinor: number;
  /** The id of the newest ledger entry that the invoice includes. */
  ledgerId: number;
  content: InvoiceContent;
};

/** A released order without an invoice. `at`: the time of its release, in ms. `row`: the number of its row. */
export type UninvoicedOrder = { id: string; at: number; row: number };

/**
 * Finds released orders without an invoice, first released first. Values: time (ms) and row number of the order before,
 * number of rows.
 */
export const uninvoicedOrdersSql = `SELECT id, released_at AS at, rowid AS row
  FROM orders INDEXED BY orders_to_invoice
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL AND (released_at, rowid) > (?1, ?2)
  ORDER BY released_at, rowid LIMIT ?3`;

/** The released orders without an invoice after the order `after`, at most `limit`, first released first. */
export async function uninvoicedOrders(
  db: D1Database,
  after: Omit<UninvoicedOrder, 'id'>,
  limit: number,
): Promise<UninvoicedOrder[]> {
  const { results } = await db
    .prepare(uninvoicedOrdersSql)
    .bind(after.at, after.row, limit)
    .all<UninvoicedOrder>();
  return results;
}

export type InvoiceRow = {
  source: string;
  year: number;
  sequence: number;
  kind: InvoiceKind;
  correctedYear: number | null;
  correctedSequence: number | null;
  correctedKind: InvoiceKind | null;
  correctedAt: number | null;
  suppliedAt: number;
  issuedAt: number;
  grossMinor: number;
  vatMinor: number;
  ledgerId: number;
  content: string;
};

/**
 * SQL columns of an invoice or correction (`one`), with the number, kind and time of the document that it
 * corrects (`corrected`).
 */
export const invoiceColumns = `one.source, one.year, one.sequence, one.kind,
  corrected.year AS correctedYear, corrected.sequence AS correctedSequence,
  corrected.kind AS correctedKind, corrected.issued_at AS correctedAt,
  one.supplied_at AS suppliedAt, one.issued_at AS issuedAt, one.gross_minor AS grossMinor, one.vat_minor AS vatMinor, one.ledger_id AS ledgerId, one.said AS content`;

export function toInvoice(row: InvoiceRow): Invoice {
  const { year, sequence, content, ...others } = row;
  const { correctedYear, correctedSequence, correctedKind, correctedAt, ...same } = others;
  return {
    ...same,
    number: invoiceNumber(year, sequence),
    corrects: toCorrected(row),
    content: JSON.parse(content) as InvoiceContent,
  };
}

function toCorrected(row: InvoiceRow): Invoice['corrects'] {
  const { correctedYear: year, correctedSequence: sequence, correctedKind: kind } = row;
  if (year === null || sequence === null || kind === null || row.correctedAt === null) return null;
  return { number: invoiceNumber(year, sequence), kind, issuedAt: row.correctedAt };
}

/** An order's invoice and its corrections, in the order of issue. */
export async function orderInvoices(db: D1Database, orderId: string): Promise<Invoice[]> {
  const { results } = await db
    .prepare(
      `SELECT ${invoiceColumns} FROM invoices AS one
       LEFT JOIN invoices AS corrected ON corrected.source = one.corrects
       WHERE one.order_id = ?1 ORDER BY one.year, one.sequence`,
    )
    .bind(orderId)
    .all<InvoiceRow>();
  return results.map(toInvoice);
}

/** An invoice or correction to issue. */
type NewInvoice = {
  source: string;
  kind: InvoiceKind;
  orderId: string;
  /** The source of the corrected document; null if this is an invoice. */
  corrects: string | null;
  suppliedAt: number;
  /** The year of the invoice number, and the time of issue in ms. */
  issued: { year: number; at: number };
  ledgerId: number | null;
  content: InvoiceContent;
};

/**
 * The statement that issues an invoice once, under a condition, with the next number of its year. One
 * statement chooses the number and inserts the row: two simultaneous invoices never get the same number, and a
 * failure uses none (rule 7.71).
 */
function insertion(
  db: D1Database,
  { source, kind, orderId, corrects, suppliedAt, issued, ledgerId, content }: NewInvoice,
  condition = always,
): D1PreparedStatement {
  const { grossMinor, vatMinor } = invoiceTotal(content.lines);
  return db
    .prepare(
      `INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency,
         gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said)
       SELECT ?1, ?2, 1 + ifnull((SELECT max(sequence) FROM invoices WHERE year = ?2), 0),
         ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
         ifnull(?12, (SELECT ifnull(max(id), 0) FROM ledger WHERE order_id = ?4)), ?13
       WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE source = ?1) AND ${condition.sql}`,
    )
    .bind(
      ...[source, issued.year, kind, orderId, corrects, content.country, content.currency],
      ...[
        grossMinor,
        vatMinor,
        suppliedAt,
        issued.at,
        ledgerId,
        JSON.stringify(content),
        ...condition.values,
      ],
    );
}

/**
 * Issues an order's invoice, or records that the order needs no invoice if the invoice is null. Returns false
 * if the order has changed since it was read, or if this was recorded before. `now` in ms.
 * @throws the errors of D1
 */
export async function issueInvoice(
  db: D1Database,
  order: { id: string; revision: string },
  invoice: NewInvoice | null,
  now: number,
): Promise<boolean> {
  const isUnchanged = {
    sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ? AND revision = ? AND released_at IS NOT NULL)',
    values: [order.id, order.revision],
  };
  const outcomes = await db.batch([
    ...(invoice ? [insertion(db, invoice, isUnchanged)] : []),
    db
      .prepare(
        `UPDATE orders SET invoiced_at = ?1 WHERE id = ?2 AND revision = ?3 AND invoiced_at IS NULL`,
      )
      .bind(now, order.id, order.revision),
  ]);
  return outcomes.at(-1)?.meta.changes === 1;
}

/** Issues the correction of an invoice and marks its ledger entry as processed. */
export async function issueCorrection(
  db: D1Database,
  invoice: NewInvoice,
  ledgerId: number,
): Promise<void> {
  await db.batch([insertion(db, invoice), cursorUpdate(db, ledgerId)]);
}

/**
 * Marks a ledger entry as processed without a correction of an invoice. `isDue`: the order needs an invoice and
 * has none yet.
 */
export async function skipEntry(
  db: D1Database,
  { orderId, ledgerId, isDue }: { orderId: string; ledgerId: number; isDue: boolean },
): Promise<void> {
  await db.batch([
    ...(isDue
      ? [
          db
            .prepare(
              `UPDATE orders SET invoiced_at = NULL WHERE id = ?1
               AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1)`,
            )
            .bind(orderId),
        ]
      : []),
    cursorUpdate(db, ledgerId),
  ]);
}

function cursorUpdate(db: D1Database, ledgerId: number): D1PreparedStatement {
  return db
    .prepare("UPDATE book_cursors SET ledger_id = max(ledger_id, ?1) WHERE name = 'corrections'")
    .bind(ledgerId);
}
