import * as z from 'zod/mini';
import { bookRows } from './fields.ts';
import type { Verb } from './verb.ts';

/**
 * The verbs that read the accounting books (rules 7.73 to 7.75). Answers contain no personal data. Times in ms.
 */
export const bookVerbs = {
  'book-invoices': { role: 'read', fields: bookRows },
  /** The numbers of orders that were paid before a time and not released, or released before it and not invoiced. */
  'book-open': { role: 'read', fields: { before: { shape: z.int().check(z.nonnegative()) } } },
  'book-ledger': { role: 'read', fields: bookRows },
  /** Finds ledger entries by the provider's ids of captures, refunds and reversals. */
  'book-entries': {
    role: 'read',
    fields: {
      ids: {
        shape: z
          .array(z.string().check(z.minLength(1), z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(200)),
      },
    },
  },
} as const satisfies Record<string, Verb>;
