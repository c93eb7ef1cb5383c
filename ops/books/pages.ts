import type { VerbAnswer } from '../../worker/orders/routes/operator/actions.ts';
import type { ExportedEntry, JournalRow, OpenItemCounts } from '../../worker/orders/store/books.ts';
import { askShop, listPages } from '../operator/api.ts';
import type { Period } from './period.ts';

export type { ExportedEntry, JournalRow, OpenItemCounts };

/** The largest number of rows in one answer. */
const PAGE = 500;

type Span = Pick<Period, 'from' | 'until'>;

/** Reads a whole list of the books, page by page. Prints the progress to stderr. */
async function* readRows<Name extends 'book-invoices' | 'book-ledger', Row>(
  env: string | null,
  action: Name,
  { from, until }: Span,
  rowsIn: (page: VerbAnswer<Name>) => readonly Row[],
): AsyncGenerator<Row> {
  let read = 0;
  for await (const page of listPages(env, action, { from, until, most: PAGE })) {
    if (read > 0 && read % (20 * PAGE) === 0) console.error(`${read} rows …`);
    const rows = rowsIn(page);
    yield* rows;
    read += rows.length;
  }
}

/** The invoices and credit notes of a period. */
export function invoicesIn(env: string | null, period: Span): AsyncGenerator<JournalRow> {
  return readRows(env, 'book-invoices', period, ({ invoices }) => invoices);
}

/** The ledger's entries of a period. */
export function ledgerIn(env: string | null, period: Span): AsyncGenerator<ExportedEntry> {
  return readRows(env, 'book-ledger', period, ({ entries }) => entries);
}

/** Counts the orders paid before a time (ms) that have no invoice yet. */
export async function countOpenItems(env: string | null, before: number): Promise<OpenItemCounts> {
  return (await askShop(env, 'book-open', { before })).open;
}

/** The largest number of ids in one request. */
const IDS = 200;

/** The ledger's entries whose id at the provider is one of `ids`. */
export async function entriesByIds(
  env: string | null,
  ids: readonly string[],
): Promise<ExportedEntry[]> {
  const allEntries: ExportedEntry[] = [];
  for (let at = 0; at < ids.length; at += IDS) {
    const { entries } = await askShop(env, 'book-entries', { ids: ids.slice(at, at + IDS) });
    allEntries.push(...entries);
  }
  return allEntries;
}
