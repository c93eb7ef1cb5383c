import * as z from 'zod/mini';
import { countOpen, entriesById, listInvoices, listLedger } from '../../store/books.ts';
import { after, next } from './list-verbs.ts';
import { type Verb, verb } from './verb.ts';

/** How many rows of the books an answer has at most: a command asks again behind the last one. */
const most = z._default(z.int().check(z.positive(), z.maximum(1000)), 200);
const time = z.int().check(z.nonnegative());
const span = { from: time, until: time, most, after };
const providerIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1), z.maxLength(200));

/** The books (rules 7.73 to 7.75): nothing of whose anything is. Times in ms. */
export const bookVerbs = {
  'book-invoices': verb(z.strictObject(span), async ({ env }, { most: limit, ...asked }) => {
    const rows = await listInvoices(env.DB, asked, limit, asked.after);
    return {
      invoices: rows,
      next: next(rows, limit, ({ issuedAt, id }) => ({ at: issuedAt, id })),
    };
  }),
  /** What is paid before a time and has no invoice yet. */
  'book-open': verb(z.strictObject({ before: time }), async ({ env }, { before }) => ({
    open: await countOpen(env.DB, before),
  })),
  'book-ledger': verb(z.strictObject(span), async ({ env }, { most: limit, ...asked }) => {
    const rows = await listLedger(env.DB, asked, limit, asked.after);
    return {
      entries: rows,
      next: next(rows, limit, ({ at, id }) => ({ at, id: String(id) })),
    };
  }),
  /** By the provider's ids of what moved. */
  'book-entries': verb(z.strictObject({ ids: providerIds }), async ({ env }, { ids }) => ({
    entries: await entriesById(env.DB, ids),
  })),
} as const satisfies Record<string, Verb>;
