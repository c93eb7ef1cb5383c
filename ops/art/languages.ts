import type { MarketCode } from '../../worker/country/markets.ts';

/** The languages pictures are drawn in, each with the market whose copy is used. */
export const languages = {
  en: 'GB',
  de: 'DE',
  fr: 'FR',
  sv: 'SE',
  da: 'DK',
  fi: 'FI',
} as const satisfies Record<string, MarketCode>;

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as Language[];
