import { type ClaimId, claims } from '../../../worker/catalogue/claims.ts';
import { type NutrientId, nutrients } from '../../../worker/catalogue/nutrients.ts';
import { nutritionFacts } from '../../../worker/catalogue/nutrition-facts.ts';
import type { Supplement } from '../../../worker/catalogue/products.ts';

/** The warnings of every food supplement (Dir. 2002/46/EC art. 6 (3) (c) to (e)). */
const mandatoryWarnings = ['do-not-exceed', 'varied-diet', 'out-of-reach'] as const;

/** The product's health claims whose required dose or warning is missing (Reg. (EU) No 432/2012). */
export function unsupportedClaims(
  product: Pick<Supplement, 'claims' | 'nutrients' | 'warnings'>,
): ClaimId[] {
  const facts = nutritionFacts(product);
  const warnings: readonly string[] = product.warnings;
  return product.claims.filter((id) => {
    const claim = claims[id];
    const hasDose = facts.some(
      ({ id: nutrient, amount, unit }) =>
        nutrient === claim.nutrient && unit === claim.unit && amount >= claim.minimum,
    );
    const needsWarning = claim.statements.includes('glucomannan-choking');
    return !hasDose || (needsWarning && !warnings.includes('glucomannan-choking'));
  });
}

/** The nutrients whose amount in a daily portion exceeds our limit (nutrients.ts). */
export function excessiveDoses(product: Pick<Supplement, 'nutrients'>): NutrientId[] {
  return product.nutrients
    .filter(({ id, amount }) => amount > (nutrients[id].limit ?? Number.POSITIVE_INFINITY))
    .map(({ id }) => id);
}

/**
 * The names of the mandatory particulars that are missing or contradictory in a product's label data (Reg. (EU)
 * No 1169/2011 art. 9 and 14, Dir. 2002/46/EC art. 6 and 8).
 */
export function missingFoodParticulars(product: Supplement): string[] {
  const weights = product.ingredients.map(({ micrograms }) => micrograms);
  const dayMicrograms = weights.reduce((sum, weight) => sum + weight, 0);
  const rules: readonly [string, boolean][] = [
    ['ingredients', weights.length > 0],
    ['ingredientOrder', weights.every((weight, i) => weight <= (weights[i - 1] ?? weight))],
    ['netQuantity', isPositive(product.netWeightMg)],
    ['netQuantityOfRecipe', dayMicrograms * product.days === product.netWeightMg * 1000],
    ['nutrients', product.nutrients.length > 0],
    ['dailyPortion', isPositive(product.dailyPortion)],
    ['supply', product.dailyPortion * product.days === product.count],
    ['storage', product.storage.length > 0],
    ...mandatoryWarnings.map((id) => [id, product.warnings.includes(id)] as [string, boolean]),
    ['fish-allergy', !hasFish(product) || product.warnings.includes('fish-allergy')],
  ];
  return rules.filter(([, met]) => !met).map(([name]) => name);
}

/** The keys of texts about a product that are missing in a locale's file `products`. */
export function missingProductCopy(product: Supplement, copy: unknown): string[] {
  const own = ['formCount_one', 'formCount_other', 'portion', 'directions'];
  const keys = [
    ...own.map((key) => `supplements.${product.id}.${key}`),
    ...product.ingredients.map(({ id }) => `ingredients.${id}`),
    ...product.ingredients.flatMap(({ allergen }) =>
      allergen ? [`allergens.names.${allergen}`, `allergens.contains.${allergen}`] : [],
    ),
    ...product.nutrients.map(({ id }) => `nutrients.${id}`),
    ...product.warnings.map((id) => `warnings.${id}`),
    `storage.${product.storage}`,
  ];
  return keys.filter((key) => !isWritten(key.split('.').reduce(child, copy)));
}

function child(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null
    ? (node as Record<string, unknown>)[key]
    : undefined;
}

function isWritten(leaf: unknown): boolean {
  return typeof leaf === 'string' && leaf.trim() !== '';
}

function hasFish(product: Supplement): boolean {
  return product.ingredients.some(({ allergen }) => allergen === 'fish');
}

function isPositive(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
