import type { MarketCode } from '../../country/markets.ts';
import type { PageName } from '../../pages.ts';
import type { OrderForm } from './order-form.ts';

/**
 * Recognises a form sent again (decision 0008: the same open order). SHA-256 in hex over what was
 * ordered, where and for whom, and what was declared; case and white space make no difference.
 */
export async function normalisedHash(
  form: OrderForm,
  from: PageName,
  market: MarketCode,
): Promise<string> {
  const { bundle, bump, atOnce, buyer } = form;
  const ordered = [from, market, bundle.product, bundle.count, bump, atOnce];
  const whom = buyer && [
    buyer.country,
    buyer.phone,
    ...[buyer.email, buyer.firstName, buyer.lastName].map(plain),
    ...[buyer.street, buyer.postcode, buyer.city].map(plain),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify([ordered, whom]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function plain(value: string): string {
  return value.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
