import { picture } from '../../images/catalogue.ts';
import { Steps } from '../parts/list/steps.tsx';
import { dayMoments } from '../parts/product/day-moments.ts';
import type { SectionRow } from '../section-row.ts';

/** The steps in which the daily portion is taken, with a picture of it. */
export const day: SectionRow = {
  render: ({ t, product, market }) => (
    <Steps
      heading={t('angles:day.heading')}
      steps={dayMoments(t, product)}
      picture={{ picture: picture(`day-${product}`, market), text: t(`pictures:day.${product}`) }}
    />
  ),
  sheets: ['steps'],
  lazyCopy: ['angles', 'pictures'],
  inVariants: 'optional',
  sameForProduct: true,
};
