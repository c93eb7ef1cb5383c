import records from 'country-locale-map/countries.json' with { type: 'json' };
import fc from 'fast-check';
import Fuse from 'fuse.js/basic';
import { describe, expect, test, vi } from 'vitest';
import { countryName, deliveredToCount } from '../../../worker/copy/country-names.ts';
import {
  countryByAlpha2,
  countryByAlpha3,
  countryByNumeric,
  resolveCountry,
} from '../../../worker/country/countries.ts';
import { countryByName } from '../../../worker/country/country-by-name.ts';
import { allCountries } from '../../../worker/country/country-data.ts';
import { servedCountries } from '../../../worker/country/markets.ts';
import { longNames, withoutLetter } from '../../support/typing-errors.ts';

const junk = [
  '',
  ' ',
  '🇩🇪',
  '\0',
  'D\0E',
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  'ß',
  '(((((',
  '-1',
  '7.5',
  '1e2',
  'x'.repeat(10_000),
  'Germany'.repeat(2_000),
];

const resolved = [
  ['de', 'DE'],
  [' CHE ', 'CH'],
  ['che', 'CH'],
  ['756', 'CH'],
  ['40', 'AT'],
  ['fr', 'FR'],
  ['Deutchland', 'DE'],
  ['Germny', 'DE'],
  ['Allemange', 'DE'],
  ['Tyskland', 'DE'],
  ['Saksa', 'DE'],
  ["L'Allemagne", 'DE'],
  ['Suède', 'SE'],
  ['suede', 'SE'],
  ['Schweden', 'SE'],
  ['Ruotsi', 'SE'],
  ['Swedn', 'SE'],
  ['Great Britain', 'GB'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Angleterre', 'GB'],
  ['Großbritannien', 'GB'],
  ['Grosbritanien', 'GB'],
  ['Storbritannien', 'GB'],
  ['Iso-Britannia', 'GB'],
  ['Österreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['Østrig', 'AT'],
  ['Itävalta', 'AT'],
  ['Sveits', 'CH'],
  ['Schweitz', 'CH'],
  ['die Schweiz', 'CH'],
  ['LA SUISSE', 'CH'],
  ['Swizerland', 'CH'],
  ['Belgique', 'BE'],
  ['België', 'BE'],
  ['Danmark', 'DK'],
  ['Daenemark', 'DK'],
  ['Denmrk', 'DK'],
  ['Finnland', 'FI'],
  ['Suomi', 'FI'],
  ['Frankrike', 'FR'],
  ['Ranska', 'FR'],
  ['USA', 'US'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Les Pays-Bas', 'NL'],
  ['Niger', 'NE'],
  ['Nigeria', 'NG'],
  ['eutschland', 'DE'],
  ['weden', 'SE'],
  ['rance', 'FR'],
  ['ustria', 'AT'],
  ['uomi', 'FI'],
  ['Xrance', 'FR'],
  ['Omn', 'OM'],
  ['Kuab', 'CU'],
  ['Singapor', 'SG'],
] as const;

const unresolved = ['Atlantis', 'qwerty', 'xx', 'a', 'Fran', 'Germ', 'land', 'stan', 'United'];
const alsoUnresolved = [
  ...['inland', 'Berli', 'Londn', 'Nice', 'Ira'],
  ...['Republic', 'Korea', 'hello', 'undefined', 'Wakanda', '000', '1', '7560'],
];

describe('rule 2.10: the country record', () => {
  test('every field of a country record except alternate_names has a value, but a few territories have no capital or FIPS code', () => {
    const blank = allCountries().flatMap(({ alternate_names, ...country }) => {
      expect.soft(Object.keys(country), country.name).toHaveLength(18);
      expect.soft(alternate_names?.length).not.toBe(0);
      const empty = Object.entries(country).filter(([, value]) => value === '');
      return empty.map(([field]) => `${country.alpha2} ${field}`);
    });
    const permittedBlanks = [
      'AQ capital',
      'BV capital',
      'HM capital',
      'MO capital',
      'UM capital',
      'UM fips',
    ];
    expect(blank.sort()).toEqual(permittedBlanks);
  });

  test('the flag that follows from a code is that of the reference data', () => {
    const flags = records.filter(({ emoji }) => emoji !== undefined);
    expect(flags).toHaveLength(250);
    for (const { alpha2, emoji, emojiU } of flags)
      expect(countryByAlpha2(alpha2)).toMatchObject({ emoji, emojiU });
  });

  test('a country has the internet domain and the default locale of the reference data', () => {
    for (const { alpha2, internet, default_locale } of records)
      expect(countryByAlpha2(alpha2)).toMatchObject({ internet, default_locale });
  });

  test('a country is found by each of its codes, in upper or lower case, and by its name', () => {
    expect(allCountries()).toHaveLength(records.length);
    for (const { alpha2, alpha3, numeric, name } of records) {
      expect(countryByAlpha2(alpha2)?.name).toBe(name);
      expect(countryByAlpha2(` ${alpha2.toLowerCase()} `)?.name).toBe(name);
      expect(countryByAlpha3(alpha3)?.name).toBe(name);
      expect(countryByAlpha3(alpha3.toLowerCase())?.name).toBe(name);
      expect(countryByNumeric(numeric)?.name).toBe(name);
      expect(countryByNumeric(Number(numeric))?.name).toBe(name);
      expect(countryByName(name)).toMatchObject({ score: 100, country: { alpha2 } });
      expect(resolveCountry(alpha2)?.alpha2).toBe(alpha2);
    }
  });

  test.each(junk)('every search for %j returns null and does not throw', (text) => {
    expect(countryByAlpha2(text)).toBeNull();
    expect(countryByAlpha3(text)).toBeNull();
    expect(countryByNumeric(text)).toBeNull();
    expect(countryByName(text)).toBeNull();
    expect(resolveCountry(text)).toBeNull();
  });

  test.each([-1, 7.5, 1e21, Number.NaN, Infinity])(
    'the number %d is not the numeric code of a country',
    (code) => {
      expect(countryByNumeric(code)).toBeNull();
    },
  );

  test('resolveCountry returns a country record or null for any text', () => {
    const anyName = fc.constantFrom(...records.map(({ name }) => name));
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.tuple(anyName, fc.string({ maxLength: 5 })),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const country = resolveCountry([parts].flat().join(''));
        expect(country === null || countryByAlpha2(country.alpha2) === country).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});

describe('rule 2.11: a misspelt country name is accepted from a score of 60', () => {
  test.each(resolved)('resolveCountry("%s") returns %s', (text, alpha2) => {
    expect(resolveCountry(text)?.alpha2).toBe(alpha2);
  });

  test.each([...unresolved, ...alsoUnresolved])('resolveCountry("%s") returns null', (text) => {
    expect(resolveCountry(text)).toBeNull();
  });

  test('the name of a city does not resolve to a country with a similar name', () => {
    const cities =
      'Berlin Frankfurt Hamburg München Wien Vienna Vienne Graz Bern Berne Zürich Genève Basel Paris Lyon Lille Nantes Bruxelles Brüssel Gent Ghent Gand Liège Lüttich Brugge Bruges Namur London Londres Lontoo Birmingham Stockholm Tukholma Göteborg Malmö København Kopenhagen Kööpenhamina Aarhus Århus Helsinki Helsingfors Turku Malaga Porto Sofia Belgrade';
    for (const city of cities.split(' ')) expect.soft(resolveCountry(city), city).toBeNull();
    // These countries have the same name as their capital.
    for (const name of ['Luxembourg', 'Monaco', 'Singapore', 'Djibouti']) {
      expect(resolveCountry(name)?.name).toBe(name);
    }
  });

  test('an exact country name gets a score of 100, and a misspelt name a score from 60 to below 100', () => {
    expect(countryByName('Deutschland')?.score).toBe(100);
    const score = countryByName('Deutchland')?.score;
    expect(score).toBeGreaterThanOrEqual(60);
    expect(score).toBeLessThan(100);
  });

  test('two letters are read as a country code, never as a misspelt name', () => {
    expect(countryByName('fr')).toBeNull();
    expect(resolveCountry('fr')?.alpha2).toBe('FR');
  });

  // This test uses only some letters. test/long/country-names.test.ts leaves out each letter of each name.
  test('a delivery country is found by its name with one letter missing, except the first letter', () => {
    for (const [i, { code, name }] of longNames.entries()) {
      const typed = withoutLetter(name, 1 + (i % (name.length - 1)));
      expect.soft(resolveCountry(typed)?.alpha2, `${typed} for ${name}`).toBe(code);
    }
  });
});

test('rule 2.11: without its first letter, the name of a delivery country is never another country', () => {
  const typed = longNames.map(({ code, name }) => [code, resolveCountry(name.slice(1))?.alpha2]);
  const resolvedNames = typed.filter(([, resolved]) => resolved !== undefined);
  expect(resolvedNames.filter(([code, resolved]) => code !== resolved)).toEqual([]);
  expect(resolvedNames.length).toBeGreaterThan(0.8 * typed.length);
});

describe('rule 2.3: country names for display', () => {
  test.each([
    ['CH', 'de-CH', 'Schweiz'],
    ['ch', 'fr-CH', 'Suisse'],
    ['GB', 'en-GB', 'United Kingdom'],
    ['DE', 'sv-SE', 'Tyskland'],
    ['DE', 'fi-FI', 'Saksa'],
    ['AT', 'da-DK', 'Østrig'],
  ])('the name of %s in %s is %s', (alpha2, lang, name) => {
    expect(countryName(alpha2, lang)).toBe(name);
  });

  test('countryName returns a country code in upper case if the code has no name', () => {
    expect(countryName('qq', 'de-DE')).toBe('QQ');
    expect(countryName('nonsense', 'de-DE')).toBe('NONSENSE');
  });

  test('countryName refuses a locale id (de_DE), because Intl needs a language tag (de-DE)', () => {
    expect(() => countryName('DE', 'de_DE')).toThrow(RangeError);
  });
});

test('rule 5.35: countryByName measures the distance only to country names that have a similar beginning', () => {
  const search = vi.spyOn(Fuse.prototype, 'search');
  const indexSize = (fuse: unknown) => (fuse as Fuse<unknown>).getIndex().size();
  countryByName('Deutshlnad');
  countryByName(`s${'alt'.repeat(30)}`);
  const sizes = search.mock.contexts.map(indexSize);
  search.mockRestore();
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(allCountries().length);
});

test.each([
  ['en-GB', { 9: 'nine', 10: 'ten' }],
  ['fi-FI', { 9: 'yhdeksään', 10: 'kymmeneen' }],
  ['sv-SE', { 9: 'nio', 10: 'tio' }],
  ['da-DK', { 9: 'ni', 10: 'ti' }],
  ['de-DE', { 9: 'neun', 10: 'zehn' }],
  ['de-AT', { 9: 'neun', 10: 'zehn' }],
  ['de-CH', { 9: 'neun', 10: 'zehn' }],
  ['fr-FR', { 9: 'neuf', 10: 'dix' }],
  ['fr-BE', { 9: 'neuf', 10: 'dix' }],
  ['fr-CH', { 9: 'neuf', 10: 'dix' }],
] as const)('in %s the number of delivery countries is a word up to ten', (lang, numerals) => {
  const count = servedCountries.length;
  const words: Readonly<Record<number, string>> = numerals;
  expect(deliveredToCount(lang)).toBe(words[count] ?? String(count));
});
