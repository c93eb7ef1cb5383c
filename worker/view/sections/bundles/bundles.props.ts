import { supplements } from '../../../catalogue/products.ts';
import { bundleProps, cardOrder } from '../../parts/product/bundle-card.props.ts';
import { suppliesWords } from '../../parts/product/supplies.ts';
import type { View } from '../../view.ts';
import type { BundlesProps } from './bundles.tsx';

/** The page's bundles, each with a link to the default offer. */
export function bundlesProps(view: View): BundlesProps {
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
