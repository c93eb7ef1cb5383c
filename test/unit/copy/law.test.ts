import { describe, expect, test } from 'vitest';
import { areas } from '../../../worker/copy/areas.ts';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { market, marketCodes } from '../../../worker/country/markets.ts';
import { legalWord, withdrawalLink } from '../../../worker/law/law-words.ts';
import { prose, word, words } from '../../support/copy/copy-words.ts';
import { forbiddenPhrases, unregisteredClaims } from '../../support/law/phrases.ts';

/** Warnings of a label name conditions because they must, and advertise nothing (support/law/phrases.ts). */
const isWarning = (key: string) => key.startsWith('products:warnings.');

/** The statements beside a claim repeat what the claim's own conditions say. */
const isRegister = (key: string) => key.startsWith('claims:');

describe.each(localeIds)('%s', (locale) => {
  const texts = [...words(locale)].map(([key, text]) => [key, prose(text)] as const);
  const register = texts.filter(([key]) => isRegister(key)).map(([, wording]) => wording);

  test.each(areas)('rule 9.24: no forbidden phrase in %s', (area) => {
    const own = texts.filter(([key]) => key.startsWith(`${area}:`) && !isWarning(key));
    expect(own.length).toBeGreaterThan(0);
    for (const [key, text] of own) expect(forbiddenPhrases(locale, text), key).toEqual([]);
  });

  test.each(areas)('rule 9.22: no promise of its own in %s', (area) => {
    const own = texts.filter(([key]) => key.startsWith(`${area}:`) && !isRegister(key));
    for (const [key, text] of own) {
      expect(unregisteredClaims(locale, text, register), key).toEqual([]);
    }
  });

  test('the register is quoted as it stands: whole sentences without their full stop', () => {
    const wordings = texts.filter(([key]) => /^claims:(?!statements)/.test(key));
    expect(new Set(wordings.map(([, text]) => text)).size).toBe(wordings.length);
    for (const [key, text] of wordings) expect(text, key).toMatch(/^\p{Lu}.*[\p{L}\d)]$/u);
    for (const [key, text] of words(locale)) {
      expect(text.replace(/\$t\(claims:[\w-]+\)\.(?=\s|$)/g, ''), key).not.toContain('$t(');
    }
  });

  test('the words of the binding button are on no other one', () => {
    const binding = legalWord(locale, 'orderButton').toLowerCase();
    const copied = texts.filter(([, text]) => text.toLowerCase() === binding);
    expect(copied).toEqual([]);
  });

  test('the label names the food for what it is', () => {
    const name = legalWord(locale, 'foodSupplement');
    expect(word(locale, 'products:warnings.varied-diet').toLowerCase()).toContain(
      name.toLowerCase(),
    );
    for (const id of ['slim', 'detolex', 'balance', 'collagen', 'burn', 'mind']) {
      const summary = word(locale, `products:supplements.${id}.summary`).toLowerCase();
      expect(summary, id).toContain(name.toLowerCase());
    }
  });
});

describe('rule 9.17: where copy quotes the link it says its very words', () => {
  const quoting = [
    'offer:questions.cancel.answer',
    'order:receipt.next.change',
    'legal:refund.how.text',
    'legal:refund.withdrawal.text3',
  ];

  test.each(marketCodes)('%s', (code) => {
    const { locale, country } = market(code);
    for (const key of quoting) {
      const quotes = word(locale, key).matchAll(/[„“«”»]([^„“«”»]+)[“”»«]/g);
      for (const [, quoted = ''] of quotes) {
        const said = quoted.trim();
        const isEuForm =
          key.includes('.withdrawal.') && said === legalWord(locale, 'withdrawalLink');
        if (!isEuForm) expect(said, key).toBe(withdrawalLink({ locale, country }));
      }
    }
  });
});
