import { countryFacts, type LocaleId, servedCountries } from '../country/markets.ts';
import { localeFiles, localeIds, ownCountryNames } from './locale-files.ts';

const formatters = new Map<string, Intl.DisplayNames>();

/** The names that were already displayed, by language and code. Intl would take longer to find them again. */
const displayNames = new Map<string, Map<string, string>>();

/**
 * A country's name for display, in the language of a market.
 * @param alpha2 a two-letter code in upper or lower case; a code without a name is returned in upper case
 * @param lang a BCP 47 tag such as `market.lang`
 * @throws RangeError for a locale id such as `de_DE` in place of a tag
 */
export function countryName(alpha2: string, lang: string): string {
  const code = alpha2.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = displayNames.get(lang) ?? localeNames(lang);
  displayNames.set(lang, names);
  const storedName = names.get(code);
  if (storedName) return storedName;
  const name = getFormatter(lang).of(code) ?? code;
  names.set(code, name);
  return name;
}

/** The country names of a language that replace the names of Intl. */
function localeNames(lang: string): Map<string, string> {
  const locale = findLocale(lang);
  return new Map(locale ? Object.entries(ownCountryNames(locale)) : []);
}

function findLocale(lang: string): LocaleId | undefined {
  return localeIds.find((id) => localeFiles(id).lang === lang);
}

/** The delivery countries as a list in words: `Germany, France and Switzerland`. */
export function countryList(lang: string): string {
  return formatList(
    lang,
    servedCountries.map((code) => countryName(code, lang)),
  );
}

/**
 * The delivery countries as a list in words that can follow "we deliver": `en Allemagne, en France et en
 * Suisse`.
 */
export function deliveredToList(lang: string): string {
  const { language } = new Intl.Locale(lang);
  return formatList(
    lang,
    servedCountries.map(
      (code) => countryFacts[code].deliveredTo[language] ?? countryName(code, lang),
    ),
  );
}

/** The number of delivery countries, as a word or in digits, for the sentence "we deliver to … countries". */
export function deliveredToCount(lang: string): string {
  const count = String(servedCountries.length);
  const locale = findLocale(lang);
  return (locale && localeFiles(locale).deliveredToCount?.[count]) ?? count;
}

function formatList(lang: string, names: readonly string[]): string {
  return new Intl.ListFormat(lang).format(names);
}

function getFormatter(lang: string): Intl.DisplayNames {
  const stored = formatters.get(lang);
  if (stored) return stored;
  const formatter = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' });
  formatters.set(lang, formatter);
  return formatter;
}
