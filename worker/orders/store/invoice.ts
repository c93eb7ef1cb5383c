import { type InvoiceKind, invoiceNumber, type Said } from '../model/invoice.ts';

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
  said: Said;
};

/** The statement that finds orders that may be shipped and have no invoice, those released first. */
export const toInvoiceSql = `SELECT id FROM orders INDEXED BY orders_to_invoice
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL ORDER BY released_at LIMIT ?`;

/** The ids of orders that have no invoice yet. */
export async function ordersToInvoice(db: D1Database, most: number): Promise<string[]> {
  const { results } = await db.prepare(toInvoiceSql).bind(most).all<{ id: string }>();
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

export function readInvoice(row: InvoiceRow): Invoice {
  const { year, sequence, correctedYear, correctedSequence, correctedAt, said, ...same } = row;
  const isCorrection = correctedYear !== null && correctedSequence !== null && correctedAt !== null;
  return {
    ...same,
    number: invoiceNumber(year, sequence),
    corrects: isCorrection
      ? { number: invoiceNumber(correctedYear, correctedSequence), issuedAt: correctedAt }
      : null,
    said: JSON.parse(said) as Said,
  };
}

/** The invoice of an order and what corrects it, in the order of their issue. */
export async function invoicesOf(db: D1Database, orderId: string): Promise<Invoice[]> {
  const { results } = await db
    .prepare(
      `SELECT ${invoiceColumns} FROM invoices AS one
       LEFT JOIN invoices AS corrected ON corrected.source = one.corrects
       WHERE one.order_id = ? ORDER BY one.year, one.sequence`,
    )
    .bind(orderId)
    .all<InvoiceRow>();
  return results.map(readInvoice);
}
