import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { prose, words } from '../../support/copy/copy-words.ts';
import { proofreading, styleRules } from '../../support/copy/proofreading.ts';

/** Matches the keys of the official model instructions on withdrawal (Dir. 2011/83/EU Annex I). */
const official = /^legal:refund\.(?:withdrawal|effects|modelForm)\./;

/** The copy keys of greetings. Only greetings may have an exclamation mark. */
const greetings = [
  'service:orderMail.greeting',
  'service:receipt.heading',
  'service:receipt.headingPlain',
];

describe.each(localeIds)('rules 11.3 to 11.11: the style of the copy in locale %s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);

  test.each(styleRules(locale))('the copy contains no %s', (_pattern, pattern) => {
    const checkedTexts = texts.filter(
      ([key]) => !official.test(key) || /[„“”«»]/.test(pattern.source),
    );
    expect(checkedTexts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test('only greetings have an exclamation mark', () => {
    const exclamations = texts.filter(
      ([key, text]) => text.includes('!') && !greetings.includes(key),
    );
    expect(exclamations).toEqual([]);
  });

  test(`the copy quotes with ${proofreading(locale).quotes.join('…')}`, () => {
    const [open, close] = proofreading(locale).quotes;
    for (const [key, text] of texts) {
      const quotes = text.match(/[„“”«»]/g) ?? [];
      expect(quotes, key).toEqual(quotes.map((_, i) => (i % 2 ? close : open)));
    }
  });
});
