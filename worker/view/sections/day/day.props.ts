import type { StepsProps } from '../../parts/list/steps.tsx';
import type { View } from '../../view.ts';

const moments = [1, 2, 3] as const;

/** How the daily portion sits in a day, by the directions on the product's label. */
export function dayProps({ t, product }: View): StepsProps {
  return {
    heading: t('angles:day.heading'),
    steps: moments.map((moment) => ({
      title: t(`angles:day.${product}.${moment}.title`),
      text: t(`angles:day.${product}.${moment}.text`),
    })),
  };
}
