import { withValue } from '../../../client/query.ts';
import { isEbook } from '../../catalogue/line-item.ts';
import { type EbookId, ebookIds } from '../../catalogue/products.ts';
import { type MarketCode, marketCodes } from '../../country/markets.ts';
import { fromBase64url, toBase64url } from '../../crypto/base64url.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil, splitSigned } from '../../crypto/mac.ts';
import { DAY, HOUR } from '../../durations.ts';
import { marketPath } from '../../funnel.ts';
import type { PageName } from '../../pages.ts';
import type { KnownStep } from '../../view/page-facts.ts';
import type { PageDownload } from '../../view/page-order.ts';
import type { OrderLine, StoredOrder } from '../model/order.ts';
import { type Payment, RETRIED_FOR } from '../model/payment.ts';
import { UPSELL_WINDOW } from '../model/upsell.ts';
import { orderReview } from './next-page.ts';

/** The purpose of a signed link. The key in the link is valid only for this purpose. */
export type LinkPurpose =
  | 'confirm'
  | 'form'
  | 'receipt'
  | 'change'
  | 'invoice'
  | 'state'
  | 'download'
  | `upsell:${string}`;

/**
 * The time after the start of an attempt to pay in which the buyer can open the order review page and confirm the order, in
 * ms. No approval is valid longer.
 */
const CONFIRM_LASTS = 3 * DAY;
const RECEIPT_LASTS = 365 * DAY;
/** The time for which a requested link permits changes of the order, in ms (rule 7.51). */
const CHANGE_LASTS = HOUR;
/** The time for which a browser without cookies can read the state of its order, in ms (rule 7.33). */
const STATE_LASTS = HOUR;

function signedText(purpose: LinkPurpose, number: string): string {
  return `order-link:${purpose}:${number}`;
}

/** The key of a link to an order, valid until `expires` in ms since the epoch. */
export function linkKey(
  keys: KeyRing,
  purpose: LinkPurpose,
  number: string,
  expires: number,
): Promise<string> {
  return signUntil(keys, signedText(purpose, number), expires);
}

/**
 * The expiry of a link's key in ms since the epoch. It may be in the past. Null if the shop did not
 * make the key for this purpose and order.
 */
export function linkUntil(
  keys: KeyRing,
  purpose: LinkPurpose,
  number: string,
  key: string,
): Promise<number | null> {
  return signedUntil(keys, signedText(purpose, number), key);
}

type LinkedOrder = { number: string; market: MarketCode };
/** The times of an order's creation and payment, in ms since the epoch. */
type OrderTimes = { createdAt: number; paidAt: number | null };

/**
 * The key for the confirmation of an order. Its expiry depends only on the start of the attempt to pay (`attemptAt`, in ms),
 * so that a repeated call to the provider sends exactly the same web address for the return from the wallet.
 */
export function confirmKey(
  keys: KeyRing,
  { number }: Pick<LinkedOrder, 'number'>,
  { attemptAt }: Pick<Payment, 'attemptAt'>,
): Promise<string> {
  return linkKey(keys, 'confirm', number, attemptAt + CONFIRM_LASTS);
}

/** The key of the order form with the data of an order, made at `now` (ms). */
export function formKey(keys: KeyRing, number: string, now: number): Promise<string> {
  return linkKey(keys, 'form', number, now + RETRIED_FOR);
}

/** The key of an order's upsell page. It expires at the end of the upsell window (rule 7.12). */
export function upsellKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<LinkedOrder, 'number'> & OrderTimes,
  page: PageName,
): Promise<string> {
  return linkKey(keys, `upsell:${page}`, number, (paidAt ?? createdAt) + UPSELL_WINDOW);
}

function orderQuery(number: string, key: string): string {
  return new URLSearchParams({ order: number, key }).toString();
}

/**
 * The web address to which the wallet sends the payer after an approval. It also works in another
 * browser.
 */
export async function confirmLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & { from: PageName },
  attempt: Pick<Payment, 'attemptAt'>,
): Promise<string> {
  const query = orderQuery(order.number, await confirmKey(keys, order, attempt));
  return `${origin}${orderReview(order).location}?${query}`;
}

/**
 * The web address to which the wallet sends a buyer who cancels there: the page with the order form,
 * with its query and a step that opens the form.
 */
export function cancelLink(
  origin: string,
  order: { from: PageName; market: MarketCode; query: string },
): string {
  const query = withValue(`?${order.query}`, 'step', 'cancelled' satisfies KnownStep);
  return `${origin}${marketPath(order.from, order.market)}${query}`;
}

/**
 * The path of the order form for another try to pay, with the query of the order's page. `key` is a `formKey`, which
 * fills the form in a browser without the order's cookie; null for a browser with the cookie.
 */
export function formLink(
  order: { number: string; from: PageName; market: MarketCode; query: string },
  step: KnownStep,
  key: string | null,
): string {
  const access = key === null ? '' : `&${orderQuery(order.number, key)}`;
  const query = withValue(`?${order.query}`, 'step', step);
  return `${marketPath(order.from, order.market)}${query}${access}#checkout`;
}

/**
 * The signed web address of an order's upsell page. `step` in the address means: the buyer returns from
 * the wallet.
 */
