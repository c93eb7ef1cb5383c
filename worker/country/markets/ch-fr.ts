import type { MarketFile } from '../market.ts';

/** Switzerland in French. ch.ts has the facts of the country. */
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
  // The postcode of Lausanne, because the country's example is from German-speaking Zürich.
  postcodeExample: '1003',
} as const satisfies MarketFile;
