import * as z from 'zod/mini';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { parseEmail } from '../../../http/body/form-text.ts';
import { numberAlphabet } from '../../model/order.ts';
import type { Field } from './verb.ts';

export const orderNumberProblem = 'give the number of an order, such as TW-7K3M9Q';
export const orderNumber = z
  .string()
  .check(z.regex(new RegExp(`^TW-[${numberAlphabet}]{6}$`), orderNumberProblem));
export const order = { shape: orderNumber, cli: '<number>', help: 'such as TW-7K3M9Q' };

/** The order as it was read: later changes are not overwritten. Without it the order is taken as it is found. */
const revision = { shape: z.optional(z.string().check(z.maxLength(60))) };
export const orderFields = { order, revision };

const reasonLength = 'say why, in 3 to 300 characters';
const reasonText = z
  .string()
  .check(z.trim(), z.minLength(3, reasonLength), z.maxLength(300, reasonLength));
/** A verb that takes something from the buyer needs its reason. */
export const reason = {
  shape: reasonText,
  label: 'Why',
  cli: '--reason <words>',
  help: 'why, for the order’s log',
};
export const optionalReason = {
  ...reason,
  shape: z.optional(reasonText),
  label: 'Why (may be left empty)',
};

/** How many rows a list has at most, and the row after which it starts: the `next` of the answer before. */
export const rows = {
  most: { shape: z._default(z.int().check(z.positive(), z.maximum(200)), 50) },
  after: { shape: z.optional(z.strictObject({ at: z.int(), id: z.string() })) },
};
export const bookRows = {
  from: { shape: z.int().check(z.nonnegative()) },
  until: { shape: z.int().check(z.nonnegative()) },
  most: { shape: z._default(z.int().check(z.positive(), z.maximum(1000)), 200) },
  after: rows.after,
};

/** Values to choose from whose words are the values themselves. */
export function toChoices(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** A switch of the command line, such as `--all`. */
export function flag(cli?: string, help?: string) {
  return { shape: z._default(z.boolean(), false), ...(cli && { cli }), ...(help && { help }) };
}

export const searchText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254)));
export const day = z.optional(z.int().check(z.nonnegative()));

/** Ids of lines, null for the delivery; without them everything that is left. */
export const lines = {
  shape: z.optional(z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(50))),
  label: 'Line',
  kind: 'lines',
} as const satisfies Field;

/** The kinds of mails of an order that can be sent again. */
export const resendable = ['order', 'upsell', 'refunded', 'shipped', 'withdrawal'] as const;

const addressText = z.exactOptional(z.string());
export function addressField(label: string, cli: string, help?: string) {
  return {
    shape: addressText,
    label,
    cli,
    ...(help && { help }),
    keepsEmpty: true,
  } as const satisfies Field;
}

export const withdrawalId = z.uuid('give the whole id, as `withdrawals list` prints it');
export const withdrawal = { shape: withdrawalId, cli: '<id>', help: 'as list prints it' };

export const mark = z.string().check(z.maxLength(80));

/** A product, or everything in a country. */
export const sale = {
  shape: z.union([
    z.strictObject({ product: z.enum(supplementIds) }),
    z.strictObject({ country: z.enum(servedCountries) }),
  ]),
  kind: 'sale',
} as const satisfies Field;

export const email = {
  shape: z.string().check(
    z.trim(),
    z.refine((text) => parseEmail(text) !== null),
  ),
  cli: '<address>',
  help: 'the email address',
};

export const webhookId = z.string().check(z.regex(/^msg_[0-9a-f]{32}$/));
export const receiverName = z.string().check(z.maxLength(30));
