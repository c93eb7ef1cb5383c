import { supplements } from '../../../catalogue/products.ts';
import { type Proof, proofs, toldProof } from '../../../catalogue/proof.ts';
import { picture } from '../../../images/catalogue.ts';
import { claimStatements } from '../../parts/claims/claim-statements.ts';
import { productFactsProps } from '../../parts/product/product-facts.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Facts, type FactsProps } from './facts.tsx';

/** The food information that must be readable before an order. */
export const facts: SectionRow = {
  render: (view) => <Facts {...factsProps(view)} />,
  sheets: ['facts', 'product-facts'],
  lazyCopy: ['pictures'],
  sameForProduct: true,
};

/**
 * The label of the page's product, and the statements that must accompany its claims (decision
 * 0009).
 */
function factsProps(view: View): FactsProps {
  const { t } = view;
  const product = supplements[view.product];
  const label = productFactsProps(view, product, 'h3');
  return {
    heading: t('offer:facts.heading'),
    lead: t('offer:facts.lead'),
    label: {
      ...label,
      blocks: [...label.blocks, ...proofBlocks(view, toldProof(proofs[product.id]))],
      picture: {
        picture: picture(`back-${product.id}`, view.market),
        text: t('pictures:label'),
        href: view.href('terms', 'ingredients'),
        dialog: 'ingredients',
      },
    },
    note: claimStatements(view, product.claims, product),
  };
}

/** Who tests the product's batches, and where a batch is looked up; nothing where nobody has said it. */
export function proofBlocks(
  { t }: Pick<View, 't'>,
  proof: Proof | null,
): FactsProps['label']['blocks'] {
  if (!proof) return [];
  const { laboratory, reports } = proof;
  return [
    {
      title: t('offer:facts.tested'),
      lines: [
        t('offer:facts.testedBy', { laboratory }),
        t('offer:facts.reports', { address: new URL(reports).host }),
      ],
    },
  ];
}
