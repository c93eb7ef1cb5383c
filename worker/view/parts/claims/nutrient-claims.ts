import { claims } from '../../../catalogue/claims.ts';
import type { NutrientId } from '../../../catalogue/nutrients.ts';
import { nutritionFacts } from '../../../catalogue/nutrition-facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import type { View } from '../../view.ts';
import { formatDose } from '../product/dose.ts';

type NutrientClaims = {
  id: NutrientId;
  name: string;
  /**
   * The amount of the nutrient in a daily portion, with its percentage of the reference value if the law
   * defines one.
   */
  dose: string;
  /** The health claims as whole sentences, in the words of the EU register. */
  claims: readonly string[];
};

/** The product's health claims by nutrient, in the order of the nutrients on its label (rule 9.22). */
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
