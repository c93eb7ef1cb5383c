import * as z from 'zod/mini';
import type { Env } from '../../../env.ts';
import { customerVerbs } from './customer-verbs.ts';
import { bookRows } from './fields.ts';
import { mailVerbs } from './mail-verbs.ts';
import { orderVerbs } from './order-verbs.ts';
import { outgoingVerbs } from './outgoing-verbs.ts';
import { reviewVerbs } from './review-verbs.ts';
import { saleVerbs } from './sale-verbs.ts';
import { todayVerbs } from './today-verbs.ts';
import type { Verb, VerbRequest } from './verb.ts';
import { withdrawalVerbs } from './withdrawal-verbs.ts';

/**
 * The verbs that read the accounting books (rules 7.73 to 7.75). Answers contain no personal data. Times in ms.
 */
const bookVerbs = {
  'book-invoices': { fields: bookRows },
  /** The numbers of orders that were paid before a time and not released, or released before it and not invoiced. */
  'book-open': { fields: { before: { shape: z.int().check(z.nonnegative()) } } },
  'book-ledger': { fields: bookRows },
  /** Finds ledger entries by the provider's ids of captures, refunds and reversals. */
  'book-entries': {
    fields: {
      ids: {
        shape: z
          .array(z.string().check(z.minLength(1), z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(200)),
      },
    },
  },
} as const satisfies Record<string, Verb>;

/**
 * TABLE: all actions that an operator can request. The operator API, the forms of the desk and the commands of
 * `npm run ops` derive from this table. `actions.ts` has the action of each verb.
 */
export const verbs = {
  ...orderVerbs,
  ...withdrawalVerbs,
  ...todayVerbs,
  ...reviewVerbs,
  ...mailVerbs,
  ...saleVerbs,
  ...customerVerbs,
  ...outgoingVerbs,
  ...bookVerbs,
} as const satisfies Record<string, Verb>;

export type VerbName = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as VerbName[];

export function isVerb(name: string): name is VerbName {
  return Object.hasOwn(verbs, name);
}

/** A verb's row of the table with the type `Verb`, so that all optional properties can be read. */
export function getVerb(name: VerbName): Verb {
  return verbs[name];
}

/** The operator of a request, the bindings of the shop, and the time `now` in ms. */
export type OperatorContext = { env: Env; operator: string; now: number };

/**
 * The action of each verb. It throws Refused if the action is not possible, and NotFound for an unknown order
 * or other subject.
 */
export type Actions = {
  readonly [Name in VerbName]: (
    context: OperatorContext,
    request: VerbRequest<(typeof verbs)[Name]>,
  ) => Promise<object>;
};
