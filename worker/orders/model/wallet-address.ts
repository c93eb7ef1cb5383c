import { isServedPostcode, normalisePostcode } from '../../country/addresses.ts';
import { isServed, market } from '../../country/markets.ts';
import type { WalletAddress } from '../../country/wallet-address.ts';
import { parseEmail } from '../../http/body/form-text.ts';
import { areConsentsValid } from '../../law/ebook-consents.ts';
import type { OrderLine, OrderView } from './order.ts';
import { lineVat, orderVat } from './order-draft.ts';

/** The payer's email address and delivery address from the wallet. A missing field is an empty string. */
export type ProviderPayer = {
  email: string;
  /** The recipient's full name. */
  name: string;
  street: string;
  street2: string;
  postcode: string;
  city: string;
  /** The ISO 3166-1 alpha-2 code of the country, as the provider writes it. */
  country: string;
};

/**
 * The fields of an order that change when the wallet sends the delivery address. Money in minor units. The
 * order's total never changes.
 */
export type AddressUpdate = Pick<
  OrderView,
  'deliveryCountry' | 'email' | 'name' | 'address' | 'vatMinor'
> & {
  walletAddress: WalletAddress;
  lines: readonly OrderLine[];
  /** True if the buyer's declarations about ebooks are not valid in the delivery country. */
  isConsentVoid: boolean;
};

/**
 * The changes of an order by the wallet's address. VAT follows the delivery country, at the rates of
 * the order's day. If we do not deliver to the address, or if a field is missing, the result contains only this
 * state and no address.
 */
export function toAddressUpdate(order: OrderView, payer: ProviderPayer): AddressUpdate {
  const { country } = payer;
  const email = parseEmail(payer.email);
  if (country !== '' && !isServed(country)) return unusableAddress(order, 'unserved');
  if (!isServed(country) || !email || !payer.name || !payer.street || !payer.city) {
    return unusableAddress(order, 'incomplete');
  }
  const postcode = normalisePostcode(country, payer.postcode) ?? payer.postcode;
  if (!postcode) return unusableAddress(order, 'incomplete');
  if (!isServedPostcode(country, postcode)) return unusableAddress(order, 'unserved');
  const lines = order.lines.map((line) => ({
    ...line,
    ...lineVat(line, country, order.createdAt),
  }));
  return {
    walletAddress: 'given',
    deliveryCountry: country,
    email,
    name: toName(payer.name),
    address: { street: payer.street, street2: payer.street2, postcode, city: payer.city, country },
    lines,
    vatMinor: orderVat(lines, order.deliveryMinor),
    isConsentVoid: !areConsentsValid(market(order.market).country, country),
  };
}

function unusableAddress(
  order: OrderView,
  walletAddress: 'unserved' | 'incomplete',
): AddressUpdate {
  const { deliveryCountry, lines, vatMinor } = order;
  const address = { street: '', street2: '', postcode: '', city: '', country: deliveryCountry };
  const name = { first: '', last: '' };
  return {
    walletAddress,
    deliveryCountry,
    email: '',
    name,
    address,
    lines,
    vatMinor,
    isConsentVoid: false,
  };
}

/**
 * Splits a full name: the last word is the family name. Both names together are again the full name from the
 * wallet.
 */
function toName(whole: string): OrderView['name'] {
  const at = whole.lastIndexOf(' ');
  return at < 0
    ? { first: whole, last: '' }
    : { first: whole.slice(0, at), last: whole.slice(at + 1) };
}
