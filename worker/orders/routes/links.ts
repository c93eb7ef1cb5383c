import { withValue } from '../../../client/query.ts';
import type { MarketCode } from '../../country/markets.ts';
import { toBase64url } from '../../http/base64url.ts';
import { marketPath } from '../../page/funnel.ts';
import type { PageName } from '../../pages.ts';
import { review } from '../flow/next-step.ts';

/** What a signed link is good for; a key made for one purpose opens nothing else. */
export type LinkPurpose = 'confirm' | 'receipt' | 'download' | `upsell:${string}`;

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

function keyOf(secret: string): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['sign', 'verify']);
}

function signed(purpose: LinkPurpose, number: string): Uint8Array {
  return new TextEncoder().encode(`order-link:${purpose}:${number}`);
}

/** The key of a link to an order: base64url of HMAC-SHA-256 over purpose and order number. */
export async function linkKey(
  secret: string,
  purpose: LinkPurpose,
  number: string,
): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), signed(purpose, number));
  return toBase64url(new Uint8Array(mac));
}

/** Whether a key was made by us for this purpose and order, compared in constant time. */
export async function linkKeyFits(
  secret: string,
  purpose: LinkPurpose,
  number: string,
  key: string,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(key)) return false;
  const mac = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  return crypto.subtle.verify('HMAC', await keyOf(secret), mac, signed(purpose, number));
}

type Linked = { number: string; market: MarketCode };

async function keyed(secret: string, purpose: LinkPurpose, number: string): Promise<string> {
  return new URLSearchParams({
    order: number,
    key: await linkKey(secret, purpose, number),
  }).toString();
}

/** Where the wallet sends the buyer back to after approval, also in another browser. */
export async function confirmLink(
  secret: string,
  origin: string,
  order: Linked & { from: PageName },
): Promise<string> {
  return `${origin}${review(order).location}?${await keyed(secret, 'confirm', order.number)}`;
}

/** The page the form stood on, with its query and the step that opens the dialog after a cancelled approval. */
export function cancelLink(
  origin: string,
  order: { from: PageName; market: MarketCode; query: string },
): string {
  const query = withValue(`?${order.query}`, 'step', 'cancelled');
  return `${origin}${marketPath(order.from, order.market)}${query}`;
}

/** An upsell page with proof of whose it is, for both ways out of the wallet. */
export async function upsellLink(
  secret: string,
  origin: string,
  order: Linked,
  upsell: { page: PageName; step: 'return' | 'cancelled' },
): Promise<string> {
  const query = await keyed(secret, `upsell:${upsell.page}`, order.number);
  return `${origin}${marketPath(upsell.page, order.market)}?${query}&step=${upsell.step}`;
}

/** The thank-you page as a mail carries it: opens the order without a cookie. */
export async function receiptLink(secret: string, origin: string, order: Linked): Promise<string> {
  const query = await keyed(secret, 'receipt', order.number);
  return `${origin}${marketPath('thankyou', order.market)}?${query}`;
}
