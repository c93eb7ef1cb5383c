import { isServedPostcode, normalisePostcode } from '../../country/addresses.ts';
import { isServed, market } from '../../country/markets.ts';
import { parseEmail } from '../../http/body/form-text.ts';
import { consentsHold } from '../../law/ebook-consents.ts';
import type { OrderLine, OrderView, WalletAddress } from './order.ts';
import { lineVat, orderVat } from './order-draft.ts';

/** What the wallet tells of its owner and the delivery; what it does not tell is empty. */
export type ProviderPayer = {
  email: string;
  /** The recipient's whole name. */
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO alpha-2 as the provider writes it. */
  country: string;
};

/** What an order becomes by what its wallet tells; money in minor units, its total never changes. */
export type AddressUpdate = Pick<
  OrderView,
  'deliveryCountry' | 'email' | 'name' | 'address' | 'vatMinor'
> & {
  walletAddress: WalletAddress;
  lines: readonly OrderLine[];
  /** What was declared for an ebook waives nothing where the order goes. */
  isConsentVoid: boolean;
};

/**
 * An order at the address of its wallet: VAT follows the country it goes to, at the rates of the
 * day its prices were fixed. Where we do not deliver, or something is missing, nothing of it is
 * kept but that.
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
    address: { street: payer.street, postcode, city: payer.city, country },
    lines,
    vatMinor: orderVat(lines, order.deliveryMinor),
    isConsentVoid: !consentsHold(market(order.market).country, country),
  };
}

function unusableAddress(
  order: OrderView,
  walletAddress: 'unserved' | 'incomplete',
): AddressUpdate {
  const { deliveryCountry, lines, vatMinor } = order;
  const address = { street: '', postcode: '', city: '', country: deliveryCountry };
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

/** The last word is the family's name; together they are again what the wallet wrote. */
function toName(whole: string): OrderView['name'] {
  const at = whole.lastIndexOf(' ');
  return at < 0
    ? { first: whole, last: '' }
    : { first: whole.slice(0, at), last: whole.slice(at + 1) };
}
