import {
  countryFacts,
  type MarketCode,
  type PictureLanguage,
  servedCountries,
} from '../../worker/country/markets.ts';

export type Language = PictureLanguage;

/** The languages of the words in pictures, each with the market whose copy has these words. */
export const languages = Object.fromEntries(
  servedCountries.flatMap((country) => {
    const { pictures } = countryFacts[country];
    return pictures ? [[pictures, country]] : [];
  }),
) as Readonly<Record<Language, MarketCode>>;

export const languageIds = Object.keys(languages) as Language[];
