/** The copy ids (rule 2.3); internal names, never given to Intl, HTML or a provider. */
export type LocaleId =
  | 'de_DE'
  | 'fr_FR'
  | 'en_GB'
  | 'sv_SE'
  | 'da_DK'
  | 'fi_FI'
  | 'ch_CH'
  | 'ch_FR';

/** Words of a market that differ from its locale's: Austria's German, Belgium's French. */
export type OverlayId = 'de_AT' | 'fr_BE';

export type Currency = 'EUR' | 'GBP' | 'SEK' | 'DKK' | 'CHF';

type MarketRow = {
  locale: LocaleId;
  /** Where the market's own words stand, if it has any beside its locale's. */
  overlay?: OverlayId;
  /** BCP 47 tag for Intl, HTML and the payment provider. */
  lang: string;
  currency: Currency;
  /** The country a buyer of this market lives in by default. */
  country: ServedCountry;
  /** Rule 2.9: where the market looks when it has no asset of its own. */
  secondary: ServedCountry | null;
};

/** The nine countries we deliver to. */
export const servedCountries = ['DE', 'FR', 'BE', 'GB', 'AT', 'SE', 'DK', 'FI', 'CH'] as const;
export type ServedCountry = (typeof servedCountries)[number];

/** Every market (rule 2.2): the nine countries and the CH-FR pseudo-country. */
export const markets = {
  DE: { locale: 'de_DE', lang: 'de-DE', currency: 'EUR', country: 'DE', secondary: null },
  FR: { locale: 'fr_FR', lang: 'fr-FR', currency: 'EUR', country: 'FR', secondary: null },
  BE: {
    locale: 'fr_FR',
    overlay: 'fr_BE',
    lang: 'fr-BE',
    currency: 'EUR',
    country: 'BE',
    secondary: 'FR',
  },
  GB: { locale: 'en_GB', lang: 'en-GB', currency: 'GBP', country: 'GB', secondary: null },
  AT: {
    locale: 'de_DE',
    overlay: 'de_AT',
    lang: 'de-AT',
    currency: 'EUR',
    country: 'AT',
    secondary: 'DE',
  },
  SE: { locale: 'sv_SE', lang: 'sv-SE', currency: 'SEK', country: 'SE', secondary: null },
  DK: { locale: 'da_DK', lang: 'da-DK', currency: 'DKK', country: 'DK', secondary: null },
  FI: { locale: 'fi_FI', lang: 'fi-FI', currency: 'EUR', country: 'FI', secondary: null },
  CH: { locale: 'ch_CH', lang: 'de-CH', currency: 'CHF', country: 'CH', secondary: 'DE' },
  'CH-FR': { locale: 'ch_FR', lang: 'fr-CH', currency: 'CHF', country: 'CH', secondary: 'FR' },
} as const satisfies Record<string, MarketRow>;

export type MarketCode = keyof typeof markets;
export type Market = MarketRow & { code: MarketCode };

export const marketCodes = Object.keys(markets) as MarketCode[];

/** The market row with its own code in it. */
export function market(code: MarketCode): Market {
  return { code, ...markets[code] };
}

/** The path segment of a market: its code in lowercase (`ch-fr`). */
export function segment(code: MarketCode): string {
  return code.toLowerCase();
}

/** The market a path segment names, compared in lowercase, or null (rule 1.8: then a 404). */
export function marketOfSegment(value: string): MarketCode | null {
  const lower = value.toLowerCase();
  return marketCodes.find((code) => segment(code) === lower) ?? null;
}

/** Whether we deliver to a country (alpha-2, upper case). */
export function isServed(alpha2: string): alpha2 is ServedCountry {
  return (servedCountries as readonly string[]).includes(alpha2);
}
