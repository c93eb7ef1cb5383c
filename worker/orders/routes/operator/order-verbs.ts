import * as z from 'zod/mini';
import { carrierIds, trackingNumber } from '../../../catalogue/carriers.ts';
import { isEbook } from '../../../catalogue/line-item.ts';
import { deliver } from '../../../mail/deliver.ts';
import { mailsOf, resendMail } from '../../../mail/mail-desk.ts';
import { type AddressField, addressFields, changeTyped } from '../../flow/address-change.ts';
import { acceptHeld } from '../../flow/amount-mismatch.ts';
import { endStuck } from '../../flow/charge-intent.ts';
import {
  cancelOrder,
  deliverOrder,
  exportOrder,
  releaseOrder,
  returnParcel,
  shipOrder,
} from '../../flow/fulfilment.ts';
import { refund, requestsFor } from '../../flow/refund.ts';
import type { StoredOrder } from '../../model/order.ts';
import type { Cause } from '../../model/order-event.ts';
import { reread } from '../../store/order.ts';
import { addNote } from '../../store/order-note.ts';
import { buyerOf, orderAnswer } from './order-answer.ts';
import { type Asked, number, orderAsked, reason, revision, type Verb, verb } from './verb.ts';

type OnOrder = { order: string; revision?: string | undefined; reason?: string | undefined };

/** What of an order's mails may be sent once more. */
export const resendable = ['order', 'upsell', 'refunded', 'shipped', 'withdrawal'] as const;

const named = { order: number, revision };
/** Why is asked for where the buyer loses something by it. */
const unexplained = { ...named, reason: z.optional(reason) };
const explained = { ...named, reason };
/** Ids of lines, null for the delivery; without them all that is left. */
const lines = z.optional(z.array(z.nullable(z.int())).check(z.minLength(1), z.maxLength(50)));

/** A verb that does something with an order, and answers how it stands then, with what else is to be `told`. */
function onOrder<Request extends OnOrder>(
  shape: z.ZodMiniType<Request>,
  act: (asked: Asked, order: StoredOrder, request: Request, cause: Cause) => Promise<unknown>,
  told?: (asked: Asked, order: StoredOrder, request: Request) => Promise<object>,
) {
  return verb(shape, async (asked, request) => {
    const order = await orderAsked(asked, request);
    const cause = { by: asked.operator, why: request.reason ?? null };
    await act(asked, order, request, cause);
    return { ...(await orderAnswer(asked, order)), ...(await told?.(asked, order, request)) };
  });
}

/** What a parcel holds and where it goes; an ebook is in none. */
function parcelOf({ view }: StoredOrder) {
  const { number: order, name, address, phone, email, lines } = view;
  const goods = lines
    .filter((line) => !isEbook(line) && line.paid && line.refundedMinor < line.totalMinor)
    .map(({ product, count, quantity }) => ({ product, packs: count * quantity }));
  return { order, ...name, ...address, phone, email, goods };
}

/** What an operator does with an order's way and its money. */
export const orderVerbs = {
  release: onOrder(z.strictObject(unexplained), ({ env }, order, _request, cause) =>
    releaseOrder(env, order, cause),
  ),
  /** Answers with what who packs it needs; who asked stands in the log as who exported it. */
  export: verb(z.strictObject(unexplained), async (asked, request) => {
    const order = await orderAsked(asked, request);
    await exportOrder(asked.env, order, { by: asked.operator, why: request.reason ?? null });
    return { ...(await orderAnswer(asked, order)), parcel: parcelOf(order) };
  }),
  ship: onOrder(
    z.strictObject({
      ...unexplained,
      carrier: z.enum(carrierIds),
      tracking: z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(trackingNumber, 'give the parcel’s number: 5 to 40 letters, digits and dashes'),
        ),
    }),
    ({ env }, order, { carrier, tracking }, cause) =>
      shipOrder(env, order, { carrier, tracking }, cause),
  ),
  /** `at` in ms; without it now. */
  deliver: onOrder(
    z.strictObject({ ...unexplained, at: z.optional(z.int().check(z.positive())) }),
    ({ env, now }, order, { at = now }, cause) =>
      deliverOrder(env, order, { at, toldBy: 'operator' }, cause),
  ),
  return: onOrder(z.strictObject(unexplained), ({ env }, order, _request, cause) =>
    returnParcel(env, order, cause),
  ),
  cancel: onOrder(z.strictObject(explained), ({ env }, order, _request, cause) =>
    cancelOrder(env, order, cause),
  ),
  /** Fields that are absent stay; the country stays in any case. Answers with the address as it is then. */
  address: onOrder(
    z.strictObject({
      ...unexplained,
      ...Object.fromEntries(addressFields.map((name) => [name, z.optional(z.string())])),
      email: z.optional(z.string()),
      phone: z.optional(z.string()),
    }) as z.ZodMiniType<OnOrder & Partial<Record<AddressField, string>>>,
    ({ env }, order, typed, cause) => changeTyped(env, order, typed, cause),
    async ({ env }, order) => ({ buyer: buyerOf(await reread(env, order)) }),
  ),
  /** Answers with what was written. */
  note: onOrder(
    z.strictObject({
      ...named,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    }),
    ({ env, operator, now }, order, { text }) =>
      addNote(env.DB, order.view.id, { text, author: operator, at: now }),
    async ({ operator, now }, _order, { text }) => ({
      notes: [{ text, author: operator, at: now }],
    }),
  ),
  /** Its mails of a kind once more, to the address that it has now. */
  resend: onOrder(
    z.strictObject({ ...named, kind: z._default(z.enum(resendable), 'order') }),
    async ({ env, now }, order, { kind }) => {
      const keys = await mailsOf(env.DB, order.view.id, kind);
      if (keys.length === 0) throw new RangeError(`${order.view.number} has no mail "${kind}"`);
      for (const key of keys) await deliver(env, await resendMail(env.DB, key, true, now));
    },
  ),
  refund: onOrder(
    z.strictObject({
      ...explained,
      lines,
    }),
    ({ env, operator }, order, { lines: named, reason: why }) =>
      refund(env, order, named ?? 'all', { reason: why, by: operator }),
  ),
  /** What `refund` of the same lines would give back, by line; nothing is asked for yet. */
  'refund-sum': verb(z.strictObject({ ...named, lines }), async (asked, request) => {
    const order = await orderAsked(asked, request);
    const { number: of, currency } = order.view;
    const left = requestsFor(order, request.lines ?? 'all').flatMap((one) => one.lines ?? []);
    if (left.length === 0) throw new RangeError(`Nothing of ${of} is left`);
    const amountMinor = left.reduce((sum, line) => sum + line.amountMinor, 0);
    return { order: of, revision: order.revision, currency, amountMinor, lines: left };
  }),
  'accept-amount': onOrder(z.strictObject(explained), ({ env, operator }, order, request) =>
    acceptHeld(env, order, `${operator}: ${request.reason}`),
  ),
  'end-charge': onOrder(z.strictObject(explained), ({ env, operator }, order, request) =>
    endStuck(env, order, `${operator}: ${request.reason}`),
  ),
} as const satisfies Record<string, Verb>;

export type OrderVerb = keyof typeof orderVerbs;
