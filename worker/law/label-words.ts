import { labelTranslate, type Translate, translate } from '../copy/copy.ts';
import {
  countryFacts,
  type Market,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';
import nl from './labels/nl.json';

/** The words of languages that only labels use, because no market has these languages. */
const labelOnlyWords: Readonly<Record<string, typeof nl>> = { nl };

/** A label's words and formats. `kind` is the legal name of the food in a language that only labels use. */
export type LabelWords = { t: Translate; market: Market; kind?: string };

/**
 * The languages of the label that a delivery country demands in addition to the page's language, two letters each
 * (Reg. (EU) 1169/2011 art. 15). If one of several languages is enough, the page's language may be this one.
 */
export function labelLanguages(pageLang: string, country: ServedCountry): string[] {
  const { languages, oneIsEnough } = countryFacts[country].law.label;
  const others = languages.filter((language) => !pageLang.startsWith(language));
  if (!oneIsEnough) return others;
  return others.length < languages.length ? [] : others.slice(0, 1);
}

/** The words of a label in a language, for buyers in a country. */
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
