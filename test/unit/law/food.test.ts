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
