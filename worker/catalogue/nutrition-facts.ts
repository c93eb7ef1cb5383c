import { type NutrientId, type NutrientUnit, nutrients } from './nutrients.ts';
import type { Supplement } from './products.ts';

export type NutritionFact = {
  id: NutrientId;
  amount: number;
  unit: NutrientUnit;
  /**
   * The amount as a percentage of the daily reference value for adults, as a whole number. Null without a
   * reference value.
   */
  nrvPercent: number | null;
};

/** The nutrients in a daily portion, as the label lists them (Reg. (EU) No 1169/2011 Annex XIII). */
export function nutritionFacts(product: Pick<Supplement, 'nutrients'>): NutritionFact[] {
  return product.nutrients.map(({ id, amount }) => {
    const { unit, reference } = nutrients[id];
    return { id, amount, unit, nrvPercent: toPercent(amount, reference) };
  });
}

function toPercent(amount: number, reference: number | null): number | null {
  return reference === null ? null : Math.round((amount * 100) / reference);
}
