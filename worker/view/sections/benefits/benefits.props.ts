import { supplements } from '../../../catalogue/products.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { nutrientClaims } from '../../parts/claims/nutrient-claims.ts';
import { nutrientBotanicals } from '../../parts/picture/nutrient-botanicals.ts';
import type { View } from '../../view.ts';
import type { BenefitsProps } from './benefits.tsx';

/** The product's claims, each nutrient with its drawing. */
export function benefitsProps(view: View): BenefitsProps {
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
