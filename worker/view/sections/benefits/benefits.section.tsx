import { supplements } from '../../../catalogue/products.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { nutrientClaims } from '../../parts/claims/nutrient-claims.ts';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Benefits, type BenefitsProps } from './benefits.tsx';

/** The product's health claims, grouped by nutrient. */
export const benefits: SectionRow = {
  render: (view) => <Benefits {...benefitsProps(view)} />,
  sheets: ['benefits'],
  inVariants: 'optional',
  sameForProduct: true,
};

function benefitsProps(view: View): BenefitsProps {
  const { t } = view;
  const product = supplements[view.product];
  return {
    heading: t('offer:benefits.heading'),
    lead: t('offer:benefits.lead'),
    cards: nutrientClaims(view).map(({ id, ...card }) => ({
      drawing: nutrientBotanicals[id],
      ...card,
    })),
    note: claimStatements(view, product.claims, product),
  };
}
