import { type NutrientId, type NutrientUnit, nutrients } from './nutrients.ts';
import type { Supplement } from './products.ts';

export type NutritionFact = {
  id: NutrientId;
  amount: number;
  unit: NutrientUnit;
  /** The percentage of the adult reference value, as a whole number; null without a reference value. */
  nrvPercent: number | null;
};

/** The nutrients of a daily portion for the label (Reg. (EU) No 1169/2011 Annex XIII). */
export function nutritionFacts(product: Pick<Supplement, 'nutrients'>): NutritionFact[] {
  return product.nutrients.map(({ id, amount }) => {
    const { unit, reference } = nutrients[id];
    return { id, amount, unit, nrvPercent: toPercent(amount, reference) };
  });
}

function toPercent(amount: number, reference: number | null): number | null {
  return reference === null ? null : Math.round((amount * 100) / reference);
}
