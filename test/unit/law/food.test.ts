import { describe, expect, test } from 'vitest';
import productsCopy from '../../../locales/en_GB/products.json' with { type: 'json' };
import { type Supplement, supplementIds, supplements } from '../../../worker/catalogue/products.ts';
import {
  excessiveDoses,
  missingFoodParticulars,
  missingProductCopy,
  unsupportedClaims,
} from '../../support/law/food.ts';

const { slim, detolex, collagen } = supplements;

describe('rules 9.21 and 9.22: the particulars and claims of every product', () => {
  test.each(supplementIds)('%s has every particular, dose and text that the law requires', (id) => {
    expect(missingFoodParticulars(supplements[id])).toEqual([]);
    expect(unsupportedClaims(supplements[id])).toEqual([]);
    expect(excessiveDoses(supplements[id])).toEqual([]);
    expect(missingProductCopy(supplements[id], productsCopy)).toEqual([]);
  });
});

describe('rule 9.22: the checks of food law report a violation', () => {
  test('unsupportedClaims reports a claim without its nutrient', () => {
    const planted: Supplement = { ...slim, claims: [...slim.claims, 'iron-cognition'] };
    expect(unsupportedClaims(planted)).toEqual(['iron-cognition']);
  });

  test('unsupportedClaims reports a dose just below the dose of the claim', () => {
    const nutrients = detolex.nutrients.map((row) =>
      row.id === 'choline' ? { ...row, amount: 82.4 } : row,
    );
    expect(unsupportedClaims({ ...detolex, nutrients })).toEqual(['choline-liver']);
  });

  test('unsupportedClaims reports glucomannan without its choking warning', () => {
    const warnings = slim.warnings.filter((id) => id !== 'glucomannan-choking');
    expect(unsupportedClaims({ ...slim, warnings })).toEqual(['glucomannan-weight-loss']);
  });

  test('excessiveDoses reports a nutrient above our limit', () => {
    expect(excessiveDoses({ nutrients: [{ id: 'zinc', amount: 7 }] })).toEqual(['zinc']);
  });

  test.each(['do-not-exceed', 'varied-diet', 'out-of-reach'] as const)(
    'missingFoodParticulars reports the missing warning %s',
    (warning) => {
      const warnings = slim.warnings.filter((id) => id !== warning);
      expect(missingFoodParticulars({ ...slim, warnings })).toEqual([warning]);
    },
  );

  test('missingFoodParticulars reports ingredients in the wrong order', () => {
    const planted = { ...slim, ingredients: slim.ingredients.toReversed() };
    expect(missingFoodParticulars(planted)).toEqual(['ingredientOrder']);
  });

  test('missingFoodParticulars reports a net quantity that differs from the recipe', () => {
    const planted = { ...slim, netWeightMg: slim.netWeightMg + 1 };
    expect(missingFoodParticulars(planted)).toEqual(['netQuantityOfRecipe']);
  });

  test('missingFoodParticulars reports a pack that is too small for its number of days', () => {
    expect(missingFoodParticulars({ ...slim, count: 179 })).toEqual(['supply']);
  });

  test('missingFoodParticulars reports fish without the warning on fish allergy', () => {
    const warnings = collagen.warnings.filter((id) => id !== 'fish-allergy');
    expect(missingFoodParticulars({ ...collagen, warnings })).toEqual(['fish-allergy']);
  });

  test('missingProductCopy reports a missing text', () => {
    expect(missingProductCopy(slim, { ...productsCopy, storage: {} })).toEqual([
      'storage.dry-cool',
    ]);
  });
});
