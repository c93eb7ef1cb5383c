import type { Currency } from '../../country/market.ts';
import type { ServedCountry } from '../../country/markets.ts';
import type { VatScheme } from '../../law/vat-scheme.ts';
import { type InvoiceKind, type RateSum, sumsByRate } from '../model/invoice.ts';
import { type InvoiceRow, invoiceColumns, readInvoice } from './invoice.ts';

/** Times from which and until before which something is read, in ms. */
export type Span = { from: number; until: number };
/** Behind which row a list goes on. */
export type Behind = { at: number; id: string };

/** An invoice, or what corrects one, in the books: its sums by rate, in minor units, and nobody's name. */
export type JournalRow = {
  id: string;
  number: string;
  kind: InvoiceKind;
  corrects: string | null;
  order: string;
  country: ServedCountry;
  scheme: VatScheme;
  currency: Currency;
  suppliedAt: number;
  issuedAt: number;
  grossMinor: number;
  sums: readonly RateSum[];
};

/** The statement of what was issued in a span: ?1 and ?2 are the row before, ?3 the end, ?4 how many. */
export const journalSql = `SELECT ${invoiceColumns}
  FROM invoices AS one INDEXED BY invoices_by_time
  LEFT JOIN invoices AS corrected ON corrected.source = one.corrects
  WHERE (one.issued_at, one.source) > (?1, ?2) AND one.issued_at < ?3
  ORDER BY one.issued_at, one.source LIMIT ?4`;

/** What was issued in a span, the oldest first. */
export async function listInvoices(
  db: D1Database,
  { from, until }: Span,
  most: number,
  after: Behind = { at: from - 1, id: '\uFFFF' },
): Promise<JournalRow[]> {
  const { results } = await db
    .prepare(journalSql)
    .bind(after.at, after.id, until, most)
    .all<InvoiceRow>();
  return results.map((row) => {
    const { source: id, number, kind, corrects, suppliedAt, issuedAt, ...one } = readInvoice(row);
    const { order, country, scheme, currency, lines } = one.said;
    return {
      ...{ id, number, kind, corrects: corrects?.number ?? null, order, country, scheme, currency },
      ...{ suppliedAt, issuedAt, grossMinor: one.grossMinor, sums: sumsByRate(lines) },
    };
  });
}

/** How many open things are counted one by one. */
const COUNTED = 1000;

/** The statements that count what is paid before ?1 (ms) and not in the books yet, up to ?2. */
export const openSql = {
  /** Paid, and not released. */
  unreleased: `SELECT count(*) AS count FROM (SELECT 1 FROM orders INDEXED BY orders_held
    WHERE fulfilment = 'held' AND paid_at IS NOT NULL AND status IN ('paid', 'partlyRefunded')
      AND paid_at < ?1 LIMIT ?2)`,
  /** Released, and without an invoice. */
  uninvoiced: `SELECT count(*) AS count FROM (SELECT 1 FROM orders INDEXED BY orders_to_invoice
    WHERE released_at IS NOT NULL AND invoiced_at IS NULL AND released_at < ?1 LIMIT ?2)`,
} as const;

export type OpenCounts = Record<keyof typeof openSql, number>;

/** What is paid before a time and not in the books yet, up to a thousand each. */
export async function countOpen(db: D1Database, before: number): Promise<OpenCounts> {
  const names = Object.keys(openSql) as (keyof typeof openSql)[];
  const counted = await db.batch<{ count: number }>(
    names.map((name) => db.prepare(openSql[name]).bind(before, COUNTED)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, counted[at]?.results[0]?.count ?? 0]),
  ) as OpenCounts;
}
