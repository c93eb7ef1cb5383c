import type { Currency } from '../../catalogue/money.ts';
import { sha256 } from '../../crypto/digest.ts';
import { DAY, MINUTE } from '../../durations.ts';
import { methodLabel, paymentMethod } from '../../payment-methods.ts';
import { issueText } from './issue.ts';
import { type LineAmount, splitAmount } from './ledger.ts';
import { amountText } from './money-text.ts';
import type { Payment, Purpose } from './payment.ts';

/** The states of a refund request, with their meanings. */
export const refundStates = {
  asked: 'the shop asks the provider for the refund; no answer is known',
  pending: 'the provider has accepted the refund and not finished it',
  done: 'the provider has paid the money to the buyer',
  failed: 'the provider refused the refund, or could not finish it; an operator decides',
  closed: 'a failed refund that needs no decision',
} as const satisfies Record<string, string>;
export type RefundState = keyof typeof refundStates;

/** The events of a refund request, with their meanings. */
export const refundEvents = {
  accepted: 'the provider accepted the refund, but has not finished it',
  givenBack: 'the provider paid the money to the buyer',
  refused:
    'the provider refused the refund or did not answer for 40 days, or it failed or was cancelled later',
  decided: 'an operator asked again or ended the refund, or another refund took its place',
  allBack: 'the buyer has all money of the payment in another way',
  owedAgain: 'after `allBack`, money of the payment came back to the shop',
} as const satisfies Record<string, string>;
export type RefundEvent = keyof typeof refundEvents;

/** The state of a refund request after each event. An event without an entry changes nothing. */
export const refundTransitions = {
  asked: { accepted: 'pending', givenBack: 'done', refused: 'failed' },
  pending: { givenBack: 'done', refused: 'failed' },
  done: { refused: 'failed' },
  failed: { givenBack: 'done', decided: 'closed', allBack: 'closed' },
  closed: { owedAgain: 'failed' },
} as const satisfies Record<RefundState, Partial<Record<RefundEvent, RefundState>>>;

/** The states in which an event changes a refund request. */
export function statesBefore(event: RefundEvent): RefundState[] {
  const states = Object.keys(refundTransitions) as RefundState[];
  return states.filter((state) => event in refundTransitions[state]);
}

/**
 * The id of the request that asks again for a failed refund: the failed request's id with `:2`, `:3` … at the end. So
 * two operators who ask again at the same time make one request.
 */
export function nextRequestId(id: string): string {
  const [first = '', number = '1'] = id.split(':');
  return `${first}:${Number(number) + 1}`;
}

/** The id of the failed request that a request asks again for. A first request has its own id. */
export function repeatedRequestId(id: string): string {
  const [first = '', number = '2'] = id.split(':');
  return number === '2' ? first : `${first}:${Number(number) - 1}`;
}

/**
 * The part of an order that a refund gives back. `lines`: the ids of order lines (null: the delivery); all lines
 * without it. `packs`: a number of packs of the only line. `amountMinor`: an amount of the lines together, in minor
 * units. Without these two, the refund gives back all that is left of the lines.
 */
export type RefundPart = {
  lines?: readonly (number | null)[] | undefined;
  packs?: number | undefined;
  amountMinor?: number | undefined;
};

/** A line's share of a refund, in minor units. `packs`: the number of packs, if the refund is for packs. */
export type RefundLine = LineAmount & { packs?: number };

/**
 * The price of some packs of an order line, in minor units, after `before` packs were refunded. The prices of all packs
 * add up to the line's price.
 */
export function packsPrice(
  { totalMinor, count }: { totalMinor: number; count: number },
  before: number,
  packs: number,
): number {
  return splitAmount(totalMinor, Array<number>(count).fill(1))
    .slice(before, before + packs)
    .reduce((sum, price) => sum + price, 0);
}

