import * as z from 'zod/mini';
import { toMinor } from '../../catalogue/money.ts';
import { normaliseText } from '../../http/body/form-text.ts';
import { ADDRESS_FIELD_REFUSED, issueKind } from '../model/issue.ts';
import type {
  ProviderCapture,
  ProviderOrder,
  ProviderRefund,
  SavedWallet,
} from '../model/provider.ts';
import type { ProviderPayer } from '../model/wallet-address.ts';

const money = z.looseObject({ currency_code: z.string(), value: z.string() });
const text = z.catch(z.string(), '');
const statusDetails = z.catch(z.looseObject({ reason: text }), { reason: '' });
const breakdown = z.catch(z.optional(z.looseObject({ paypal_fee: z.optional(money) })), undefined);
const capture = z.looseObject({
  id: z.string(),
  status: z.string(),
  status_details: statusDetails,
  invoice_id: text,
  amount: money,
  seller_receivable_breakdown: breakdown,
});
const listedRefund = z.looseObject({
  id: z.string(),
  status: text,
  custom_id: text,
  amount: money,
});
const feeShape = z.looseObject({ seller_receivable_breakdown: breakdown });
const names = { full_name: text, given_name: text, surname: text };
const shipping = z.looseObject({
  name: z.catch(z.looseObject(names), { full_name: '', given_name: '', surname: '' }),
  address: z.looseObject({
    address_line_1: text,
    address_line_2: text,
    admin_area_2: text,
    postal_code: text,
    country_code: text,
  }),
});
const vault = z.looseObject({ id: z.optional(z.string().check(z.minLength(1))), status: text });
const owner = z.looseObject({
  email_address: text,
  name: shipping.shape.name,
  attributes: z.catch(z.optional(z.looseObject({ vault: z.optional(vault) })), undefined),
});
// The shop needs `shipping` only if the buyer typed no address. So an invalid `shipping` must not stop a
// charge.
const unit = z.looseObject({
  payments: z.optional(
    z.looseObject({
      captures: z.optional(z.array(capture)),
      refunds: z.catch(z.array(listedRefund), []),
    }),
  ),
  shipping: z.catch(z.optional(shipping), undefined),
});
const order = z.looseObject({
  id: z.string(),
  status: z.string(),
  payer: z.catch(z.optional(owner), undefined),
  payment_source: z.catch(z.optional(z.looseObject({ paypal: z.optional(owner) })), undefined),
  links: z.optional(z.array(z.looseObject({ href: z.string(), rel: z.string() }))),
  purchase_units: z.optional(z.array(unit)),
});
const problem = z.looseObject({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.looseObject({ issue: z.optional(z.string()), field: text }))),
});
const token = z.looseObject({ access_token: z.string(), expires_in: z.number() });
const verification = z.looseObject({ verification_status: z.string() });

/**
 * Reads an order of Orders v2.
 * @throws ZodError or RangeError for any other body
 */
export function parseOrder(body: unknown): ProviderOrder {
  const answer = z.parse(order, body);
  const { id, status, links = [], purchase_units = [] } = answer;
  const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const captures = purchase_units.flatMap((one) => one.payments?.captures ?? []);
  const refunds = purchase_units.flatMap((one) => one.payments?.refunds ?? []);
  const chosen = captures.find((one) => one.status === 'COMPLETED') ?? captures.at(-1);
  return {
    id,
    status,
    approvalUrl: approve?.href ?? null,
    capture: chosen ? toProviderCapture(chosen) : null,
    refunds: refunds.map((one) => {
      const { id, status, custom_id: customId, amount } = one;
      return { id, status, customId, amountMinor: toMinor(amount.value) };
    }),
    savedWallet: toSavedWallet(answer),
    payer: toPayer(answer),
  };
}

function toSavedWallet({ payment_source }: z.output<typeof order>): SavedWallet | null {
  const vault = payment_source?.paypal?.attributes?.vault;
  return vault ? { token: vault.id ?? null, status: vault.status } : null;
}

function toProviderCapture(body: z.output<typeof capture>): ProviderCapture {
  return {
    id: body.id,
    status: body.status,
    reason: body.status_details.reason,
    currency: body.amount.currency_code,
    amountMinor: toMinor(body.amount.value),
    feeMinor: parseFee(body),
    invoiceId: body.invoice_id,
  };
}

