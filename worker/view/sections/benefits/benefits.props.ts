import { claims } from '../../../catalogue/claims.ts';
import { nutritionFacts } from '../../../catalogue/facts.ts';
import { supplements } from '../../../catalogue/products.ts';
import { botanicalOf } from '../../parts/picture/nutrient-botanicals.ts';
import { claimStatements } from '../../parts/product/claim-statements.ts';
import { doseOf } from '../../parts/product/dose.ts';
import type { View } from '../../view.ts';
import type { BenefitsProps } from './benefits.tsx';

/** The product's claims by their nutrient, in the order of the register's words (decision 0009). */
export function benefitsProps(view: View): BenefitsProps {
  const { t } = view;
  const product = supplements[view.product];
  const byNutrient = Map.groupBy(product.claims, (claim) => claims[claim].nutrient);
  return {
    heading: t('offer:benefits.heading'),
    lead: t('offer:benefits.lead'),
    cards: nutritionFacts(product).flatMap((fact) => {
      const own = byNutrient.get(fact.id);
      if (!own) return [];
      return {
        drawing: botanicalOf[fact.id],
        name: t(`products:nutrients.${fact.id}`),
        dose: doseOf(view, fact),
        claims: own.map((claim) => `${t(`claims:${claim}`)}.`),
      };
    }),
    note: claimStatements(view, product.claims),
  };
}