/** A request to refund money, in minor units. `lines` null: the whole remaining amount of the payment. */
export type RefundRequest = {
  /** The request's id, the request id of the call to the provider, and the provider's `custom_id` of the refund. */
  id: string;
  orderId: string;
  paymentId: string;
  purpose: Purpose;
  currency: Currency;
  amountMinor: number;
  lines: readonly RefundLine[] | null;
  /** The provider's id of the second capture that goes back (rule 7.12); null for the payment's own capture. */
  captureId: string | null;
};

/** A stored refund request for operators. Times in ms. */
export type ListedRefund = RefundRequest & {
  /** The number of the order. */
  order: string;
  /** The name of the payment's method. */
  method: string;
  state: RefundState;
  reason: string;
  /** An operator's name, `buyer`, `shop`, or `wallet` for a refund that the merchant made on the provider's pages. */
  by: string;
  requestedAt: number;
  endedAt: number | null;
  /** The provider's id of the refund. Null until the provider has accepted it. */
  refundId: string | null;
  /** The provider's error code of a failed refund. */
  issue: string | null;
};

/** The start of the id of the request for a refund that the merchant made on the provider's pages. */
export const BY_HAND = 'wallet-';

/** The start of the id of a refund that was made outside the provider. Its ledger entry has the same id. */
export const OUTSIDE = 'outside-';

/** The id of a refund of a payment outside the provider, with a reference such as a bank's. The same for a repetition. */
export async function outsideId(paymentId: string, reference: string): Promise<string> {
  return `${OUTSIDE}${paymentId}-${(await sha256(reference)).slice(0, 16)}`;
}

/** The state of a refund request as a text for operators. */
export function refundText({
  id,
  state,
  issue,
}: Pick<ListedRefund, 'id' | 'state' | 'issue'>): string {
  if (id.startsWith(OUTSIDE)) return 'The buyer got the money outside PayPal';
  return issue === null ? refundTexts[state] : `${refundTexts[state]}: ${issueText(issue)}`;
}

/** A failed refund in a few words for operators, such as `5.00 EUR, as agreed`. */
export function failureText({
  amountMinor,
  currency,
  reason,
}: Pick<ListedRefund, 'amountMinor' | 'currency' | 'reason'>): string {
  return `${amountText(amountMinor, currency)}, ${reason}`;
}

const refundTexts = {
  asked: 'PayPal has not answered yet; the shop asks again by itself',
  pending: 'PayPal has accepted the refund, and has not finished it yet',
  done: 'PayPal has paid the money to the buyer',
  failed: 'PayPal has refused the refund',
  closed: 'PayPal had refused the refund; it needs no decision',
} as const satisfies Record<RefundState, string>;

/** The cause of a refund. `by`: an operator's name, or `buyer`. */
export type RefundCause = { reason: string; by: string };

/** The cause of a refund after a buyer undid an upsell (rule 7.36). */
export const UNDO = { reason: 'undo', by: 'buyer' } as const satisfies RefundCause;

/** The reasons why the shop gives money back by itself, with their texts in the database. */
export const unwantedReasons = {
  /** The order or the press of its binding button had ended before the money came. */
  closed: 'not wanted any more',
  /** The buyer has paid a rival order (rule 7.12). */
  rival: 'a rival order is paid',
  /** The provider charged the payment a second time (rule 7.12). */
  twice: 'charged twice',
} as const;
export type UnwantedReason = keyof typeof unwantedReasons;

/** How long after its payment an upsell can be undone, in ms (rule 7.36). */
export const UNDO_WINDOW = 15 * MINUTE;

/** True if the provider does not refund a payment any more at `now` (ms): the refund period of its method is over. */
export function isPeriodOver(
  { method, paidAt }: Pick<Payment, 'method' | 'paidAt'>,
  now: number,
): boolean {
  return paidAt !== null && now >= paidAt + paymentMethod(method).refundDays * DAY;
}

/** The refusal of a refund after the refund period of its payment's method, as a text for operators. */
export function periodOverText({ method }: Pick<Payment, 'method'>): string {
  const { refundDays } = paymentMethod(method);
  return `A payment by ${methodLabel(method)} can be refunded for ${refundDays} days, and this one is older: give the money back in another way, such as by a bank transfer, and book it as given back outside PayPal`;
}
