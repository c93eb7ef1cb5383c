import { supplements } from '../../../catalogue/products.ts';
import { bundleProps, bundleSheets, cardOrder } from '../../parts/product/bundle-card.props.ts';
import { suppliesWords } from '../../parts/product/supplies.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Bundles, type BundlesProps } from './bundles.tsx';

/** The bundles with their prices, each leading to the offer. */
export const bundles: SectionRow = {
  render: (view) => <Bundles {...bundlesProps(view)} />,
  sheets: bundleSheets,
  showsBundles: true,
};

/** The page's bundles, each with a link to the default offer. */
function bundlesProps(view: View): BundlesProps {
  const { t } = view;
  return {
    ...suppliesWords(view),
    // The page shows other products, too.
    heading: t('offer:bundles.headingOf', { product: supplements[view.product].name }),
    bundles: cardOrder(view).map((bundle) => ({
      ...bundleProps(view, bundle),
      choose: t('offer:bundles.choose', { count: bundle.count }),
    })),
    href: view.href('take', 'products'),
  };
}
