import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { prose, words } from '../../support/copy/copy-words.ts';
import { proofreading, styleRules } from '../../support/copy/proofreading.ts';

/** The model instructions of the directive's Annex I are in its own official words. */
const official = /^legal:refund\.(?:withdrawal|effects|modelForm)\./;

/** A greeting may have an exclamation mark. */
const greetings = [
  'service:orderMail.greeting',
  'order:receipt.heading',
  'order:receipt.headingPlain',
];

describe.each(localeIds)('rules 11.3 to 11.11: %s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);

  test.each(styleRules(locale))('no %s', (_what, pattern) => {
    const own = texts.filter(([key]) => !official.test(key) || /[„“”«»]/.test(pattern.source));
    expect(own.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test('no exclamation mark outside a greeting', () => {
    const loud = texts.filter(([key, text]) => text.includes('!') && !greetings.includes(key));
    expect(loud).toEqual([]);
  });

  test(`quotations are in ${proofreading(locale).quotes.join('…')}`, () => {
    const [open, close] = proofreading(locale).quotes;
    for (const [key, text] of texts) {
      const marks = text.match(/[„“”«»]/g) ?? [];
      expect(marks, key).toEqual(marks.map((_, i) => (i % 2 ? close : open)));
    }
  });
});
