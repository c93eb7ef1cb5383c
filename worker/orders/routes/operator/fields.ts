import * as z from 'zod/mini';
import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { parseEmail } from '../../../http/body/form-text.ts';
import { orderNumberPattern } from '../../model/order.ts';
import { parseOrderNumber } from '../../model/order-number.ts';
import type { Field } from './verb.ts';

export const orderNumberProblem = 'give the number of an order, such as TW-7K3M9Q';
export const orderNumber = z.string().check(
  z.overwrite((text) => parseOrderNumber(text) ?? text),
  z.regex(orderNumberPattern, orderNumberProblem),
);
export const order = { shape: orderNumber, cli: '<number>', help: 'such as TW-7K3M9Q' };

/**
 * The revision of the order that the operator read. If the order was changed since, the request is refused. A
 * request without a revision is never refused for this reason.
 */
const revision = { shape: z.optional(z.string().check(z.maxLength(60))) };
export const orderFields = { order, revision };

const reasonLength = 'say why, in 3 to 300 characters';
const reasonText = z
  .string()
  .check(z.trim(), z.minLength(3, reasonLength), z.maxLength(300, reasonLength));
/** The required reason for an action, such as a cancellation. */
export const reason = {
  shape: reasonText,
  label: 'Why',
  cli: '--reason <words>',
  help: 'the reason, for the order’s log',
};
export const optionalReason = {
  ...reason,
  shape: z.optional(reasonText),
  label: 'Why (may be left empty)',
};

/**
 * The maximum number of rows in a list's answer, and the position after which the rows start. The position is
 * the `next` of the previous answer.
 */
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

/** The choices of a field. Each value is also its label. */
export function toChoices(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** A boolean field, false by default, with an option of the command such as `--all`. */
export function flag(cli?: string, help?: string) {
  return { shape: z._default(z.boolean(), false), ...(cli && { cli }), ...(help && { help }) };
}

export const searchText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254)));
export const day = z.optional(z.int().check(z.nonnegative()));

/** The ids of order lines. Null is the delivery. Without the field: all unrefunded lines. */
export const lines = {
  shape: z.optional(z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(50))),
  label: 'Line',
  kind: 'lines',
} as const satisfies Field;

/** A number of packs of one line. */
export const packs = {
  shape: z.optional(z.int().check(z.positive(), z.maximum(99))),
  label: 'Packs of one line (all of them, if empty)',
  kind: 'count',
  cli: '--packs <number>',
  help: 'this number of packs of one line',
} as const satisfies Field;

/** An amount of the lines together, in minor units. */
export const amount = {
  shape: z.optional(z.int().check(z.positive(), z.maximum(100_000_000))),
  label: 'Amount, such as 5.00 (all that is left, if empty)',
  kind: 'money',
  cli: '--amount <amount>',
  help: 'an amount such as 5.00, of the given lines or of the whole order',
} as const satisfies Field;

/** The id of a failed refund. Without it, the order has only one. */
export const failedRefund = {
  shape: z.optional(z.string().check(z.maxLength(100))),
  cli: '--refund <id>',
  help: 'the id of the failed refund, as `orders show` prints it, if the order has several',
} as const satisfies Field;

/** The kinds of an order's mails that can be sent again. */
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
export const withdrawal = { shape: withdrawalId, cli: '<id>', help: 'the id that `list` prints' };

/** A review's version: the review's id and a hash of its content. */
export const reviewVersionShape = z.string().check(z.maxLength(80));

/** The field that names a sale to stop or resume: a product, or all products to a country. */
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
