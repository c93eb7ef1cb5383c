import { picture } from '../../../images/catalogue.ts';
import type { StepsProps } from '../../parts/list/steps.tsx';
import { dayMoments } from '../../parts/product/day-moments.ts';
import type { View } from '../../view.ts';

/** How the daily portion fits into a day. */
export function dayProps({ t, product, market }: View): StepsProps {
  return {
    heading: t('angles:day.heading'),
    steps: dayMoments(t, product),
    picture: { picture: picture(`day-${product}`, market), text: t(`pictures:day.${product}`) },
  };
}
