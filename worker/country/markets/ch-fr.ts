import type { MarketFile } from '../market.ts';

/** Switzerland in French. ch.ts has the facts of the country. */
export const chFr = {
  code: 'CH-FR',
  country: 'CH',
  locale: 'ch_FR',
  lang: 'fr-CH',
  // In Swiss prices CHF comes before the amount, also in French.
  moneyLang: 'de-CH',
  currency: 'CHF',
  secondary: 'FR',
  special: 'CH-FR',
  // The postcode of Lausanne, where people speak French. The country's example is the postcode of Zürich,
  // where people speak German.
  postcodeExample: '1003',
} as const satisfies MarketFile;
