import { describe, expect, test } from 'vitest';
import { translate, wordsAt, wordsLocale } from '../../../worker/copy/copy.ts';
import { baseLocale, localeFiles, localeIds } from '../../../worker/copy/locale-files.ts';
import type { LocaleId } from '../../../worker/country/markets.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import {
  isPlural,
  ownLeaves,
  placeholders,
  prose,
  stemOf,
  words,
} from '../../support/copy/copy-words.ts';
import { proofreading } from '../../support/copy/proofreading.ts';

const source = words('en_GB');
const plurals = [...new Set([...source.keys()].filter(isPlural).map(stemOf))];
const categories = (locale: LocaleId) => [
  ...new Intl.PluralRules(localeFiles(locale).lang).resolvedOptions().pluralCategories,
];

describe.each(localeIds)('rule 11.14: %s', (locale) => {
  const own = ownLeaves(locale);
  const all = words(locale);

  test('holds strings only, none empty, none with stray spaces', () => {
    for (const [key, leaf] of own) {
      expect(leaf, key).toBeTypeOf('string');
      expect(String(leaf), key).toMatch(/^\S(?:.*\S)?$/su);
      expect(String(leaf), key).not.toMatch(/ {2}|\t|\.\.\./);
    }
  });

  test('has exactly the keys of English, plurals in the forms its language counts with', () => {
    const expected = [...source.keys()].filter((key) => !isPlural(key));
    const forms = plurals.flatMap((stem) => categories(locale).map((form) => `${stem}_${form}`));
    expect([...all.keys()].sort()).toEqual([...expected, ...forms].sort());
  });

  test('fills in the same values and claims as English', () => {
    for (const [key, text] of all) {
      const english = source.get(key) ?? source.get(`${stemOf(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(english));
    }
  });

  test('many is written like other (French, from a million)', () => {
    for (const [key, text] of all) {
      if (key.endsWith('_many')) expect(text, key).toBe(all.get(`${stemOf(key)}_other`));
    }
  });
});

describe.each(localeIds.filter((locale) => baseLocale(locale)))('%s, beside its base', (locale) => {
  const base = words(baseLocale(locale) ?? locale);
  const own = new Map(ownLeaves(locale));
  /** The key without the context or number that i18next appends. */
  const bare = (key: string) => key.replace(/_[^_.]+$/, '');

  test('holds only what differs from it, and the variants that its own stem would hide', () => {
    for (const [key, text] of own) {
      expect(base.has(key), key).toBe(true);
      if (key === bare(key) || !own.has(bare(key))) expect(text, key).not.toBe(base.get(key));
    }
  });

  test('hides no variant of the base behind a stem of its own', () => {
    for (const key of base.keys()) {
      const stem = bare(key);
      if (key !== stem && base.has(stem) && own.has(stem)) expect([...own.keys()]).toContain(key);
    }
  });
});

const translations = localeIds.filter((locale) => !localeFiles(locale).lang.startsWith('en'));
describe.each(translations)('%s, beside English', (locale) => {
  test('no string was left in English', () => {
    const left = [...words(locale)].filter(
      ([key, text]) =>
        text === source.get(key) &&
        /\p{L}/u.test(prose(text)) &&
        !proofreading(locale).sameAsEnglish.includes(key),
    );
    expect(left).toEqual([]);
  });

  test('what may read as in English does', () => {
    const { sameAsEnglish } = proofreading(locale);
    expect(sameAsEnglish.filter((key) => words(locale).get(key) !== source.get(key))).toEqual([]);
  });
});

describe.each(marketCodes)('market %s counts', (code) => {
  const copy = wordsLocale(market(code));
  const t = translate(code);
  const rules = new Intl.PluralRules(localeFiles(copy).lang);

  test.each([0, 1, 2, 3, 5, 6, 21, 1_000_000])('%i', (count) => {
    for (const stem of plurals) {
      const values = { count, product: 'Slim', email: 'a@b.example' };
      const said = wordsAt(t, stem, values);
      const form = words(copy).get(`${stem}_${rules.select(count)}`) ?? 'missing';
      expect(said, stem).toBe(
        form.replaceAll('{{count}}', String(count)).replaceAll('{{product}}', 'Slim'),
      );
    }
  });
});

test('English itself has both forms of everything it counts', () => {
  for (const stem of plurals) {
    expect(source.has(`${stem}_one`), stem).toBe(true);
    expect(source.has(`${stem}_other`), stem).toBe(true);
  }
});
