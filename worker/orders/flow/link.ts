import { withValue } from '../../../client/query.ts';
import { isEbook } from '../../catalogue/line-item.ts';
import { type EbookId, ebookIds } from '../../catalogue/products.ts';
import { type MarketCode, marketCodes } from '../../country/markets.ts';
import { fromBase64url, toBase64url } from '../../crypto/base64url.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { signedUntil, signUntil } from '../../crypto/mac.ts';
import { marketPath } from '../../funnel.ts';
import type { PageName } from '../../pages.ts';
import { UPSELL_WINDOW } from '../model/charge-intent.ts';
import type { OrderDownload, OrderLine, StoredOrder } from '../model/order.ts';
import { orderReview } from './next-step.ts';

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

type LinkedOrder = { number: string; market: MarketCode };
/** The times of an order, in ms since the epoch. */
type OrderTimes = { createdAt: number; paidAt: number | null };

/**
 * The key by which an order's review is confirmed. Its end comes from the order, as an upsell's does:
 * the wallet keeps the addresses that lead back, and a repeated call must say the same to the last sign.
 */
export function confirmKey(
  keys: KeyRing,
  { number, createdAt }: Pick<LinkedOrder, 'number'> & Pick<OrderTimes, 'createdAt'>,
): Promise<string> {
  return linkKey(keys, 'confirm', number, createdAt + CONFIRM_LASTS);
}

/** The key of an upsell page for an order, which dies with the time in which the order may be added to (rule 7.12). */
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

/** Where the wallet sends the buyer back to after approval, also in another browser. */
export async function confirmLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & { from: PageName; createdAt: number },
): Promise<string> {
  const query = orderQuery(order.number, await confirmKey(keys, order));
  return `${origin}${orderReview(order).location}?${query}`;
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
  order: LinkedOrder & OrderTimes,
  upsell: { page: PageName; step?: 'return' | 'cancelled' },
): Promise<string> {
  const query = orderQuery(order.number, await upsellKey(keys, order, upsell.page));
  const step = upsell.step ? `&step=${upsell.step}` : '';
  return `${origin}${marketPath(upsell.page, order.market)}?${query}${step}`;
}

/** The key of an order's own page, for a year from its payment or from `since` in ms since the epoch. */
export function receiptKey(
  keys: KeyRing,
  { number, createdAt, paidAt }: Pick<LinkedOrder, 'number'> & OrderTimes,
  since = paidAt ?? createdAt,
): Promise<string> {
  return linkKey(keys, 'receipt', number, since + RECEIPT_LASTS);
}

/** Where the invoices of an order are, or one of them by its number, for who has the key of its page. */
export function invoicesPath(order: string, key: string, document?: string): string {
  const filter = document === undefined ? '' : `&document=${document}`;
  return `/invoices?${orderQuery(order, key)}${filter}`;
}

/** The same as a mail carries it. */
export async function invoicesLink(
  keys: KeyRing,
  origin: string,
  order: LinkedOrder & OrderTimes,
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
  order: LinkedOrder & OrderTimes,
  since?: number,
): Promise<string> {
  const key = await receiptKey(keys, order, since);
  return `${origin}${marketPath('thankyou', order.market)}?${orderQuery(order.number, key)}`;
}

/** What a download link promises, until `expires` in ms since the epoch. */
export type Download = {
  number: string;
  ebook: EbookId;
  /** Whose language the book and every word about it are in. */
  market: MarketCode;
  expires: number;
};

/** How long a link opens its ebook; the order's page makes a new one. */
const LINK_LASTS = 30 * 24 * 60 * 60 * 1000;

/** The address of an ebook for the buyer of an order: signed, for 30 days (rule 7.32). */
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
  const promise = new TextEncoder().encode([number, ebook, market].join(' '));
  const body = toBase64url(promise);
  return `${origin}/downloads/${body}.${await linkKey(keys, 'download', body, expires)}`;
}

/**
 * What the token of a link promises, also when it has expired; null where we did not make it, or
 * where it names what is no longer sold.
 */
export async function readDownload(keys: KeyRing, token: string): Promise<Download | null> {
  const [, body = '', key = ''] = token.match(/^([\w-]+)\.(\d+\.[\w-]+)$/) ?? [];
  const expires = await linkUntil(keys, 'download', body, key);
  if (expires === null) return null;
  const promise = new TextDecoder().decode(fromBase64url(body)).split(' ');
  const [number = '', name, code] = promise;
  const ebook = ebookIds.find((id) => id === name);
  const market = marketCodes.find((marketCode) => marketCode === code);
  return ebook && market ? { number, ebook, market, expires } : null;
}

/** The ebooks among an order's lines: a link where one may be read by now, else the day from which. */
export async function orderDownloads(
  keys: KeyRing,
  { view, origin }: StoredOrder,
  lines: readonly OrderLine[],
  now: number,
): Promise<OrderDownload[]> {
  const downloads = lines.map(async (line): Promise<OrderDownload[]> => {
    const { availableAt } = line;
    if (!isEbook(line) || availableAt === null) return [];
    const [{ number, market }, ebook] = [view, line.product];
    const isOpen = availableAt <= now;
    const href = isOpen ? await downloadLink(keys, origin, { number, ebook, market }) : null;
    return [{ ebook, href, availableAt }];
  });
  return (await Promise.all(downloads)).flat();
}
