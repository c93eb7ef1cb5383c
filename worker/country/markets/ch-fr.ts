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
} as const satisfies MarketFile;
