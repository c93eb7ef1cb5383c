import type { Address, Payer } from '../state/records.ts';
import shopHomes from './homes.json' with { type: 'json' };

type Home = { street: string; postcode: string; city: string };

/** The wallet owner's address in each country the shop delivers to, and in one it does not. */
const homes: Readonly<Record<string, Home>> = {
  ...shopHomes,
  NO: { street: 'Storgata 5', postcode: '0155', city: 'Oslo' },
};

/** The countries the wallet's owner has an address in. */
export const homeCountries = Object.keys(homes);

const DEFAULT_COUNTRY = 'DE';

function homeAddress(country: string): Address {
  const code = Object.hasOwn(homes, country) ? country : DEFAULT_COUNTRY;
  const { street, postcode, city } = homes[code] ?? shopHomes[DEFAULT_COUNTRY];
  return { address_line_1: street, postal_code: postcode, admin_area_2: city, country_code: code };
}

/** The wallet's owner, with an address in `country` or else in the locale's country. */
export function walletOwner(locale: string | undefined, country?: string): Payer {
  return {
    payer_id: 'WALLETPAYER22',
    email_address: 'robin.payer@wallet.example',
    name: { given_name: 'Robin', surname: 'Sandbox' },
    address: homeAddress(country || (locale?.split('-').at(-1) ?? '')),
  };
}
