import type { VerbAnswer } from '../../worker/orders/routes/operator/actions.ts';
import type { ExportedEntry, JournalRow, OpenItemCounts } from '../../worker/orders/store/books.ts';
import { askShop, listPages } from '../operator/api.ts';
import type { Period } from './period.ts';

export type { ExportedEntry, JournalRow, OpenItemCounts };

/** How many rows are asked for at once. */
const PAGE = 500;

type Span = Pick<Period, 'from' | 'until'>;

/** Reads a list of the books to its end, and says on the way how far it is. */
async function* rowsOf<Name extends 'book-invoices' | 'book-ledger', Row>(
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

/** What was issued in a period. */
export function invoicesIn(env: string | null, period: Span): AsyncGenerator<JournalRow> {
  return rowsOf(env, 'book-invoices', period, ({ invoices }) => invoices);
}

/** The ledger in a period. */
export function ledgerIn(env: string | null, period: Span): AsyncGenerator<ExportedEntry> {
  return rowsOf(env, 'book-ledger', period, ({ entries }) => entries);
}

/** What is paid before a time (ms) and has no invoice yet. */
export async function openBefore(env: string | null, before: number): Promise<OpenItemCounts> {
  return (await askShop(env, 'book-open', { before })).open;
}

/** How many ids are asked for at once. */
const IDS = 200;

/** Entries of the ledger by the provider's ids. */
export async function entriesOf(
  env: string | null,
  ids: readonly string[],
): Promise<ExportedEntry[]> {
  const found: ExportedEntry[] = [];
  for (let at = 0; at < ids.length; at += IDS) {
    const { entries } = await askShop(env, 'book-entries', { ids: ids.slice(at, at + IDS) });
    found.push(...entries);
  }
  return found;
}
