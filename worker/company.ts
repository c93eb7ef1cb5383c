import type { MarketFile } from './country/market.ts';

/**
 * The brand and the company. The values are examples, because the shop does not trade yet. The operator must
 * replace them here. The contact data of single markets are in the files of the markets.
 */
export const company = {
  brand: 'Tarnwell',
  name: 'Tarnwell Example ApS',
  street: 'Eksempelvej 1',
  city: '2100 København Ø',
  country: 'DK',
  email: 'care@tarnwell.example',
  phone: '+45 70 00 00 00',
  managingDirector: 'Robin Example',
  register: 'CVR 00000000',
  vatId: 'DK00000000',
  /**
   * The URL to which the footer's help-centre link leads. If it is empty, the link leads to the contact
   * section of the terms.
   */
  helpCentre: '',
  /** The host names of this shop. A redirect rule that leads to one of them could redirect for ever. */
  hosts: ['tarnwell.example', 'www.tarnwell.example'],
  /**
   * The host names of other sites to which a redirect rule may lead (rule 8.7). Another developer must review
   * a new host name.
   */
  linkedHosts: ['help.tarnwell.example'],
} as const;

/**
 * The contact data for the buyers of a market. The company's data fill the fields that the market does not
 * have (rule 4.13).
 */
export function marketContact({ contact }: Pick<MarketFile, 'contact'>) {
  const { name, street, city, country } = company;
  const { phone = company.phone, email = company.email, address } = contact ?? {};
  return { name, phone, email, ...(address ?? { street, city, country }) };
}
