import type { Address, Payer } from '../state/records.ts';

/** The wallet's delivery address in each country: street, postcode, town. Not every shop serves them all. */
const homes = {
  DE: ['Lindenweg 7', '10115', 'Berlin'],
  AT: ['Rosengasse 4', '1010', 'Wien'],
  CH: ['Seestrasse 12', '8002', 'Zürich'],
  FR: ['5 rue des Tilleuls', '69002', 'Lyon'],
  BE: ['18 rue du Marché', '1000', 'Bruxelles'],
  GB: ['22 Orchard Lane', 'LS1 4DY', 'Leeds'],
  SE: ['Björkgatan 3', '111 22', 'Stockholm'],
  DK: ['Havnegade 9', '1058', 'København'],
  FI: ['Koivukatu 6', '00100', 'Helsinki'],
  NO: ['Storgata 5', '0155', 'Oslo'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** The countries in which the wallet's owner has a home. */
export const homeCountries = Object.keys(homes) as (keyof typeof homes)[];

function homeOf(country: string): Address {
  const code = homeCountries.find((known) => known === country) ?? 'DE';
  const [address_line_1, postal_code, admin_area_2] = homes[code];
  return { address_line_1, postal_code, admin_area_2, country_code: code };
}

/** The one person who owns the sandbox's wallet, at home where the locale says, or in a `country`. */
export function walletOwner(locale: string | undefined, country?: string): Payer {
  return {
    payer_id: 'WALLETPAYER22',
    email_address: 'robin.payer@wallet.example',
    name: { given_name: 'Robin', surname: 'Sandbox' },
    address: homeOf(country || (locale?.split('-').at(-1) ?? '')),
  };
}
