import type { BundlesProps } from '../sections/bundles.tsx';
import type { View } from '../view.ts';
import { bundleProps } from './bundle.ts';
import { suppliesWords } from './supplies.ts';

/** The page's supplies, each leading to the default offer. */
export function bundlesProps(view: View): BundlesProps {
  const { t } = view;
  return {
    ...suppliesWords(view),
    bundles: view.bundles.map((bundle) => ({
      ...bundleProps(view, bundle),
      choose: t('offer:bundles.choose', { count: bundle.count }),
    })),
    href: view.href('take', 'products'),
  };
}
