import { supplements } from '../../../catalogue/products.ts';
import { segment } from '../../../country/markets.ts';
import { productFor } from '../../../funnel.ts';
import type { ChosenTheme } from '../../../page-row.ts';
import { pagePath } from '../../../pages.ts';
import { Image } from '../../parts/picture/image.tsx';
import { packPicture } from '../../parts/product/pack-picture.ts';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** The choice between the products of a page that has several. */
export const choice: SectionRow = {
  render: (view) => (view.page.choice ? choiceOf(view.page.choice, view) : null),
  sheets: ['choice', 'waiting'],
  lazyCopy: ['angles'],
  hiddenFromExcluded: true,
};

/**
 * The themes of a page whose visitor chooses, each by the product that stands for it and with what it is for. Each
 * product is a state of the page with an address of its own; the one that the page shows has no link.
 */
function choiceOf(themes: readonly ChosenTheme[], view: View) {
  const { t, page, market } = view;
  const path = pagePath(page.name, segment(market.code));
  return (
    <nav className="wrap choice-of" id="choice" aria-labelledby="choice-heading">
      <h2 id="choice-heading">{t('angles:choice.heading')}</h2>
      <ul className="choices">
        {themes.map((theme) => {
          const id = productFor(theme);
          const isShown = id === view.product;
          // The smallest size there is, which the bundles show as well.
          const picture = packPicture(id, view.bundles[0]?.count ?? 1, market);
          return (
            <li key={id}>
              <a
                href={isShown ? undefined : `${path}${queryWith('product', id)}#choice`}
                aria-current={isShown ? 'true' : undefined}
                data-choice={id}
              >
                <Image picture={picture} alt="" sizes="30vw md:160px" priority={isShown} />
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
