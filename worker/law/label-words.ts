import { labelTranslate, type Translate, translate } from '../copy/copy.ts';
import {
  countryFacts,
  type Market,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';
import nl from './labels/nl.json';

/** The words of the languages that only product labels use. No market has these languages. */
const labelOnlyWords: Readonly<Record<string, typeof nl>> = { nl };

/**
 * The words and formats of a product label. `kind` is the legal name of the food. It is set only for a
 * language that no market has.
 */
export type LabelWords = { t: Translate; market: Market; kind?: string };

/**
 * The languages in which a delivery country requires the label, without the page's language, as two-letter
 * codes (Reg. (EU) 1169/2011 art. 15). Empty if one language is enough and the page has it.
 */
export function labelLanguages(pageLang: string, country: ServedCountry): string[] {
  const { languages, oneIsEnough } = countryFacts[country].law.label;
  const others = languages.filter((language) => !pageLang.startsWith(language));
  if (!oneIsEnough) return others;
  return others.length < languages.length ? [] : others.slice(0, 1);
}

/**
 * The words of a product label in a language, for buyers in a country.
 * @throws RangeError for a language without words
 */
export function labelWords(language: string, country: ServedCountry): LabelWords {
  const speakers = marketCodes.filter((code) => markets[code].lang.startsWith(language));
  const isInCountry = (code: keyof typeof markets) => markets[code].country === country;
  const code = speakers.find(isInCountry) ?? speakers[0];
  if (code) return { t: translate(code), market: { ...markets[code], country } };
  const words = labelOnlyWords[language];
  const countryMarket = marketCodes.find(isInCountry);
  if (!words || !countryMarket) throw new RangeError(`No words for a label in ${language}`);
  return {
    t: labelTranslate(language, words.products),
    market: { ...markets[countryMarket], lang: `${language}-${country}` },
    kind: words.foodSupplement,
  };
}
