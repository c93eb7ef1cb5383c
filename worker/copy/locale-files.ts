import { locales } from '#build/locales.json';
import type { LocaleId } from '../country/markets.ts';
import type { Area, LazyArea } from './areas.ts';

/** A folder of `locales/`, as the build reads it. */
export type LocaleFiles = {
  /** BCP 47 tag of its language. */
  lang: string;
  /** The locale it differs from in some words; it has no others. */
  base?: string | undefined;
  /** Countries that people call otherwise than Intl does. */
  countryNames?: Readonly<Record<string, string>> | undefined;
  /** Numbers as they stand in "we deliver to … countries", where the language writes them in letters. */
  deliveredToCount?: Readonly<Record<string, string>> | undefined;
  /** Words the law chooses, by their ids (law/law-words.ts). */
  law: Readonly<Record<string, string>>;
  /** Its areas, by their names, as far as they come with the worker: JSON, read when it is first asked for. */
  words: string;
  /** Its areas that are files of the build. */
  lazy: readonly LazyArea[];
};

/** The words of a locale, by their areas. */
export type LocaleWords = Partial<Readonly<Record<Area, object>>>;

export const localeIds = Object.keys(locales) as LocaleId[];

/** @throws RangeError for a locale without a folder */
export function localeFiles(locale: LocaleId): LocaleFiles {
  const found = locales[locale];
  if (!found) throw new RangeError(`There is no folder locales/${locale}`);
  return found;
}

/** The locale that another only differs from, if it is such a one. */
export function baseLocale(locale: LocaleId): LocaleId | undefined {
  return localeFiles(locale).base as LocaleId | undefined;
}

/** The countries that a locale calls otherwise than Intl does: its base's names, and its own. */
export function ownCountryNames(locale: LocaleId): Readonly<Record<string, string>> {
  const base = baseLocale(locale);
  return { ...(base && localeFiles(base).countryNames), ...localeFiles(locale).countryNames };
}

/** The words of a locale that come with the worker. */
export function localeWords(locale: LocaleId): LocaleWords {
  return JSON.parse(localeFiles(locale).words);
}
