import type { StepsProps } from '../../parts/list/steps.tsx';
import type { View } from '../../view.ts';

const steps = ['order', 'pay', 'start'] as const;

/** How an order works, the same for every product. */
export function stepsProps({ t }: View): StepsProps {
  return {
    heading: t('offer:steps.heading'),
    steps: steps.map((step) => ({
      title: t(`offer:steps.${step}.title`),
      text: t(`offer:steps.${step}.text`),
    })),
  };
}
