import type { Currency } from '../../../country/market.ts';
import type { Behind, Span } from '../books.ts';

/** An entry of the ledger as the books give it out, in minor units, above zero where money came in. */
export type ExportedEntry = {
  id: number;
  key: string;
  kind: string;
  order: string;
  country: string;
  currency: Currency;
  amountMinor: number;
  at: number;
};

const columns = `ledger.id, ledger.key, ledger.kind, orders.number AS "order",
  orders.delivery_country AS country, ledger.currency, ledger.amount_minor AS amountMinor, ledger.at`;

/** The statement of the ledger in a span: ?1 and ?2 are the row before, ?3 the end, ?4 how many. */
export const ledgerSql = `SELECT ${columns}
  FROM ledger INDEXED BY ledger_by_time JOIN orders ON orders.id = ledger.order_id
  WHERE (ledger.at, ledger.id) > (?1, ?2) AND ledger.at < ?3 ORDER BY ledger.at, ledger.id LIMIT ?4`;

/** The ledger in a span, the oldest first. */
export async function listLedger(
  db: D1Database,
  { from, until }: Span,
  most: number,
  after?: Behind,
): Promise<ExportedEntry[]> {
  const start = after ? [after.at, Number(after.id)] : [from - 1, Number.MAX_SAFE_INTEGER];
  const { results } = await db
    .prepare(ledgerSql)
    .bind(...start, until, most)
    .all<ExportedEntry>();
  return results;
}

/** What of the ledger the provider knows by one of some ids. */
const kindsOfMoney = ['capture', 'difference', 'fee', 'refund', 'reversal', 'returned'] as const;

/** The statement of entries by the provider's ids, ?1 as JSON. */
export const entriesByIdSql = `SELECT ${columns}
  FROM json_each(?1) AS asked, json_each('${JSON.stringify(kindsOfMoney)}') AS kinds
  JOIN ledger ON ledger.key = kinds.value || ':' || asked.value
  JOIN orders ON orders.id = ledger.order_id`;

/** Entries of the ledger by the provider's ids of what moved. */
export async function entriesById(
  db: D1Database,
  ids: readonly string[],
): Promise<ExportedEntry[]> {
  const { results } = await db
    .prepare(entriesByIdSql)
    .bind(JSON.stringify(ids))
    .all<ExportedEntry>();
  return results;
}
