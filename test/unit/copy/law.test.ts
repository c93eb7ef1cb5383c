import { describe, expect, test } from 'vitest';
import { areas } from '../../../worker/copy/areas.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { legalWord, withdrawalLink } from '../../../worker/law/law-words.ts';
import { prose, word, words } from '../../support/copy/copy-words.ts';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

/** True for a warning on a food label. It may name diseases, so phrases that are forbidden elsewhere are allowed. */
const isWarning = (key: string) => key.startsWith('products:warnings.');

/** True for a text of the claims register, which repeats the authorised health claims and their conditions. */
const isRegister = (key: string) => key.startsWith('claims:');

describe.each(localeIds)('the legal rules for the copy in locale %s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);
  const register = texts.filter(([key]) => isRegister(key)).map(([, wording]) => wording);

  test.each(areas)('rule 9.24: the copy area %s has no forbidden phrase', (area) => {
    const checkedTexts = texts.filter(([key]) => key.startsWith(`${area}:`) && !isWarning(key));
    expect(checkedTexts.length).toBeGreaterThan(0);
    for (const [key, text] of checkedTexts) expect(forbiddenPhrases(locale, text), key).toEqual([]);
  });

  test.each(areas)(
    'rule 9.22: the copy area %s has no health claim outside the register',
    (area) => {
      const checkedTexts = texts.filter(([key]) => key.startsWith(`${area}:`) && !isRegister(key));
      for (const [key, text] of checkedTexts) {
        expect(unregisteredClaims(locale, text, register), key).toEqual([]);
      }
    },
  );

  test('every claim in the register is a full sentence without a final full stop, and texts quote it unshortened', () => {
    const wordings = texts.filter(([key]) => /^claims:(?!statements)/.test(key));
    expect(new Set(wordings.map(([, text]) => text)).size).toBe(wordings.length);
    for (const [key, text] of wordings) expect(text, key).toMatch(/^\p{Lu}.*[\p{L}\d)]$/u);
    for (const [key, text] of words(locale)) {
      expect(text.replace(/\$t\(claims:[\w-]+\)\.(?=\s|$)/g, ''), key).not.toContain('$t(');
    }
  });

  test('only the binding button has the words of its label', () => {
    const binding = legalWord(locale, 'bindingButton').toLowerCase();
    const copies = texts.filter(([, text]) => text.toLowerCase() === binding);
    expect(copies).toEqual([]);
  });

  test('the warning on a varied diet has the legal name of a food supplement', () => {
    const name = legalWord(locale, 'foodSupplement').toLowerCase();
    expect(word(locale, 'products:warnings.varied-diet').toLowerCase()).toContain(name);
  });
});

describe('rule 9.17: a text that quotes the withdrawal link has the exact words of the link', () => {
  const quotingKeys = [
    'offer:questions.cancel.answer',
    'service:receipt.next.change',
    'legal:refund.how.text',
    'legal:refund.withdrawal.text3',
  ];

  test.each(marketCodes)(
    'in market %s the texts quote the exact words of the withdrawal link',
    (code) => {
      const { locale, country } = market(code);
      for (const key of quotingKeys) {
        const quotes = word(locale, key).matchAll(/[„“«”»]([^„“«”»]+)[“”»«]/g);
        for (const [, quotation = ''] of quotes) {
          const linkText = quotation.trim();
          const isEuForm =
            key.includes('.withdrawal.') && linkText === legalWord(locale, 'withdrawalLink');
          if (!isEuForm) expect(linkText, key).toBe(withdrawalLink({ locale, country }));
        }
      }
    },
  );
});
