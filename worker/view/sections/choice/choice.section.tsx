import { supplements } from '../../../catalogue/products.ts';
import { segment } from '../../../country/markets.ts';
import { productFor } from '../../../funnel.ts';
import type { SelectableTheme } from '../../../page-row.ts';
import { pagePath } from '../../../pages.ts';
import { Image } from '../../parts/picture/image.tsx';
import { packPicture } from '../../parts/product/pack-picture.ts';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The choice between several products, if the page offers several. */
export const choice: SectionRow = {
  render: (view) => (view.page.choice ? productLinks(view.page.choice, view) : null),
  sheets: ['choice', 'waiting'],
  lazyCopy: ['angles'],
  hiddenFromExcluded: true,
};

/**
 * One link for each of the page's themes, with the theme's product and its purpose. Each product has its
 * own web address (`?product=`). The product that the page shows now has no link.
 */
function productLinks(themes: readonly SelectableTheme[], view: View) {
  const { t, page, market } = view;
  const path = pagePath(page.name, segment(market.code));
  return (
    <nav className="wrap choice-of" id="choice" aria-labelledby="choice-heading">
      <h2 id="choice-heading">{t('angles:choice.heading')}</h2>
      <ul className="choices">
        {themes.map((theme) => {
          const id = productFor(theme);
          const isShown = id === view.product;
          // Each picture shows as many packs as the page's first bundle.
          const picture = packPicture(id, view.bundles[0]?.count ?? 1, market);
          return (
            <li key={id}>
              <a
                href={isShown ? undefined : `${path}${queryWith('product', id)}#choice`}
                aria-current={isShown ? 'true' : undefined}
                data-choice={id}
              >
                <Image picture={picture} alt="" sizes="30vw md:160px" />
                <span>
                  <strong>{supplements[id].name}</strong>
                  {t(`angles:choice.${theme}`)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
