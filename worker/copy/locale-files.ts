import { locales } from '#build/locales.json';
import type { LocaleId } from '../country/markets.ts';
import type { Area, LazyArea } from './areas.ts';

/** The content of a folder of `locales/`, as the build reads it. */
export type LocaleFiles = {
  /** The BCP 47 tag of the locale's language. */
  lang: string;
  /** The locale on which an overlay is based. The overlay has only the texts that differ from this locale. */
  base?: string | undefined;
  /** Names of countries that differ from the names of Intl, by country code. */
  countryNames?: Readonly<Record<string, string>> | undefined;
  /**
   * The number of countries as a word, for "we deliver to … countries", by number in digits. Absent if the
   * language uses digits.
   */
  deliveredToCount?: Readonly<Record<string, string>> | undefined;
  /** The words that the law prescribes, by their ids (law/law-words.ts). */
  law: Readonly<Record<string, string>>;
  /**
   * The texts that are in the worker's own file, by area, as JSON text. It is parsed when it is first needed.
   */
  words: string;
  /** The areas of the locale that are separate files of the build. */
  lazy: readonly LazyArea[];
};

/** The texts of a locale, by area. */
export type LocaleWords = Partial<Readonly<Record<Area, object>>>;

export const localeIds = Object.keys(locales) as LocaleId[];

/** @throws RangeError for a locale without a folder */
export function localeFiles(locale: LocaleId): LocaleFiles {
  const files = locales[locale];
  if (!files) throw new RangeError(`The folder locales/${locale} is missing`);
  return files;
}

/** The locale on which an overlay is based. Undefined for a locale that is not an overlay. */
export function baseLocale(locale: LocaleId): LocaleId | undefined {
  return localeFiles(locale).base as LocaleId | undefined;
}

/** The country names of a locale that differ from the names of Intl, including the names of its base. */
export function ownCountryNames(locale: LocaleId): Readonly<Record<string, string>> {
  const base = baseLocale(locale);
  return { ...(base && localeFiles(base).countryNames), ...localeFiles(locale).countryNames };
}

/** The texts of a locale that are in the worker's own file, by area. */
export function localeWords(locale: LocaleId): LocaleWords {
  return JSON.parse(localeFiles(locale).words);
}
