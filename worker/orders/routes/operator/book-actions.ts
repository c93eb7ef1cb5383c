import {
  countOpenItems,
  entriesByProviderId,
  listInvoices,
  listLedger,
} from '../../store/books.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The answers about the accounting books. */
export const bookActions = {
  async 'book-invoices'({ env }, { most, ...period }) {
    const invoices = await listInvoices(env.DB, period, most, period.after);
    const next = nextPosition(invoices, most, ({ issuedAt, id }) => ({ at: issuedAt, id }));
    return { invoices, next };
  },
  'book-open': async ({ env }, { before }) => ({ open: await countOpenItems(env.DB, before) }),
  async 'book-ledger'({ env }, { most, ...period }) {
    const entries = await listLedger(env.DB, period, most, period.after);
    return { entries, next: nextPosition(entries, most, ({ at, id }) => ({ at, id: `${id}` })) };
  },
  'book-entries': async ({ env }, { ids }) => ({ entries: await entriesByProviderId(env.DB, ids) }),
} as const satisfies Partial<Actions>;
