import { supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { deliveredToCount } from '../../../country/country-names.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Reasons, type ReasonsProps } from './reasons.tsx';

/** The reasons to buy the product, written for this page only. */
export const reasons: SectionRow = {
  render: (view) => <Reasons {...reasonsProps(view)} />,
  sheets: ['reasons'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
};

/**
 * The page's heading and reasons to buy. The texts may name the product, its portion, and the number of
 * days that a pack lasts.
 */
function reasonsProps({
  t,
  market,
  page: { name, reasons = [] },
  product: id,
}: View): ReasonsProps {
  const product = supplements[id];
  const values = {
    product: product.name,
    days: product.days,
    portion: t(`products:supplements.${product.id}.portion`),
    countryCount: deliveredToCount(market.lang),
  };
  return {
    heading: wordsAt(t, `angles:reasons.${name}.heading`),
    reasons: reasons.map((icon, i) => {
      const at = i + 1;
      return {
        icon,
        title: wordsAt(t, `angles:reasons.${name}.${at}.title`),
        text: wordsAt(t, `angles:reasons.${name}.${at}.text`, values),
      };
    }),
  };
}
