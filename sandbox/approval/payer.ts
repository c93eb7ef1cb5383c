import type { Address, Payer } from '../state/records.ts';
import shopHomes from './homes.json' with { type: 'json' };

type Home = { street: string; postcode: string; city: string };

/** The wallet owner's addresses: one in each country that the shop delivers to, and one in another country. */
const homes: Readonly<Record<string, Home>> = {
  ...shopHomes,
  NO: { street: 'Storgata 5', postcode: '0155', city: 'Oslo' },
};

/** The countries of the wallet owner's addresses. */
export const homeCountries = Object.keys(homes);

const DEFAULT_COUNTRY = 'DE';

function homeAddress(country: string): Address {
  const code = Object.hasOwn(homes, country) ? country : DEFAULT_COUNTRY;
  const { street, postcode, city } = homes[code] ?? shopHomes[DEFAULT_COUNTRY];
  return { address_line_1: street, postal_code: postcode, admin_area_2: city, country_code: code };
}

/** The wallet's owner, with an address in `country`, by default in the locale's country. */
export function walletOwner(locale: string | undefined, country?: string): Payer {
  return {
    payer_id: 'WALLETPAYER22',
    email_address: 'robin.payer@wallet.example',
    name: { given_name: 'Robin', surname: 'Sandbox' },
    address: homeAddress(country || (locale?.split('-').at(-1) ?? '')),
  };
}