/** Reads a time of the provider in ms. Null if there is none. */
export function parseTime(text = ''): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** Reads the provider's fee in minor units from a capture of an answer or webhook. Undefined if there is none. */
export function parseFee(body: object): number | undefined {
  const { seller_receivable_breakdown: parts } = z.parse(feeShape, body);
  return parts?.paypal_fee && toMinor(parts.paypal_fee.value);
}

/**
 * Reads a capture of Payments v2.
 * @throws ZodError or RangeError for any other body
 */
export function parseCapture(body: unknown): ProviderCapture {
  return toProviderCapture(z.parse(capture, body));
}

/**
 * Reads a refund of Payments v2.
 * @throws ZodError for any other body
 */
export function parseRefund(body: unknown): ProviderRefund {
  return z.parse(z.looseObject({ id: z.string(), status: text }), body);
}

function toPayer(answer: z.output<typeof order>): ProviderPayer {
  const to = answer.purchase_units?.[0]?.shipping;
  const wallet = answer.payment_source?.paypal ?? answer.payer;
  const own = `${wallet?.name.given_name ?? ''} ${wallet?.name.surname ?? ''}`;
  const line = (text = '') => normaliseText(text).replace(/\s+/gu, ' ');
  // An address without a first line has its street in the second line.
  const [street = '', street2 = ''] = [to?.address.address_line_1, to?.address.address_line_2]
    .map(line)
    .filter(Boolean);
  return {
    email: line(wallet?.email_address || answer.payer?.email_address),
    name: line(to?.name.full_name || own),
    street,
    street2,
    postcode: line(to?.address.postal_code),
    city: line(to?.address.admin_area_2),
    country: line(to?.address.country_code),
  };
}

const tracked = z.looseObject({
  purchase_units: z.array(
    z.looseObject({
      shipping: z.optional(
        z.looseObject({ trackers: z.optional(z.array(z.looseObject({ id: z.string() }))) }),
      ),
    }),
  ),
});

/**
 * The ids of the tracking numbers in an order of Orders v2.
 * @throws ZodError for any other body
 */
export function parseTrackerIds(body: unknown): string[] {
  const { purchase_units } = z.parse(tracked, body);
  return purchase_units.flatMap(({ shipping: to }) => to?.trackers?.map(({ id }) => id) ?? []);
}

/** A field of the delivery address in our request, such as `/purchase_units/0/shipping/address/postal_code`. */
const addressField = /\/shipping\/(?:address|name)\//;

/**
 * The first error code (`issue`) in the body of a provider's error, else the error's name, else an empty
 * string. The provider gives the same codes to a fault of our request and to a wrong address. So the code is
 * `ADDRESS_FIELD_REFUSED` if the error names only fields of the delivery address. Never throws.
 */
export function parseIssue(body: unknown): string {
  const { data } = z.safeParse(problem, body);
  const details = data?.details ?? [];
  const issue = details[0]?.issue ?? data?.name ?? '';
  const isAboutAddress =
    details.length > 0 && details.every(({ field }) => addressField.test(field));
  return isAboutAddress && issueKind(issue) === 'request' ? ADDRESS_FIELD_REFUSED : issue;
}

/**
 * Reads an answer of OAuth: the token and its lifetime in seconds.
 * @throws ZodError for any other body
 */
export function parseToken(body: unknown): { token: string; seconds: number } {
  const { access_token, expires_in } = z.parse(token, body);
  return { token: access_token, seconds: expires_in };
}

/** True if the provider's answer confirms the signature of a webhook. Never throws. */
export function isVerified(body: unknown): boolean {
  return z.safeParse(verification, body).data?.verification_status === 'SUCCESS';
}

const eventList = z.looseObject({
  events: z.catch(z.array(z.unknown()), []),
  links: z.catch(z.array(z.looseObject({ href: z.string(), rel: z.string() })), []),
});

/** A page of the provider's list of events. `next` is the path of the next page. Null on the last page. */
export type EventPage = { events: unknown[]; next: string | null };

/**
 * Reads one page of the provider's list of events.
 * @throws ZodError for any other body
 */
export function parseEventPage(body: unknown): EventPage {
  const { events, links } = z.parse(eventList, body);
  const next = links.find(({ rel }) => rel === 'next')?.href;
  return { events, next: next ? toPath(next) : null };
}

/**
 * The path and query of a web address of the provider's API. The first path segment of the wallet sandbox is
 * removed.
 */
function toPath(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname.replace(/^\/__wallet/, '') + search;
}
