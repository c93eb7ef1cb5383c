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

describe('rules 9.21 and 9.22: the food label and health claims of every product', () => {
  test.each(supplementIds)(
    'the product %s has every label text and dose that the law requires',
    (id) => {
      expect(missingFoodParticulars(supplements[id])).toEqual([]);
      expect(unsupportedClaims(supplements[id])).toEqual([]);
      expect(excessiveDoses(supplements[id])).toEqual([]);
      expect(missingProductCopy(supplements[id], productsCopy)).toEqual([]);
    },
  );
});

describe('rule 9.22: the checks of food law report violations', () => {
  test('unsupportedClaims reports a health claim if the product lacks the claim’s nutrient', () => {
    const planted: Supplement = { ...slim, claims: [...slim.claims, 'iron-cognition'] };
    expect(unsupportedClaims(planted)).toEqual(['iron-cognition']);
  });

  test('unsupportedClaims reports a dose just below the dose that the health claim requires', () => {
    const nutrients = detolex.nutrients.map((row) =>
      row.id === 'choline' ? { ...row, amount: 82.4 } : row,
    );
    expect(unsupportedClaims({ ...detolex, nutrients })).toEqual(['choline-liver']);
  });

  test('unsupportedClaims reports glucomannan without its choking warning', () => {
    const warnings = slim.warnings.filter((id) => id !== 'glucomannan-choking');
    expect(unsupportedClaims({ ...slim, warnings })).toEqual(['glucomannan-weight-loss']);
  });

  test('excessiveDoses reports a nutrient above the shop’s limit', () => {
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

  test('missingFoodParticulars reports a pack with too few capsules for its number of days', () => {
    expect(missingFoodParticulars({ ...slim, count: 179 })).toEqual(['supply']);
  });

  test('missingFoodParticulars reports fish without the warning on fish allergy', () => {
    const warnings = collagen.warnings.filter((id) => id !== 'fish-allergy');
    expect(missingFoodParticulars({ ...collagen, warnings })).toEqual(['fish-allergy']);
  });

  test('missingProductCopy reports a missing text of a product', () => {
    expect(missingProductCopy(slim, { ...productsCopy, storage: {} })).toEqual([
      'storage.dry-cool',
    ]);
  });
});
