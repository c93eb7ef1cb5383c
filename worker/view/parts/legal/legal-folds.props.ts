import type { SupplementId } from '../../../catalogue/products.ts';
import type { ServedCountry } from '../../../country/markets.ts';
import type { View } from '../../view.ts';
import { labelsProps } from '../label/labels.props.ts';
import { guaranteeNoticeProps } from './guarantee-notice.props.ts';
import type { LegalFoldsProps } from './legal-folds.tsx';

/** The notice of the legal guarantee and the labels of products, as the law of the delivery country demands them. */
export function legalFoldsProps(
  view: View,
  products: readonly SupplementId[],
  country: ServedCountry,
): LegalFoldsProps {
  return {
    guarantee: guaranteeNoticeProps(view.market, country),
    labels: labelsProps(view, products, country),
  };
}
