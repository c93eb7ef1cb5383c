import type { MarketFile } from '../market.ts';

/** Switzerland in French; what is true of the country is in ch.ts. */
export const chFr = {
  code: 'CH-FR',
  country: 'CH',
  locale: 'ch_FR',
  lang: 'fr-CH',
  // Swiss prices put CHF first in French as well.
  moneyLang: 'de-CH',
  currency: 'CHF',
  secondary: 'FR',
  special: 'CH-FR',
  // Lausanne’s: Zürich’s is not at home in French.
  postcodeExample: '1003',
} as const satisfies MarketFile;
