import { Steps, type StepsProps } from '../parts/list/steps.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The steps of an order, the same for every product. */
export const steps: SectionRow = {
  render: (view) => <Steps {...stepsProps(view)} />,
  sheets: ['steps'],
  inVariants: 'optional',
  sameForProduct: true,
};

const stepIds = ['order', 'pay', 'start'] as const;

function stepsProps({ t }: View): StepsProps {
  return {
    heading: t('offer:steps.heading'),
    steps: stepIds.map((step) => ({
      title: t(`offer:steps.${step}.title`),
      text: t(`offer:steps.${step}.text`),
    })),
  };
}
