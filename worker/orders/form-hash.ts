import type { MarketCode } from '../markets.ts';
import type { PageName } from '../pages.ts';
import type { OrderForm } from './order-form.ts';

/**
 * Recognises a form sent again (decision 0008: the same open order). SHA-256 in hex over
 * what was ordered, where and for whom; case and white space make no difference.
 */
export async function normalisedHash(
  form: OrderForm,
  from: PageName,
  market: MarketCode,
): Promise<string> {
  const { bundle, country, phone } = form;
  const words = [form.email, form.firstName, form.lastName, form.street, form.postcode, form.city];
  const parts = [from, market, bundle.product, bundle.count, country, phone, ...words.map(plain)];
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function plain(value: string): string {
  return value.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
