import type { StepsProps } from '../../parts/list/steps.tsx';
import type { View } from '../../view.ts';

const moments = [1, 2, 3] as const;

/** How the daily portion fits into a day, according to the directions on the label. */
export function dayProps({ t, product }: View): StepsProps {
  return {
    heading: t('angles:day.heading'),
    steps: moments.map((moment) => ({
      title: t(`angles:day.${product}.${moment}.title`),
      text: t(`angles:day.${product}.${moment}.text`),
    })),
  };
}
