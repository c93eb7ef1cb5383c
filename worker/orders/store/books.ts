import type { Currency } from '../../catalogue/money.ts';
import type { ServedCountry } from '../../country/markets.ts';
import type { VatScheme } from '../../law/vat-scheme.ts';
import { type Campaign, toCampaign } from '../model/campaign.ts';
import { type InvoiceKind, type RateSum, sumsByRate } from '../model/invoice.ts';
import type { ListPosition } from '../model/list-position.ts';
import { type InvoiceRow, invoiceColumns, toInvoice } from './invoice.ts';
import { entryKind, moneyBackKinds } from './ledger.ts';
import { isHeld } from './order-standing.ts';
import { isOfSecondCapture } from './refund-rows.ts';

/** A time span in ms: `from` is inside, `until` is outside. */
type TimeSpan = { from: number; until: number };

/**
 * An invoice or correction in the books, without personal data. Money in minor units, times in ms. `sums` are the
 * totals of each VAT rate.
 */
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

/**
 * Lists issued invoices and corrections. ?1 and ?2: time (ms) and id of the previous row, ?3: end (ms), ?4:
 * number of rows.
 */
export const journalSql = `SELECT ${invoiceColumns}
  FROM invoices AS one INDEXED BY invoices_by_time
  LEFT JOIN invoices AS corrected ON corrected.source = one.corrects
  WHERE (one.issued_at, one.source) > (?1, ?2) AND one.issued_at < ?3
  ORDER BY one.issued_at, one.source LIMIT ?4`;

/** The invoices and corrections issued in a time span, oldest first. */
export async function listInvoices(
  db: D1Database,
  { from, until }: TimeSpan,
  limit: number,
  after: ListPosition = { at: from - 1, id: '\uFFFF' },
): Promise<JournalRow[]> {
  const { results } = await db
    .prepare(journalSql)
    .bind(after.at, after.id, until, limit)
    .all<InvoiceRow>();
  return results.map((row) => {
    const { source: id, number, kind, corrects, suppliedAt, issuedAt, ...rest } = toInvoice(row);
    const { order, country, scheme, currency, lines } = rest.content;
    return {
      id,
      number,
      kind,
      corrects: corrects?.number ?? null,
      order,
      country,
      scheme,
      currency,
      suppliedAt,
      issuedAt,
      grossMinor: rest.grossMinor,
      sums: sumsByRate(lines),
    };
  });
}

/** The maximum of a count of orders. A larger count is reported as this number. */
const MAX_COUNT = 1000;

/** The statements that count paid orders without an invoice. ?1: a time in ms. ?2: the maximum of the count. */
export const openItemsSql = {
  /** Orders paid before ?1, not released and not fully refunded. */
  unreleased: `SELECT count(*) AS count FROM (SELECT 1 FROM orders INDEXED BY orders_held
    WHERE ${isHeld} AND paid_at < ?1 LIMIT ?2)`,
  /** Orders released before ?1 and without an invoice. */
  uninvoiced: `SELECT count(*) AS count FROM (SELECT 1 FROM orders INDEXED BY orders_to_invoice
    WHERE released_at IS NOT NULL AND invoiced_at IS NULL AND released_at < ?1 LIMIT ?2)`,
} as const;

export type OpenItemCounts = Record<keyof typeof openItemsSql, number>;

/** Counts the orders paid or released before a time (ms) and not invoiced yet, up to 1000 each. */
export async function countOpenItems(db: D1Database, before: number): Promise<OpenItemCounts> {
  const names = Object.keys(openItemsSql) as (keyof typeof openItemsSql)[];
  const counted = await db.batch<{ count: number }>(
    names.map((name) => db.prepare(openItemsSql[name]).bind(before, MAX_COUNT)),
  );
  return Object.fromEntries(
    names.map((name, at) => [name, counted[at]?.results[0]?.count ?? 0]),
  ) as OpenItemCounts;
}

/**
 * An entry of the ledger for the export. `amountMinor` is in minor units and positive for received money, `at`
 * in ms.
 */
export type ExportedEntry = {
  id: number;
  key: string;
  kind: string;
  order: string;
  country: string;
  currency: Currency;
  amountMinor: number;
  at: number;
  /** The name of the payment's method. */
  method: string;
  campaign: Campaign;
};

type StoredEntry = Omit<ExportedEntry, 'campaign'> & { query: string };

function toExportedEntry({ query, ...entry }: StoredEntry): ExportedEntry {
  return { ...entry, campaign: toCampaign(query) };
}

const columns = `ledger.id, ledger.key, ${entryKind} AS kind, orders.number AS "order",
  orders.delivery_country AS country, ledger.currency, ledger.amount_minor AS amountMinor, ledger.at,
  payments.method, orders.query`;
