import { foldName } from '../../../client/islands/order-form/typed-country.ts';
import { countryByAlpha2 } from '../../../worker/country/countries.ts';
import { everydayNames, nameLanguages } from '../../../worker/country/country-data.ts';

const regions = nameLanguages.flatMap((lang) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(lang, { type: 'region', style, fallback: 'none' }),
  ),
);

const known = new Map<string, readonly string[]>();

/**
 * All that visitors call a country (alpha-2) in our languages, its codes included, as the order form
 * compares it. The build looks them up, because Intl takes its time over the first name of a language.
 */
export function countrySpellings(code: string): readonly string[] {
  const found = known.get(code) ?? lookUp(code);
  known.set(code, found);
  return found;
}

function lookUp(code: string): string[] {
  const { alpha3 = '', numeric = '' } = countryByAlpha2(code) ?? {};
  const names = regions.map((region) => region.of(code) ?? '');
  const all = [code, alpha3, numeric, ...names, ...everydayNames(code)];
  return [...new Set(all.map(foldName).filter(Boolean))];
}
