import { Icon } from '../../../../client/icon.tsx';
import { supplements } from '../../../catalogue/products.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { deliveredToCount } from '../../../copy/country-names.ts';
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
 * The page's own heading and its reasons to buy. The texts of the reasons may name the product, its
 * portion, the number of days that a pack lasts, and the number of countries that the shop delivers to.
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
