import { countryName } from '../../worker/copy/country-names.ts';
import { markets, servedCountries } from '../../worker/country/markets.ts';

const langs = Object.values(markets).map(({ lang }) => lang);

/**
 * The served countries' names of seven letters or more in all our languages. A typing error can turn a shorter name
 * into another.
 */
export const longNames = servedCountries.flatMap((code) => {
  const names = new Set(langs.map((lang) => countryName(code, lang)));
  return [...names].filter((name) => name.length >= 7).map((name) => ({ code, name }));
});

/** The name without the letter at this index. */
export function withoutLetter(name: string, at: number): string {
  return name.slice(0, at) + name.slice(at + 1);
}
