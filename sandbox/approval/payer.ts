import type { Address, Payer } from '../state/records.ts';
import homesInShop from './homes.json' with { type: 'json' };

type Home = { street: string; postcode: string; city: string };

/** The wallet owner's home in each country the shop delivers to, and in one it does not. */
const homes: Readonly<Record<string, Home>> = {
  ...homesInShop,
  NO: { street: 'Storgata 5', postcode: '0155', city: 'Oslo' },
};

/** The countries in which the wallet's owner has a home. */
export const homeCountries = Object.keys(homes);

const DEFAULT_COUNTRY = 'DE';

function homeAddress(country: string): Address {
  const code = Object.hasOwn(homes, country) ? country : DEFAULT_COUNTRY;
  const { street, postcode, city } = homes[code] ?? homesInShop[DEFAULT_COUNTRY];
  return { address_line_1: street, postal_code: postcode, admin_area_2: city, country_code: code };
}

/** The one person who owns the sandbox's wallet, at home where the locale says, or in a `country`. */
export function walletOwner(locale: string | undefined, country?: string): Payer {
  return {
    payer_id: 'WALLETPAYER22',
    email_address: 'robin.payer@wallet.example',
    name: { given_name: 'Robin', surname: 'Sandbox' },
    address: homeAddress(country || (locale?.split('-').at(-1) ?? '')),
  };
}
