/**
 * The brand and its company. These are examples of a shop that does not trade yet: an operator replaces
 * them here, and a country's own contact address in its market's file.
 */
export const company = {
  brand: 'Tarnwell',
  name: 'Tarnwell Example ApS',
  street: 'Eksempelvej 1',
  city: '2100 København Ø',
  country: 'DK',
  email: 'care@tarnwell.example',
  phone: '+45 70 00 00 00',
  register: 'CVR 00000000',
  vatId: 'DK00000000',
  /** Where the footer's help-centre link leads; empty means the contact section of the terms. */
  helpCentre: '',
  /** Where this shop itself answers: a redirect rule that leads there may come back. */
  hosts: ['tarnwell.example', 'www.tarnwell.example'],
  /** Further hosts that a redirect rule may lead to (rule 8.7). A new one is a reviewed change. */
  linkedHosts: ['help.tarnwell.example'],
} as const;
