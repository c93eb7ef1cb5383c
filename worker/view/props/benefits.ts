import { claims } from '../../catalogue/claims.ts';
import { nutritionFacts } from '../../catalogue/facts.ts';
import { supplements } from '../../catalogue/products.ts';
import { botanicalOf } from '../botanical.tsx';
import type { BenefitsProps } from '../sections/benefits.tsx';
import type { View } from '../view.ts';

/** The product's claims by their nutrient, in the order of the register's words (decision 0009). */
export function benefitsProps({ t, market, product: id }: View): BenefitsProps {
  const product = supplements[id];
  const number = new Intl.NumberFormat(market.lang, { maximumFractionDigits: 2 });
  const byNutrient = Map.groupBy(product.claims, (claim) => claims[claim].nutrient);
  const statements = new Set(product.claims.flatMap((claim) => claims[claim].statements));
  return {
    heading: t('offer:benefits.heading'),
    lead: t('offer:benefits.lead'),
    cards: nutritionFacts(product).flatMap((fact) => {
      const own = byNutrient.get(fact.id);
      if (!own) return [];
      const { unit } = fact;
      const amount = t(`products:units.${unit}`, { amount: number.format(fact.amount) });
      return {
        drawing: botanicalOf[fact.id],
        name: t(`products:nutrients.${fact.id}`),
        dose:
          fact.nrvPercent === null
            ? t('offer:benefits.dose', { amount })
            : t('offer:benefits.doseOfReference', { amount, percent: fact.nrvPercent }),
        claims: own.map((claim) => `${t(`claims:${claim}`)}.`),
      };
    }),
    note: [...statements].map((id) => t(`claims:statements.${id}`)).join(' '),
  };
}
