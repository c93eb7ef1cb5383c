import { labelTranslate, type Translate, translate } from '../copy/copy.ts';
import {
  countryFacts,
  type Market,
  marketCodes,
  markets,
  type ServedCountry,
} from '../country/markets.ts';
import nl from './labels/nl.json';

/** Languages that only labels are in, because no market reads them. */
const labelsAlone: Readonly<Record<string, typeof nl>> = { nl };

/** What a label is made of: words, formats, and what the food is called in a language of labels alone. */
export type LabelWords = { t: Translate; market: Market; kind?: string };

/**
 * The languages, two letters each, in which a delivery country wants the label beside a page's
 * (Reg. (EU) 1169/2011 art. 15). Where one of several is enough, the page's may be it.
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
  const ofCountry = (code: keyof typeof markets) => markets[code].country === country;
  const code = speakers.find(ofCountry) ?? speakers[0];
  if (code) return { t: translate(code), market: { ...markets[code], country } };
  const words = labelsAlone[language];
  const home = marketCodes.find(ofCountry);
  if (!words || !home) throw new RangeError(`No words for a label in ${language}`);
  return {
    t: labelTranslate(language, words.products),
    market: { ...markets[home], lang: `${language}-${country}` },
    kind: words.foodSupplement,
  };
}
