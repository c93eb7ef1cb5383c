import { type ClaimId, claims } from '../../../catalogue/claims.ts';
import { type NutritionFact, nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import type { Supplement } from '../../../catalogue/products.ts';

type LeadingClaim = { id: ClaimId; fact: NutritionFact };

/**
 * The first health claim for each nutrient of a product, `limit` claims at most. Each has the amount of
 * the nutrient in a daily portion.
 */
export function leadingClaims(product: Supplement, limit: number): LeadingClaim[] {
  const facts = nutritionFacts(product);
  const firsts = product.claims.filter(
    (id, i, all) => i === all.findIndex((one) => claims[one].nutrient === claims[id].nutrient),
  );
  return firsts.slice(0, limit).flatMap((id) => {
    const fact = facts.find((one) => one.id === claims[id].nutrient);
    return fact ? [{ id, fact }] : [];
  });
}
