import { foldName, type TypedCountry } from '../../client/islands/typed-country.ts';
import { addresses } from '../addresses.ts';
import { byCode, everydayNames, nameLanguages } from '../country-data.ts';
import { countryName } from '../country-names.ts';
import { type ServedCountry, servedCountries } from '../markets.ts';

type Countries = {
  rows: readonly TypedCountry[];
  /** Their names as one list in words. */
  inWords: string;
};

/** Both are the same for every visitor, and Intl's names are slow to make. */
const byLang = new Map<string, Countries>();
let namesOf: ReadonlyMap<ServedCountry, readonly string[]> | undefined;

/** The countries we deliver to, as the order form of a language (BCP 47) knows them. */
export function orderFormCountries(lang: string): Countries {
  const known = byLang.get(lang);
  if (known) return known;
  namesOf ??= allNames();
  const rows = servedCountries.map((code) => ({
    code,
    name: countryName(code, lang),
    names: namesOf?.get(code) ?? [],
    postcodeExample: addresses[code].postcode.example,
  }));
  const inWords = new Intl.ListFormat(lang).format(rows.map(({ name }) => name));
  const made = { rows, inWords };
  byLang.set(lang, made);
  return made;
}

/**
 * Each country's codes, its long and short names in the languages of the served markets and its
 * everyday names, folded and once each. Section 3: any of these is a country.
 */
function allNames(): ReadonlyMap<ServedCountry, readonly string[]> {
  const regions = nameLanguages.flatMap((lang) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(lang, { type: 'region', style }),
    ),
  );
  return new Map(
    servedCountries.map((code) => {
      const { alpha3 = code, numeric = code } = byCode().get(code) ?? {};
      const names = regions.map((region) => region.of(code) ?? code);
      const all = [code, alpha3, numeric, ...names, ...(everydayNames[code] ?? [])];
      return [code, [...new Set(all.map(foldName))]];
    }),
  );
}
