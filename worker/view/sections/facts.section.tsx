import { supplements } from '../../catalogue/products.ts';
import { type Proof, proofs, publishedProof } from '../../catalogue/proof.ts';
import { productFactsProps } from '../parts/product/product-facts.props.ts';
import { ProductFacts, type ProductFactsProps } from '../parts/product/product-facts.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The information about a food that the law requires before an order. */
export const facts: SectionRow = {
  render: wholeLabel,
  sheets: ['product-facts'],
  sameForProduct: true,
};

/**
 * The whole label of the page's product; another section has its health claims. A checkout folds the label: its buyer has
 * chosen.
 */
function wholeLabel(view: View) {
  const { t } = view;
  const product = supplements[view.product];
  const label = productFactsProps(view, product, 'h3');
  // A page may offer a choice of products. Its label says which one it is about.
  const heading = <h2>{`${t('label', { label: product.name })} ${t('offer:facts.heading')}`}</h2>;
  const text = (
    <ProductFacts
      {...label}
      blocks={[...label.blocks, ...proofBlocks(view, publishedProof(proofs[product.id]))]}
    />
  );
  if (view.page.step === 'checkout') {
    return (
      <section className="wrap" id="facts">
        <details className="fold">
          <summary>{heading}</summary>
          {text}
        </details>
      </section>
    );
  }
  return (
    <section className="band section" id="facts">
      <div className="wrap">
        {heading}
        {text}
      </div>
    </section>
  );
}

/**
 * The laboratory that tests the batches, and the web address of its reports. Empty without `proof` (rule
 * 3.30).
 */
export function proofBlocks(
  { t }: Pick<View, 't'>,
  proof: Proof | null,
): ProductFactsProps['blocks'] {
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
