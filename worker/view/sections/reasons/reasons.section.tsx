import { Icon } from '../../../../client/icon.tsx';
import { supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { deliveredToCount } from '../../../country/country-names.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The reasons to buy the product, written for this page only. */
export const reasons: SectionRow = {
  render: reasonList,
  sheets: ['reasons'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
};

/**
 * The page's heading and reasons to buy. The texts may name the product, its portion, and the number of
 * days that a pack lasts.
 */
function reasonList({ t, market, page, product: id }: View) {
  const product = supplements[id];
  const values = {
    product: product.name,
    days: product.days,
    portion: t(`products:supplements.${product.id}.portion`),
    countryCount: deliveredToCount(market.lang),
  };
  return (
    <section className="wrap section reasons">
      <h2>{wordsAt(t, `angles:reasons.${page.name}.heading`)}</h2>
      <ul className="reason-list">
        {page.reasons?.map((icon, i) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{wordsAt(t, `angles:reasons.${page.name}.${i + 1}.title`)}</h3>
            <p>{wordsAt(t, `angles:reasons.${page.name}.${i + 1}.text`, values)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
