import { contactOf } from '../../company.ts';
import { Steps, type StepsProps } from '../parts/list/steps.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** How an order is sent back under the guarantee. */
export const returning: SectionRow = {
  render: (view) => <Steps {...returningProps(view)} />,
  sheets: ['steps'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};

const steps = ['tell', 'send', 'refund'] as const;

/** How an order is sent back under the guarantee, the same for every product. */
function returningProps({ t, market }: View): StepsProps {
  const values = { email: contactOf(market).email };
  return {
    heading: t('angles:returning.heading'),
    steps: steps.map((step) => ({
      title: t(`angles:returning.${step}.title`),
      text: t(`angles:returning.${step}.text`, values),
    })),
  };
}
