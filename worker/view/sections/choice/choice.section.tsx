import { supplements } from '../../../catalogue/products.ts';
import { segment } from '../../../country/markets.ts';
import { productFor } from '../../../funnel.ts';
import type { ChosenTheme } from '../../../page-row.ts';
import { pagePath } from '../../../pages.ts';
import { packPicture } from '../../parts/product/pack-picture.ts';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Choice, type ChoiceProps } from './choice.tsx';

/** The choice between the products of a page that has several. */
export const choice: SectionRow = {
  render: (view) => (view.page.choice ? <Choice {...choiceProps(view, view.page.choice)} /> : null),
  sheets: ['choice', 'waiting'],
  lazyCopy: ['angles'],
  hiddenFromExcluded: true,
};

/** The themes of a page whose visitor chooses, each by the product that stands for it. */
function choiceProps(view: View, themes: readonly ChosenTheme[]): ChoiceProps {
  const { t, page, market } = view;
  const path = pagePath(page.name, segment(market.code));
  return {
    heading: t('angles:choice.heading'),
    products: themes.map((theme) => {
      const id = productFor(theme);
      return {
        id,
        href: id === view.product ? null : `${path}${queryWith('product', id)}#choice`,
        // The smallest size there is, which the bundles show as well.
        picture: packPicture(id, view.bundles[0]?.count ?? 1, market),
        name: supplements[id].name,
        text: t(`angles:choice.${theme}`),
      };
    }),
  };
}
