import { claims } from '../../../catalogue/claims.ts';
import type { NutrientId } from '../../../catalogue/nutrients.ts';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { formatDose } from '../product/dose.ts';

type NutrientClaims = {
  id: NutrientId;
  name: string;
  /** The amount in a daily portion, with its share of the reference value if there is one. */
  dose: string;
  /** Whole sentences from the claims register. */
  claims: readonly string[];
};

/** The product's claims by nutrient, in the order of its label (rule 9.22). */
export function nutrientClaims(view: Pick<View, 't' | 'market' | 'product'>): NutrientClaims[] {
  const { t } = view;
  const product = supplements[view.product];
  const byNutrient = Map.groupBy(product.claims, (claim) => claims[claim].nutrient);
  return nutritionFacts(product).flatMap((fact) => {
    const own = byNutrient.get(fact.id);
    if (!own) return [];
    return {
      id: fact.id,
      name: t(`products:nutrients.${fact.id}`),
      dose: formatDose(view, fact),
      claims: own.map((claim) => `${t(`claims:${claim}`)}.`),
    };
  });
}
