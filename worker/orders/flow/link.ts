import { withValue } from '../../../client/query.ts';
import type { MarketCode } from '../../country/markets.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil } from '../../crypto/mac.ts';
import { marketPath } from '../../page/funnel.ts';
import type { PageName } from '../../pages.ts';
import { UPSELL_WINDOW } from '../store/charge-intent.ts';
import { review } from './next-step.ts';

/** What a signed link is good for; a key made for one purpose opens nothing else. */
export type LinkPurpose = 'confirm' | 'receipt' | 'download' | `upsell:${string}`;

const DAY = 24 * 60 * 60 * 1000;

/** How long after the order was made there may be something to confirm: no approval lives longer. */
const CONFIRM_LASTS = 3 * DAY;
const RECEIPT_LASTS = 365 * DAY;

function signedText(purpose: LinkPurpose, number: string): string {
  return `order-link:${purpose}:${number}`;
}

/** The key of a link to an order, good until `expires` in ms since the epoch. */
export function linkKey(
  keys: KeyRing,
  purpose: LinkPurpose,
  number: string,
  expires: number,
): Promise<string> {
  return signUntil(keys, signedText(purpose, number), expires);
}

/** Until when a key is good that we made for this purpose and order, also where that is over; else null. */
export function linkUntil(
  keys: KeyRing,
  purpose: LinkPurpose,
  number: string,
  key: string,
): Promise<number | null> {
  return signedUntil(keys, signedText(purpose, number), key);
}

type Linked = { number: string; market: MarketCode };
/** The times of an order, in ms since the epoch. */
type Times = { createdAt: number; paidAt: number | null };

/**
 * The key by which an order's review is confirmed. Its end comes from the order, as an upsell's does:
 * the wallet keeps the addresses that lead back, and a repeated call must say the same to the last sign.
 */
export function confirmKey(
  keys: KeyRing,
  { number, createdAt }: Pick<Linked, 'number'> & Pick<Times, 'createdAt'>,
): Promise<string> {
  return linkKey(keys, 'confirm', number, createdAt + CONFIRM_LASTS);
}

/** The key of an upsell page for an order, which dies with the time in which the order may be added to (rule 7.12). */
export function upsellKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<Linked, 'number'> & Times,
  page: PageName,
): Promise<string> {
  return linkKey(keys, `upsell:${page}`, number, (paidAt ?? createdAt) + UPSELL_WINDOW);
}

function named(number: string, key: string): string {
  return new URLSearchParams({ order: number, key }).toString();
}

/** Where the wallet sends the buyer back to after approval, also in another browser. */
export async function confirmLink(
  keys: KeyRing,
  origin: string,
  order: Linked & { from: PageName; createdAt: number },
): Promise<string> {
  const query = named(order.number, await confirmKey(keys, order));
  return `${origin}${review(order).location}?${query}`;
}

/** The page the form stood on, with its query and the step that opens the dialog after a cancelled approval. */
export function cancelLink(
  origin: string,
  order: { from: PageName; market: MarketCode; query: string },
): string {
  const query = withValue(`?${order.query}`, 'step', 'cancelled');
  return `${origin}${marketPath(order.from, order.market)}${query}`;
}

/** An upsell page with proof of whose it is; `step` is the way back from the wallet. */
export async function upsellLink(
  keys: KeyRing,
  origin: string,
  order: Linked & Times,
  upsell: { page: PageName; step?: 'return' | 'cancelled' },
): Promise<string> {
  const query = named(order.number, await upsellKey(keys, order, upsell.page));
  const step = upsell.step ? `&step=${upsell.step}` : '';
  return `${origin}${marketPath(upsell.page, order.market)}?${query}${step}`;
}

/** The key of an order's own page, for a year from its payment or from `since` in ms since the epoch. */
export function receiptKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<Linked, 'number'> & Times,
  since = paidAt ?? createdAt,
): Promise<string> {
  return linkKey(keys, 'receipt', number, since + RECEIPT_LASTS);
}

/** Where the invoices of an order are, or one of them by its number, for who has the key of its page. */
export function invoicesPath(order: string, key: string, document?: string): string {
  const one = document === undefined ? '' : `&document=${document}`;
  return `/invoices?${named(order, key)}${one}`;
}

/** The same as a mail carries it. */
export async function invoicesLink(
  keys: KeyRing,
  origin: string,
  order: Linked & Times,
): Promise<string> {
  return origin + invoicesPath(order.number, await receiptKey(keys, order));
}

/**
 * The thank-you page as a mail carries it: opens the order without a cookie, for a year from its payment
 * or from `since` in ms since the epoch.
 */
export async function receiptLink(
  keys: KeyRing,
  origin: string,
  order: Linked & Times,
  since?: number,
): Promise<string> {
  const key = await receiptKey(keys, order, since);
  return `${origin}${marketPath('thankyou', order.market)}?${named(order.number, key)}`;
}
