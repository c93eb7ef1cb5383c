import { supplements } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import type { View } from '../../view.ts';
import type { FactsProps } from './facts.tsx';

/**
 * The label of the page's product, and the statements that must accompany its claims (decision
 * 0009).
 */
export function factsProps(view: View): FactsProps {
  const { t } = view;
  const product = supplements[view.product];
  return {
    heading: t('offer:facts.heading'),
    lead: t('offer:facts.lead'),
    label: {
      ...productFactsProps(view, product, 'h3'),
      picture: {
        picture: picture(`back-${product.id}`, view.market),
        text: t('pictures:label'),
        href: view.href('terms', 'ingredients'),
        dialog: 'ingredients',
      },
    },
    note: claimStatements(view, product.claims),
  };
}
