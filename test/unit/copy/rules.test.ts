import { describe, expect, test } from 'vitest';
import type { CopyId } from '../../../worker/copy/copies.ts';
import { languageOf } from '../../../worker/law/forbidden.ts';
import { copyIds, prose, words } from '../../support/copy-words.ts';
import { anywhere, inLanguage } from '../../support/language-rules.ts';

/** Quotation marks by locale, opening and closing; they come in pairs. */
const quotes: Readonly<Record<CopyId, readonly [string, string]>> = {
  de_DE: ['„', '“'],
  de_AT: ['„', '“'],
  ch_CH: ['«', '»'],
  fr_FR: ['«', '»'],
  fr_BE: ['«', '»'],
  ch_FR: ['«', '»'],
  en_GB: ['“', '”'],
  sv_SE: ['”', '”'],
  da_DK: ['»', '«'],
  fi_FI: ['”', '”'],
};

/** The model instructions of the directive's Annex I stand in its own official words. */
const official = /^legal:refund\.(?:withdrawal|effects|modelForm)\./;

/** A greeting may have an exclamation mark. */
const greetings = ['order:mail.greeting', 'order:receipt.heading', 'order:receipt.headingPlain'];

describe.each(copyIds)('%s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);

  test.each([...anywhere, ...inLanguage[languageOf[locale]]])('no %s', (_what, pattern) => {
    const own = texts.filter(([key]) => !official.test(key) || /[„“”«»]/.test(pattern.source));
    expect(own.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  test('no exclamation mark outside a greeting', () => {
    const loud = texts.filter(([key, text]) => text.includes('!') && !greetings.includes(key));
    expect(loud).toEqual([]);
  });

  test(`quotations stand in ${quotes[locale].join('…')}`, () => {
    const [open, close] = quotes[locale];
    for (const [key, text] of texts) {
      const marks = text.match(/[„“”«»]/g) ?? [];
      expect(marks, key).toEqual(marks.map((_, i) => (i % 2 ? close : open)));
    }
  });
});

test('ch_CH: no ß, MWST and not MwSt.', () => {
  const german = [...words('ch_CH')].filter(([, text]) => /ß|MwSt/.test(text));
  expect(german).toEqual([]);
});
