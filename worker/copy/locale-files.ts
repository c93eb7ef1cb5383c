import { locales } from '#build/locales.json';
import type { LocaleId } from '../country/markets.ts';
import type { Area, LazyArea } from './areas.ts';

/** A folder of `locales/`, as the build reads it. */
export type LocaleFiles = {
  /** The BCP 47 tag of the locale's language. */
  lang: string;
  /** The base of an overlay. The overlay has only the words that differ from it. */
  base?: string | undefined;
  /** The names of countries that people call by another name than Intl's, by country. */
  countryNames?: Readonly<Record<string, string>> | undefined;
  /** The numbers in "we deliver to … countries" in letters, if the language writes them so. */
  deliveredToCount?: Readonly<Record<string, string>> | undefined;
  /** The words that the law chooses, by their ids (law/law-words.ts). */
  law: Readonly<Record<string, string>>;
  /** The areas bundled with the worker, by name: JSON that is parsed at its first use. */
  words: string;
  /** The locale's areas that are files of the build. */
  lazy: readonly LazyArea[];
};

/** The words of a locale, by their areas. */
export type LocaleWords = Partial<Readonly<Record<Area, object>>>;

export const localeIds = Object.keys(locales) as LocaleId[];

/** @throws RangeError for a locale without a folder */
export function localeFiles(locale: LocaleId): LocaleFiles {
  const files = locales[locale];
  if (!files) throw new RangeError(`The folder locales/${locale} is missing`);
  return files;
}

/** The base of an overlay; undefined for a locale that is no overlay. */
export function baseLocale(locale: LocaleId): LocaleId | undefined {
  return localeFiles(locale).base as LocaleId | undefined;
}

/** The country names of a locale that differ from Intl's: the base's and the locale's own. */
export function ownCountryNames(locale: LocaleId): Readonly<Record<string, string>> {
  const base = baseLocale(locale);
  return { ...(base && localeFiles(base).countryNames), ...localeFiles(locale).countryNames };
}

/** The words of a locale that are bundled with the worker. */
export function localeWords(locale: LocaleId): LocaleWords {
  return JSON.parse(localeFiles(locale).words);
}
