import type { MarketCode } from '../../country/markets.ts';
import { sha256 } from '../../crypto/digest.ts';
import type { PageName } from '../../pages.ts';
import type { OrderForm } from './order-form.ts';

/**
 * Recognises a form sent again (decision 0008: the same open order). SHA-256 in hex over what was
 * ordered, where and for whom, what was declared or refused and what is to be in the parcel; case and white space
 * make no difference, but in the note, which is printed as it was written.
 */
export function normalisedHash(
  form: OrderForm,
  from: PageName,
  market: MarketCode,
): Promise<string> {
  const { bundle, bump, atOnce, note, invitation, buyer } = form;
  const ordered = [from, market, bundle.product, bundle.count, bump, atOnce];
  const whom = buyer && [
    buyer.country,
    buyer.phone,
    ...[buyer.email, buyer.firstName, buyer.lastName].map(plain),
    ...[buyer.street, buyer.postcode, buyer.city].map(plain),
  ];
  const refused = invitation === 'refused' ? [{ invitation }] : [];
  return sha256(JSON.stringify([ordered, whom, ...(note === null ? [] : [note]), ...refused]));
}

function plain(value: string): string {
  return value.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