export async function upsellLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & OrderTimes,
  upsell: { page: PageName; step?: 'return' | 'cancelled' },
): Promise<string> {
  const query = orderQuery(order.number, await upsellKey(keys, order, upsell.page));
  const step = upsell.step ? `&step=${upsell.step}` : '';
  return `${origin}${marketPath(upsell.page, order.market)}?${query}${step}`;
}

/**
 * The key of an order's receipt page, valid for a year from the payment or from `since` (ms since the
 * epoch).
 */
export function receiptKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<LinkedOrder, 'number'> & OrderTimes,
  since = paidAt ?? createdAt,
): Promise<string> {
  return linkKey(keys, 'receipt', number, since + RECEIPT_LASTS);
}

/**
 * The key of an order's invoices, valid for a year from the payment. Buyers forward invoices, so it opens neither the
 * receipt nor the ebooks.
 */
export function invoiceKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<LinkedOrder, 'number'> & OrderTimes,
): Promise<string> {
  return linkKey(keys, 'invoice', number, (paidAt ?? createdAt) + RECEIPT_LASTS);
}

/** The path of an order's invoices, or of one document by its number. `key` is an `invoiceKey`. */
export function invoicesPath(order: string, key: string, document?: string): string {
  const filter = document === undefined ? '' : `&document=${document}`;
  return `/invoices?${orderQuery(order, key)}${filter}`;
}

/** The full web address of an order's invoices, for a mail. */
export async function invoicesLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & OrderTimes,
): Promise<string> {
  return origin + invoicesPath(order.number, await invoiceKey(keys, order));
}

/**
 * The web address of the thank-you page, for a mail. It opens the order without a cookie, for a year
 * from the payment or from `since` (ms since the epoch).
 */
export async function receiptLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & OrderTimes,
  since?: number,
): Promise<string> {
  return origin + receiptPath(order, await receiptKey(keys, order, since));
}

/** The path of an order's thank-you page. `key` has the purpose `receipt` or `change`. */
export function receiptPath({ number, market }: LinkedOrder, key: string): string {
  return `${marketPath('thankyou', market)}?${orderQuery(number, key)}`;
}

/**
 * The web address of the thank-you page with which a reader of the order's mailbox can change the order, for an hour
 * from `now` (ms). Send it only to the order's email address, and only if somebody asked for it.
 */
export async function changeLink(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  now: number,
): Promise<string> {
  const key = await linkKey(keys, 'change', view.number, now + CHANGE_LASTS);
  return origin + receiptPath(view, key);
}

/**
 * The path of the page with the number and the state of an order, and no other data. It opens without a cookie, for an
 * hour from `now` (ms).
 */
export async function stateLink(
  keys: KeyRing,
  { number, market }: LinkedOrder,
  now: number,
): Promise<string> {
  const key = await linkKey(keys, 'state', number, now + STATE_LASTS);
  return `${marketPath('thankyou', market)}?${orderQuery(number, key)}`;
}

/** The content of a download link: an order's ebook, until `expires` in ms since the epoch. */
export type Download = {
  number: string;
  ebook: EbookId;
  /** The market that decides the language of the ebook and of the page. */
  market: MarketCode;
  expires: number;
};

/** The time for which a download link is valid, in ms. The receipt page always shows new links. */
const LINK_LASTS = 30 * DAY;

/** The signed web address that downloads an order's ebook, valid for 30 days by default (rule 7.32). */
export async function downloadLink(
  keys: KeyRing,
  origin: string,
  {
    number,
    ebook,
    market,
    expires = Date.now() + LINK_LASTS,
  }: Omit<Download, 'expires'> & { expires?: number },
): Promise<string> {
  const body = toBase64url(new TextEncoder().encode([number, ebook, market].join(' ')));
  return `${origin}/downloads/${body}.${await linkKey(keys, 'download', body, expires)}`;
}

/**
 * Reads the token of a download link, even if it has expired. Returns null if the shop did not sign the token, or
 * if its ebook or market no longer exists.
 */
export async function readDownload(keys: KeyRing, token: string): Promise<Download | null> {
  const { text: body, signature } = splitSigned(token);
  const expires = await linkUntil(keys, 'download', body, signature);
  if (expires === null) return null;
  const [number = '', name, code] = new TextDecoder().decode(fromBase64url(body)).split(' ');
  const ebook = ebookIds.find((id) => id === name);
  const market = marketCodes.find((marketCode) => marketCode === code);
  return ebook && market ? { number, ebook, market, expires } : null;
}

/**
 * The ebooks in order lines, without unpaid and refunded ones. An ebook has a download link from the time
 * `availableAt`. `now` in ms.
 */
export async function orderDownloads(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  lines: readonly OrderLine[],
  now: number,
): Promise<PageDownload[]> {
  const downloads = lines.map(async (line): Promise<PageDownload[]> => {
    const { availableAt } = line;
    if (!isEbook(line) || availableAt === null) return [];
    const [{ number, market }, ebook] = [view, line.product];
    const isOpen = availableAt <= now;
    const href = isOpen ? await downloadLink(keys, origin, { number, ebook, market }) : null;
    return [{ ebook, href, availableAt }];
  });
  return (await Promise.all(downloads)).flat();
}
