import { describe, expect, test } from 'vitest';
import { translate, wordsAt, wordsLocale } from '../../../worker/copy/copy.ts';
import { baseLocale, localeFiles, localeIds } from '../../../worker/copy/locale-files.ts';
import { type LocaleId, market, marketCodes } from '../../../worker/country/markets.ts';
import {
  isPlural,
  keyStem,
  ownLeaves,
  placeholders,
  prose,
  words,
} from '../../support/copy/copy-words.ts';
import { proofreading } from '../../support/copy/proofreading.ts';

const source = words('en_GB');
const plurals = [...new Set([...source.keys()].filter(isPlural).map(keyStem))];
const categories = (locale: LocaleId) => [
  ...new Intl.PluralRules(localeFiles(locale).lang).resolvedOptions().pluralCategories,
];

describe.each(localeIds)('rule 11.14: the keys of the copy in locale %s', (locale) => {
  const localeLeaves = ownLeaves(locale);
  const all = words(locale);

  test('every text of the copy is a string that is not empty and has no extra spaces', () => {
    for (const [key, leaf] of localeLeaves) {
      expect(leaf, key).toBeTypeOf('string');
      expect(String(leaf), key).toMatch(/^\S(?:.*\S)?$/su);
      expect(String(leaf), key).not.toMatch(/ {2}|\t|\.\.\./);
    }
  });

  test('the copy has the keys of the English copy, and the plural forms of its own language', () => {
    const expected = [...source.keys()].filter((key) => !isPlural(key));
    const forms = plurals.flatMap((stem) => categories(locale).map((form) => `${stem}_${form}`));
    expect([...all.keys()].sort()).toEqual([...expected, ...forms].sort());
  });

  test('a translated text has the same placeholders and health claims as the English text', () => {
    for (const [key, text] of all) {
      const english = source.get(key) ?? source.get(`${keyStem(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(english));
    }
  });

  test('the plural form "many" equals the form "other" (French uses "many" from a million)', () => {
    for (const [key, text] of all) {
      if (key.endsWith('_many')) expect(text, key).toBe(all.get(`${keyStem(key)}_other`));
    }
  });
});

describe.each(localeIds.filter((locale) => baseLocale(locale)))(
  'the overlay locale %s, which has only the texts that differ from its base',
  (locale) => {
    const base = words(baseLocale(locale) ?? locale);
    const overlayTexts = new Map(ownLeaves(locale));
    /** The copy key without i18next's suffix for a context or plural form, such as `_one`. */
    const getStem = (key: string) => key.replace(/_[^_.]+$/, '');

    test('the overlay has only texts that differ from its base locale, and their plural and context variants', () => {
      for (const [key, text] of overlayTexts) {
        expect(base.has(key), key).toBe(true);
        if (key === getStem(key) || !overlayTexts.has(getStem(key)))
          expect(text, key).not.toBe(base.get(key));
      }
    });

    test('the overlay repeats a base text’s plural and context variants if it replaces the base text', () => {
      for (const key of base.keys()) {
        const stem = getStem(key);
        if (key !== stem && base.has(stem) && overlayTexts.has(stem))
          expect([...overlayTexts.keys()]).toContain(key);
      }
    });
  },
);

const translatedLocales = localeIds.filter((locale) => !localeFiles(locale).lang.startsWith('en'));
describe.each(translatedLocales)('the translation in locale %s', (locale) => {
  test('the translation has no text in English', () => {
    const untranslated = [...words(locale)].filter(
      ([key, text]) =>
        text === source.get(key) &&
        /\p{L}/u.test(prose(text)) &&
        !proofreading(locale).sameAsEnglish.includes(key),
    );
    expect(untranslated).toEqual([]);
  });

  test('every text in the list of exceptions sameAsEnglish still equals the English text', () => {
    const { sameAsEnglish } = proofreading(locale);
    expect(sameAsEnglish.filter((key) => words(locale).get(key) !== source.get(key))).toEqual([]);
  });
});

describe.each(marketCodes)('the plural texts of market %s', (code) => {
  const copy = wordsLocale(market(code));
  const t = translate(code);
  const rules = new Intl.PluralRules(localeFiles(copy).lang);

  test.each([0, 1, 2, 3, 5, 6, 21, 1_000_000])(
    'every plural text has the right form for the number %i',
    (count) => {
      for (const stem of plurals) {
        const values = { count, product: 'Slim', email: 'a@b.example' };
        const text = wordsAt(t, stem, values);
        const form = words(copy).get(`${stem}_${rules.select(count)}`) ?? 'missing';
        expect(text, stem).toBe(
          form.replaceAll('{{count}}', String(count)).replaceAll('{{product}}', 'Slim'),
        );
      }
    },
  );
});

test('every English plural text has the forms "one" and "other"', () => {
  for (const stem of plurals) {
    expect(source.has(`${stem}_one`), stem).toBe(true);
    expect(source.has(`${stem}_other`), stem).toBe(true);
  }
});
