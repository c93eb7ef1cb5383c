import type { MarketFile } from './country/market.ts';

/**
 * The brand and its company. These are examples of a shop that does not trade yet: an operator replaces
 * them here, and a market's own contact in its file.
 */
export const company = {
  brand: 'Tarnwell',
  name: 'Tarnwell Example ApS',
  street: 'Eksempelvej 1',
  city: '2100 København Ø',
  country: 'DK',
  email: 'care@tarnwell.example',
  phone: '+45 70 00 00 00',
  managingDirector: 'Kim Example',
  register: 'CVR 00000000',
  vatId: 'DK00000000',
  /** Where the footer's help-centre link leads; empty means the contact section of the terms. */
  helpCentre: '',
  /** Where this shop itself answers: a redirect rule that leads there may come back. */
  hosts: ['tarnwell.example', 'www.tarnwell.example'],
  /** Further hosts that a redirect rule may lead to (rule 8.7). A new one is a reviewed change. */
  linkedHosts: ['help.tarnwell.example'],
} as const;

/** Who answers a market's buyers, and where: the market's own contact, else the company's (rule 4.13). */
export function contactOf({ contact }: Pick<MarketFile, 'contact'>) {
  const { name, street, city, country } = company;
  const { phone = company.phone, email = company.email, address } = contact ?? {};
  return { name, phone, email, ...(address ?? { street, city, country }) };
}
