import type { MarketFile } from './country/market.ts';

/**
 * The brand and its company. The values are examples for a shop that does not trade yet. An operator replaces
 * them here, and replaces the contact of a market in the market's file.
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
  /** The address of the footer's help-centre link; empty means the contact section of the terms. */
  helpCentre: '',
  /** The hosts of this shop. A redirect rule that leads to one of them may form a loop. */
  hosts: ['tarnwell.example', 'www.tarnwell.example'],
  /** Other hosts to which a redirect rule may lead (rule 8.7). A new host needs a code review. */
  linkedHosts: ['help.tarnwell.example'],
} as const;

/** The contact for a market's buyers. A field that the market lacks comes from the company (rule 4.13). */
export function marketContact({ contact }: Pick<MarketFile, 'contact'>) {
  const { name, street, city, country } = company;
  const { phone = company.phone, email = company.email, address } = contact ?? {};
  return { name, phone, email, ...(address ?? { street, city, country }) };
}