const withPayment =
  'JOIN orders ON orders.id = ledger.order_id JOIN payments ON payments.id = ledger.payment_id';

/** Lists entries of the ledger. ?1 and ?2: time (ms) and id of the previous row, ?3: end (ms), ?4: number of rows. */
export const ledgerSql = `SELECT ${columns}
  FROM ledger INDEXED BY ledger_by_time ${withPayment}
  WHERE (ledger.at, ledger.id) > (?1, ?2) AND ledger.at < ?3 ORDER BY ledger.at, ledger.id LIMIT ?4`;

/** The ledger's entries in a time span, oldest first. */
export async function listLedger(
  db: D1Database,
  { from, until }: TimeSpan,
  limit: number,
  after?: ListPosition,
): Promise<ExportedEntry[]> {
  const start = after ? [after.at, Number(after.id)] : [from - 1, Number.MAX_SAFE_INTEGER];
  const { results } = await db
    .prepare(ledgerSql)
    .bind(...start, until, limit)
    .all<StoredEntry>();
  return results.map(toExportedEntry);
}

/** The kinds of ledger entries with the provider's id of a capture, refund or reversal in their key. */
const providerKinds = ['capture', 'difference', 'fee', 'refund', 'reversal', 'returned'] as const;

/** Finds ledger entries by the provider's ids. ?1: the ids as a JSON array. */
export const entriesByProviderIdSql = `SELECT ${columns}
  FROM json_each(?1) AS ids, json_each('${JSON.stringify(providerKinds)}') AS kinds
  JOIN ledger ON ledger.key = kinds.value || ':' || ids.value
  ${withPayment}`;

/** The ledger entries of the captures, refunds and reversals that have these `ids` at the provider. */
export async function entriesByProviderId(
  db: D1Database,
  ids: readonly string[],
): Promise<ExportedEntry[]> {
  const { results } = await db
    .prepare(entriesByProviderIdSql)
    .bind(JSON.stringify(ids))
    .all<StoredEntry>();
  return results.map(toExportedEntry);
}

/** Sales in one currency: the number of paid orders, received money and returned money in minor units. */
type Sales = { currency: string; orders: number; inMinor: number; backMinor: number };

const paidSql = `SELECT currency, count(*) AS orders FROM orders INDEXED BY orders_paid
  WHERE paid_at IS NOT NULL AND paid_at >= ?1 AND paid_at < ?2 GROUP BY currency`;
const movedSql = `SELECT currency,
    sum(CASE WHEN kind IN ('capture', 'difference') THEN amount_minor ELSE 0 END) AS inMinor,
    -sum(CASE WHEN kind IN ${moneyBackKinds} THEN amount_minor ELSE 0 END) AS backMinor
  FROM ledger INDEXED BY ledger_by_time WHERE at >= ?1 AND at < ?2
    AND NOT ${isOfSecondCapture('ledger')} GROUP BY currency`;

/**
 * The sales by currency in a time span (ms): `from` is inside, `until` is outside. A second capture and its way back
 * are no sale (rule 7.12).
 */
export async function salesBetween(db: D1Database, from: number, until: number): Promise<Sales[]> {
  const [paid, moved] = await db.batch([
    db.prepare(paidSql).bind(from, until),
    db.prepare(movedSql).bind(from, until),
  ]);
  const sales = new Map<string, Sales>();
  const rows = [...(paid?.results ?? []), ...(moved?.results ?? [])] as (Partial<Sales> &
    Pick<Sales, 'currency'>)[];
  for (const row of rows) {
    const sums = sales.get(row.currency) ?? {
      currency: row.currency,
      orders: 0,
      inMinor: 0,
      backMinor: 0,
    };
    sales.set(row.currency, { ...sums, ...row });
  }
  return [...sales.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

/** The statement that counts paid orders by method. ?1 and ?2: times in ms. */
export const ordersByMethodSql = `SELECT method, count(*) AS orders
  FROM orders INDEXED BY orders_paid JOIN payments ON order_id = orders.id AND purpose = 'order'
  WHERE orders.paid_at IS NOT NULL AND orders.paid_at >= ?1 AND orders.paid_at < ?2
  GROUP BY method`;

/** The number of orders paid by each method in a time span (ms), the most used first: `from` is inside, `until` is outside. */
export async function ordersByMethod(
  db: D1Database,
  from: number,
  until: number,
): Promise<{ method: string; orders: number }[]> {
  const { results } = await db
    .prepare(ordersByMethodSql)
    .bind(from, until)
    .all<{ method: string; orders: number }>();
  return results.sort((one, other) => other.orders - one.orders);
}
