import { withValue } from '../../../client/query.ts';
import type { MarketCode } from '../../country/markets.ts';
import { isSigned, sign } from '../../crypto/mac.ts';
import { marketPath } from '../../page/funnel.ts';
import type { PageName } from '../../pages.ts';
import { review } from '../flow/next-step.ts';

/** What a signed link is good for; a key made for one purpose opens nothing else. */
export type LinkPurpose = 'confirm' | 'receipt' | 'download' | `upsell:${string}`;

function signedText(purpose: LinkPurpose, number: string): string {
  return `order-link:${purpose}:${number}`;
}

/** The key of a link to an order. */
export function linkKey(secret: string, purpose: LinkPurpose, number: string): Promise<string> {
  return sign(secret, signedText(purpose, number));
}

/** Whether we made a key for this purpose and order. */
export function linkKeyFits(
  secret: string,
  purpose: LinkPurpose,
  number: string,
  key: string,
): Promise<boolean> {
  return isSigned(secret, signedText(purpose, number), key);
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
