import type { Address, Payer } from '../state/records.ts';
import shopHomes from './homes.json' with { type: 'json' };

type Home = { street: string; street2?: string; postcode: string; city: string };

/**
 * The postal addresses of the wallet's owner: one in each delivery country of the shop, and one in a
 * country that the shop does not deliver to.
 */
const homes: Readonly<Record<string, Home>> = {
  ...shopHomes,
  NO: { street: 'Storgata 5', postcode: '0155', city: 'Oslo' },
};

/** The countries in which the wallet's owner has a postal address. */
export const homeCountries = Object.keys(homes);

const DEFAULT_COUNTRY = 'DE';

function homeAddress(country: string): Address {
  const code = Object.hasOwn(homes, country) ? country : DEFAULT_COUNTRY;
  const { street, street2, postcode, city }: Home = homes[code] ?? shopHomes[DEFAULT_COUNTRY];
  return {
    address_line_1: street,
    ...(street2 && { address_line_2: street2 }),
    postal_code: postcode,
    admin_area_2: city,
    country_code: code,
  };
}

/**
 * The owner of the wallet, with a postal address in `country`. By default the address is in the country of
 * the locale.
 */
export function walletOwner(locale: string | undefined, country?: string): Payer {
  return {
    payer_id: 'WALLETPAYER22',
    email_address: 'robin.payer@wallet.example',
    name: { given_name: 'Robin', surname: 'Sandbox' },
    address: homeAddress(country || (locale?.split('-').at(-1) ?? '')),
  };
}
