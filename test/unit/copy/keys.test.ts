import { describe, expect, test } from 'vitest';
import type { CopyId } from '../../../worker/copy/copies.ts';
import { baseOf, copyOf, translate, wordsAt } from '../../../worker/copy/copy.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { languageOf } from '../../../worker/law/forbidden.ts';
import {
  copyIds,
  isPlural,
  ownLeaves,
  placeholders,
  prose,
  stemOf,
  words,
} from '../../support/copy-words.ts';

const source = words('en_GB');
const plurals = [...new Set([...source.keys()].filter(isPlural).map(stemOf))];
const categories = (locale: CopyId) => [
  ...new Intl.PluralRules(languageOf[locale]).resolvedOptions().pluralCategories,
];

/** Strings that read the same in English and another language: names, units, formats, loan words. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  'shell:footer.contact': ['fr'],
  'shell:modal.title': ['sv'],
  'pages:v8offer.title': ['de', 'fr', 'sv', 'da', 'fi'],
  'order:summary.total': ['fr'],
  'quiz:fields.height.unit': ['de', 'fr', 'sv', 'da', 'fi'],
  'quiz:fields.weight.unit': ['de', 'fr', 'sv', 'da', 'fi'],
  'quiz:fields.feet.unit': ['de', 'sv', 'da', 'fi'],
  'quiz:fields.inches.unit': ['de', 'sv', 'da', 'fi'],
  'quiz:fields.stones.unit': ['de', 'fr', 'sv', 'da', 'fi'],
  'quiz:fields.pounds.unit': ['de', 'fr', 'sv', 'da', 'fi'],
  'quiz:results.range.first': ['sv', 'da'],
  'products:supplements.balance.formCount_one': ['da'],
  'products:supplements.mind.formCount_one': ['da'],
  'products:ebookPages_one': ['fr'],
  'products:ebookPages_other': ['fr'],
  'products:ebookPages_many': ['fr'],
  'products:ingredients.biotin': ['sv', 'da'],
  'products:nutrients.glucomannan': ['de', 'da'],
  'products:nutrients.choline': ['fr'],
  'products:nutrients.vitamin-c': ['de', 'sv'],
  'products:nutrients.vitamin-e': ['de', 'sv'],
  'products:nutrients.vitamin-b6': ['de', 'sv'],
  'products:nutrients.vitamin-b12': ['de', 'sv'],
  'products:nutrients.biotin': ['de', 'sv', 'da'],
  'products:nutrients.zinc': ['fr'],
  'products:nutrients.magnesium': ['de', 'sv', 'da', 'fi'],
  'products:units.g': ['de', 'fr', 'sv', 'da', 'fi'],
  'products:units.mg': ['de', 'fr', 'sv', 'da', 'fi'],
  'products:units.µg': ['de', 'fr', 'sv', 'da', 'fi'],
  'products:units.kg': ['de', 'fr', 'sv', 'da', 'fi'],
  'products:facts.nrv': ['da', 'fi'],
  'legal:privacy.tags.heading': ['de', 'fr', 'sv', 'da', 'fi'],
  'service:refund.rows.name': ['de'],
  'service:homeScreen.android.title': ['de', 'fr', 'sv', 'da', 'fi'],
  'service:homeScreen.desktop.title': ['de', 'da'],
  'legal:refund.modelForm.text8': ['fr'],
  'legal:refund.modelFormGb.text8': ['fr'],
  'legal:contact.title': ['fr'],
};

describe.each(copyIds)('%s', (locale) => {
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

describe.each(copyIds.filter((locale) => baseOf[locale]))('%s, beside its base', (locale) => {
  test('holds only what differs from it', () => {
    const base = words(baseOf[locale] ?? locale);
    for (const [key, text] of ownLeaves(locale)) {
      expect(base.has(key), key).toBe(true);
      expect(text, key).not.toBe(base.get(key));
    }
  });
});

describe.each(copyIds.filter((locale) => locale !== 'en_GB'))('%s, beside English', (locale) => {
  test('no string was left in English', () => {
    const left = [...words(locale)].filter(
      ([key, text]) =>
        text === source.get(key) &&
        /\p{L}/u.test(prose(text)) &&
        !sameAsEnglish[key]?.includes(languageOf[locale]),
    );
    expect(left).toEqual([]);
  });
});

describe.each(marketCodes)('market %s counts', (code) => {
  const copy = copyOf(market(code));
  const t = translate(code);
  const rules = new Intl.PluralRules(languageOf[copy]);

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
