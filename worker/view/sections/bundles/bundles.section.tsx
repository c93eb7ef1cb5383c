import { bundleSheets } from '../../parts/product/bundle-card.props.ts';
import type { SectionRow } from '../../section-row.ts';
import { bundlesProps } from './bundles.props.ts';
import { Bundles } from './bundles.tsx';

/** The bundles with their prices, each leading to the offer. */
export const bundles: SectionRow = {
  render: (view) => <Bundles {...bundlesProps(view)} />,
  sheets: bundleSheets,
  showsBundles: true,
};
