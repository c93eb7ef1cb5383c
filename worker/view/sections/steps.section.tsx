import { Steps } from '../parts/list/steps.tsx';
import type { SectionRow } from '../section-row.ts';

const stepIds = ['order', 'pay', 'start'] as const;

/** The steps of an order, the same for every product. */
export const steps: SectionRow = {
  render: ({ t }) => (
    <Steps
      heading={t('offer:steps.heading')}
      steps={stepIds.map((step) => ({
        title: t(`offer:steps.${step}.title`),
        text: t(`offer:steps.${step}.text`),
      }))}
    />
  ),
  sheets: ['steps'],
  inVariants: 'optional',
  sameForProduct: true,
};
