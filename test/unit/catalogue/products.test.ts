import { describe, expect, test } from 'vitest';
import claimsCopy from '../../../locales/en_GB/claims.json' with { type: 'json' };
import productsCopy from '../../../locales/en_GB/products.json' with { type: 'json' };
import { claims } from '../../../worker/catalogue/claims.ts';
import { nutrients } from '../../../worker/catalogue/nutrients.ts';
import { nutritionFacts } from '../../../worker/catalogue/nutrition-facts.ts';
import {
  ebookFor,
  ebookIds,
  ebooks,
  personalWarnings,
  supplementIds,
  supplements,
} from '../../../worker/catalogue/products.ts';

const all = Object.values(supplements);

describe('rule 7.1: the catalogue of products', () => {
  test('every supplement has its own id and theme', () => {
    expect(all.map(({ id }) => id)).toEqual(supplementIds);
    expect(new Set(all.map(({ theme }) => theme)).size).toBe(supplementIds.length);
  });

  test('a product is for adults only, and at most about half of its warnings exclude a group of people', () => {
    for (const { warnings } of all) {
      const exclusions = warnings.filter((id) => personalWarnings.includes(id));
      expect(exclusions).toContain('adults-only');
      expect(exclusions.length).toBeLessThan(warnings.length / 2 + 1);
    }
  });

  test('every theme of a product has an ebook about that theme', () => {
    for (const { theme } of all) expect(ebooks[ebookFor(theme)].themes).toContain(theme);
  });

  test('every ebook has a title, a summary and a theme', () => {
    for (const id of ebookIds) {
      expect(productsCopy.ebooks[id].title).not.toBe('');
      expect(productsCopy.ebooks[id].summary).not.toBe('');
      expect(ebooks[id].themes.length).toBeGreaterThan(0);
    }
  });

  test('the copy files have exactly the products, ingredients, nutrients, warnings and storage texts in use', () => {
    const used = {
      supplements: supplementIds,
      ingredients: all.flatMap((product) => product.ingredients.map(({ id }) => id)),
      nutrients: Object.keys(nutrients),
      warnings: all.flatMap((product) => product.warnings),
      storage: all.map((product) => product.storage),
    };
    for (const [area, ids] of Object.entries(used)) {
      const copyIds = Object.keys(productsCopy[area as keyof typeof used]);
      expect(copyIds.toSorted(), area).toEqual([...new Set<string>(ids)].toSorted());
    }
  });

  test('every health claim of the register has a wording and belongs to a product', () => {
    const { statements, ...wordings } = claimsCopy;
    expect(Object.keys(wordings).toSorted()).toEqual(Object.keys(claims).toSorted());
    expect(Object.keys(claims).toSorted()).toEqual(
      all
        .flatMap((row) => [...row.claims])
        .filter(unique)
        .toSorted(),
    );
    for (const claim of Object.values(claims)) {
      for (const id of claim.statements) expect(statements[id]).toBeTruthy();
    }
  });
});

describe('rule 9.21: the percentage of the nutrient reference value (NRV) by Reg. (EU) 1169/2011 Annex XIII', () => {
  test.each([
    ['balance', 'chromium', 50],
    ['slim', 'glucomannan', null],
    ['detolex', 'selenium', 55],
    ['detolex', 'choline', null],
    ['collagen', 'biotin', 50],
    ['mind', 'magnesium', 32],
    ['mind', 'iron', 30],
    ['mind', 'iodine', 50],
  ] as const)(
    'the percentage of the NRV in the daily portion of %s for %s: %s',
    (product, nutrient, percent) => {
      const fact = nutritionFacts(supplements[product]).find(({ id }) => id === nutrient);
      expect(fact?.nrvPercent).toBe(percent);
    },
  );
});

function unique<T>(value: T, at: number, list: readonly T[]): boolean {
  return list.indexOf(value) === at;
}
