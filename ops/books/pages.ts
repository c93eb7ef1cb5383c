import type { ExportedEntry, JournalRow, OpenCounts } from '../../worker/orders/store/books.ts';
import { askShop, type Next } from '../orders/door.ts';
import type { Period } from './period.ts';

export type { ExportedEntry, JournalRow, OpenCounts };

/** How many rows are asked for at once. */
const PAGE = 500;

/** Reads a list of the shop to its end, page after page, and says on the way how far it is. */
async function* pages<Row>(
  env: string | null,
  request: object,
  rowsOf: (answer: object) => readonly Row[],
): AsyncGenerator<Row> {
  let after: Next = null;
  let read = 0;
  do {
    const asked: object = { ...request, most: PAGE, ...(after && { after }) };
    const answer: object & { next: Next } = await askShop(env, asked);
    const rows = rowsOf(answer);
    yield* rows;
    read += rows.length;
    after = answer.next;
    if (after && read % (20 * PAGE) === 0) console.error(`${read} rows …`);
  } while (after);
}

/** What was issued in a period. */
export function invoicesIn(
  env: string | null,
  { from, until }: Pick<Period, 'from' | 'until'>,
): AsyncGenerator<JournalRow> {
  const request = { action: 'book-invoices', from, until };
  return pages(env, request, (answer) => (answer as { invoices: JournalRow[] }).invoices);
}

/** The ledger in a period. */
export function ledgerIn(
  env: string | null,
  { from, until }: Pick<Period, 'from' | 'until'>,
): AsyncGenerator<ExportedEntry> {
  const request = { action: 'book-ledger', from, until };
  return pages(env, request, (answer) => (answer as { entries: ExportedEntry[] }).entries);
}

/** What is paid before a time (ms) and has no invoice yet. */
export async function openBefore(env: string | null, before: number): Promise<OpenCounts> {
  const request = { action: 'book-open', before };
  return (await askShop<{ open: OpenCounts }>(env, request)).open;
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
    const request = { action: 'book-entries', ids: ids.slice(at, at + IDS) };
    found.push(...(await askShop<{ entries: ExportedEntry[] }>(env, request)).entries);
  }
  return found;
}
