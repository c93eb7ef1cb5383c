import { isExample } from '../../../catalogue/operator-data.ts';
import { supplements } from '../../../catalogue/products.ts';
import { proofs, publishedProof } from '../../../catalogue/proof.ts';
import { countryName } from '../../../copy/country-names.ts';
import type { View } from '../../view.ts';
import { leadingClaims } from '../claims/leading-claims.ts';
import type { ProofItem } from './proof-list.tsx';

/**
 * The proofs below the order button (rule 4.31): the first health claim, the day of packing, the country of production,
 * the laboratory, the writers of reviews. It leaves out examples of the operator's data.
 */
export function proofItems(view: View): ProofItem[] {
  const { t, market } = view;
  const product = supplements[view.product];
  const { producedIn } = product.origin;
  const proof = publishedProof(proofs[product.id]);
  return [
    ...leadingClaims(product, 1).map(({ id }) => ({
      icon: 'circle-check' as const,
      text: `${t(`claims:${id}`)}.`,
    })),
    { icon: 'truck' as const, text: t('offer:assurances.delivery.title') },
    ...(isExample(producedIn)
      ? []
      : [
          {
            icon: 'house' as const,
            text: t('products:facts.producedIn', { country: countryName(producedIn, market.lang) }),
          },
        ]),
    ...(proof
      ? [
          {
            icon: 'flask-conical' as const,
            text: t('offer:facts.testedBy', { laboratory: proof.laboratory }),
            href: proof.reports,
          },
        ]
      : []),
    { icon: 'badge-check' as const, text: t('offer:hero.reviews') },
  ];
}
