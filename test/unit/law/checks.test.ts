import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import productsCopy from '../../../locales/en_GB/products.json' with { type: 'json' };
import { type Supplement, supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import type { LocaleId } from '../../../worker/country/market.ts';
import {
  excessiveDoses,
  forbiddenPhrases,
  missingFoodParticulars,
  missingProductCopy,
  unregisteredClaims,
  unsupportedClaims,
} from '../../../worker/law/checks.ts';
import { languageOf } from '../../../worker/law/forbidden.ts';

const { slim, detolex, collagen } = supplements;

describe('rules 9.21 and 9.22: every product', () => {
  test.each(supplementIds)('%s carries all particulars, doses and copy the law asks for', (id) => {
    expect(missingFoodParticulars(supplements[id])).toEqual([]);
    expect(unsupportedClaims(supplements[id])).toEqual([]);
    expect(excessiveDoses(supplements[id])).toEqual([]);
    expect(missingProductCopy(supplements[id], productsCopy)).toEqual([]);
  });
});

describe('rule 9.22: a planted violation is caught', () => {
  test('a claim whose nutrient is missing', () => {
    const planted: Supplement = { ...slim, claims: [...slim.claims, 'iron-cognition'] };
    expect(unsupportedClaims(planted)).toEqual(['iron-cognition']);
  });

  test('a dose just below the claim’s', () => {
    const nutrients = detolex.nutrients.map((row) =>
      row.id === 'choline' ? { ...row, amount: 82.4 } : row,
    );
    expect(unsupportedClaims({ ...detolex, nutrients })).toEqual(['choline-liver']);
  });

  test('glucomannan without its choking warning', () => {
    const warnings = slim.warnings.filter((id) => id !== 'glucomannan-choking');
    expect(unsupportedClaims({ ...slim, warnings })).toEqual(['glucomannan-weight-loss']);
  });

  test('more of a nutrient than our limit', () => {
    expect(excessiveDoses({ nutrients: [{ id: 'zinc', amount: 7 }] })).toEqual(['zinc']);
  });

  test.each(['do-not-exceed', 'varied-diet', 'out-of-reach'] as const)('no %s', (warning) => {
    const warnings = slim.warnings.filter((id) => id !== warning);
    expect(missingFoodParticulars({ ...slim, warnings })).toEqual([warning]);
  });

  test('ingredients out of order', () => {
    const planted = { ...slim, ingredients: slim.ingredients.toReversed() };
    expect(missingFoodParticulars(planted)).toEqual(['ingredientOrder']);
  });

  test('a net quantity that is not the recipe’s', () => {
    const planted = { ...slim, netWeightMg: slim.netWeightMg + 1 };
    expect(missingFoodParticulars(planted)).toEqual(['netQuantityOfRecipe']);
  });

  test('a pack that does not last its days', () => {
    expect(missingFoodParticulars({ ...slim, count: 179 })).toEqual(['supply']);
  });

  test('fish without a word to people who cannot eat it', () => {
    const warnings = collagen.warnings.filter((id) => id !== 'fish-allergy');
    expect(missingFoodParticulars({ ...collagen, warnings })).toEqual(['fish-allergy']);
  });

  test('a sentence that is not written', () => {
    expect(missingProductCopy(slim, { ...productsCopy, storage: {} })).toEqual([
      'storage.dry-cool',
    ]);
  });
});

describe('rule 9.24: never, not even negated', () => {
  test.each([
    ['en_GB', 'A gentle detox for spring', ['detox']],
    ['en_GB', 'This is no detox and does not cleanse', ['detox', 'cleanse']],
    ['en_GB', 'Lose up to 5 kg in a month', ['Lose up to 5 kg']],
    ['en_GB', 'Recommended by doctors. Clinically proven.', ['doctors', 'Clinically proven']],
    ['en_GB', 'Helps with diabetes', ['diabetes']],
    ['en_GB', 'before it’s too late', ["before it's too late"]],
    ['de_DE', 'Entgiftet den Körper', ['Entgiftet']],
    ['de_DE', 'In 4 Wochen 5\u00a0kg abnehmen', ['5 kg abnehmen']],
    ['ch_CH', 'Von Ärzten empfohlen', ['Ärzten']],
    ['fr_FR', 'Une cure détox', ['détox']],
    ['fr_FR', 'Perdez jusqu’à 5 kilos', ["Perdez jusqu'à 5 kilos"]],
    ['ch_FR', 'Cliniquement prouvé', ['Cliniquement prouvé']],
    ['sv_SE', 'Avgiftar kroppen, säger läkare', ['Avgiftar', 'läkare']],
    ['da_DK', 'Tab 5 kg på 4 uger', ['Tab 5 kg']],
    ['fi_FI', 'Puhdistaa kehoa, sanoo lääkäri', ['Puhdistaa kehoa', 'lääkäri']],
  ] as const)('%s: %s', (locale, text, expected) => {
    expect(forbiddenPhrases(locale, text)).toEqual(expected);
  });

  test.each([
    ['en_GB', 'Detolex, 60 capsules, £29.90, £906.06 per kg. Your weight in kg or stones?'],
    ['de_DE', 'Detolex: 1.057,58 €/kg. Wie viel wiegen Sie in Kilogramm?'],
    ['fr_FR', 'Emballé soigneusement, soit 341,03 €/kg'],
    ['sv_SE', 'Ingen avgift tillkommer, inga avgifter. Jämförpris 3 837 kr/kg'],
    ['da_DK', 'Inklusive afgifter. Kontakt os om dit helbred'],
    ['fi_FI', 'Kilohinta 341,03 €/kg'],
  ] as const)('%s reads past %s', (locale, text) => {
    expect(forbiddenPhrases(locale, text)).toEqual([]);
  });

  test('a word of effect counts only outside the register’s wording', () => {
    const registered = ['Zinc contributes to the maintenance of normal skin'];
    const own = 'Zinc contributes to the maintenance of normal skin. It promotes a glow.';
    expect(unregisteredClaims('en_GB', own, registered)).toEqual(['promotes']);
    expect(unregisteredClaims('de_DE', 'Stärkt und kurbelt an', [])).toEqual(['stärkt', 'kurbelt']);
  });
});

describe('rule 9.22: product copy in every locale', () => {
  test.each(Object.keys(languageOf) as LocaleId[])('%s', (locale) => {
    const register = leaves(readCopy(locale, 'claims'));
    const registered = register.map(([, wording]) => wording);
    for (const [key, wording] of register) {
      expect(forbiddenPhrases(locale, wording), `claims:${key}`).toEqual([]);
    }
    for (const [key, text] of leaves(readCopy(locale, 'products'))) {
      if (key.startsWith('warnings.')) continue;
      expect(forbiddenPhrases(locale, text), `products:${key}`).toEqual([]);
      expect(unregisteredClaims(locale, text, registered), `products:${key}`).toEqual([]);
    }
  });
});

function readCopy(locale: LocaleId, area: string): unknown {
  const file = new URL(`../../../locales/${locale}/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function leaves(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    leaves(value, path === '' ? key : `${path}.${key}`),
  );
}
