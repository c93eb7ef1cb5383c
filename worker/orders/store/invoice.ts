import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceNumber,
  invoiceTotal,
} from '../model/invoice.ts';

/** An invoice or what corrects one, as it was issued; times in ms, money in minor units. */
export type Invoice = {
  /** What it is made of: `order:` and the order's id, or the key of an entry of the ledger. */
  source: string;
  number: string;
  kind: InvoiceKind;
  /** The number and time of what it corrects; null of an invoice. */
  corrects: { number: string; issuedAt: number } | null;
  suppliedAt: number;
  issuedAt: number;
  grossMinor: number;
  vatMinor: number;
  /** The newest entry of the ledger that it knows. */
  ledgerId: number;
  content: InvoiceContent;
};

/** The statement that finds orders that may be shipped and have no invoice, those released first. */
export const uninvoicedOrdersSql = `SELECT id FROM orders INDEXED BY orders_to_invoice
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL ORDER BY released_at LIMIT ?`;

/** The ids of orders that have no invoice yet. */
export async function uninvoicedOrders(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db.prepare(uninvoicedOrdersSql).bind(limit).all<{ id: string }>();
  return results.map(({ id }) => id);
}

export type InvoiceRow = {
  source: string;
  year: number;
  sequence: number;
  kind: InvoiceKind;
  correctedYear: number | null;
  correctedSequence: number | null;
  correctedAt: number | null;
  suppliedAt: number;
  issuedAt: number;
  grossMinor: number;
  vatMinor: number;
  ledgerId: number;
  said: string;
};

/** What of invoices is read, with the number of what each corrects. */
export const invoiceColumns = `one.source, one.year, one.sequence, one.kind,
  corrected.year AS correctedYear, corrected.sequence AS correctedSequence,
  corrected.issued_at AS correctedAt, one.supplied_at AS suppliedAt, one.issued_at AS issuedAt,
  one.gross_minor AS grossMinor, one.vat_minor AS vatMinor, one.ledger_id AS ledgerId, one.said`;

export function toInvoice(row: InvoiceRow): Invoice {
  const { year, sequence, correctedYear, correctedSequence, correctedAt, said, ...same } = row;
  const isCorrection = correctedYear !== null && correctedSequence !== null && correctedAt !== null;
  return {
    ...same,
    number: invoiceNumber(year, sequence),
    corrects: isCorrection
      ? { number: invoiceNumber(correctedYear, correctedSequence), issuedAt: correctedAt }
      : null,
    content: JSON.parse(said) as InvoiceContent,
  };
}

/** The invoice of an order and what corrects it, in the order of their issue. */
export async function orderInvoices(db: D1Database, orderId: string): Promise<Invoice[]> {
  const { results } = await db
    .prepare(
      `SELECT ${invoiceColumns} FROM invoices AS one
       LEFT JOIN invoices AS corrected ON corrected.source = one.corrects
       WHERE one.order_id = ? ORDER BY one.year, one.sequence`,
    )
    .bind(orderId)
    .all<InvoiceRow>();
  return results.map(toInvoice);
}

/** An invoice about to be issued. */
type NewInvoice = {
  source: string;
  kind: InvoiceKind;
  orderId: string;
  /** The source of what it corrects; null of an invoice. */
  corrects: string | null;
  suppliedAt: number;
  /** The year whose numbers it takes, and when, in ms. */
  issued: { year: number; at: number };
  ledgerId: number | null;
  content: InvoiceContent;
};

/**
 * The statement that issues an invoice once, under a condition: its number is the next of its year. One statement
 * decides, so that two at once never get the same, and what fails takes none (rule 7.71).
 */
function insertion(
  db: D1Database,
  { source, kind, orderId, corrects, suppliedAt, issued, ledgerId, content }: NewInvoice,
  { sql, values }: { sql: string; values: readonly string[] } = { sql: 'true', values: [] },
): D1PreparedStatement {
  const { grossMinor, vatMinor } = invoiceTotal(content.lines);
  return db
    .prepare(
      `INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency,
         gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said)
       SELECT ?1, ?2, 1 + ifnull((SELECT max(sequence) FROM invoices WHERE year = ?2), 0),
         ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
         ifnull(?12, (SELECT ifnull(max(id), 0) FROM ledger WHERE order_id = ?4)), ?13
       WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE source = ?1) AND ${sql}`,
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
        ...values,
      ],
    );
}

/**
 * Issues the invoice of an order as it was read, or notes that nothing is left to invoice; false where somebody
 * wrote to the order since, or it has one. Throws what D1 throws.
 */
export async function issueInvoice(
  db: D1Database,
  order: { id: string; revision: string },
  invoice: NewInvoice | null,
  now: number,
): Promise<boolean> {
  const asRead = {
    sql: 'EXISTS (SELECT 1 FROM orders WHERE id = ?4 AND revision = ?14 AND released_at IS NOT NULL)',
    values: [order.revision],
  };
  const done = await db.batch([
    ...(invoice ? [insertion(db, invoice, asRead)] : []),
    db
      .prepare(
        `UPDATE orders SET invoiced_at = ?1 WHERE id = ?2 AND revision = ?3 AND invoiced_at IS NULL`,
      )
      .bind(now, order.id, order.revision),
  ]);
  return done.at(-1)?.meta.changes === 1;
}

/** The statement that issues what corrects an invoice and notes how far the ledger is read. */
export async function issueCorrection(
  db: D1Database,
  invoice: NewInvoice,
  ledgerId: number,
): Promise<void> {
  await db.batch([insertion(db, invoice), cursorUpdate(db, ledgerId)]);
}

/** Notes that an entry of the ledger corrects no invoice. An order that has none and is to have one is due again. */
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
    .prepare("UPDATE book_cursors SET ledger_id = max(ledger_id, ?) WHERE name = 'corrections'")
    .bind(ledgerId);
}
