import { supplements } from '../../catalogue/products.ts';
import type { FactsProps } from '../sections/facts.tsx';
import type { View } from '../view.ts';
import { claimStatements } from './claim-statements.ts';
import { productFactsProps } from './product-facts.ts';

/** The label of the page's product, and what its claims must be accompanied by (decision 0009). */
export function factsProps(view: View): FactsProps {
  const { t } = view;
  const product = supplements[view.product];
  return {
    heading: t('offer:facts.heading'),
    lead: t('offer:facts.lead'),
    label: productFactsProps(view, product, 'h3'),
    note: claimStatements(view, product.claims),
  };
}
