import { marketContact } from '../../company.ts';
import { Steps, type StepsProps } from '../parts/list/steps.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The steps to return an order under the guarantee. */
export const returning: SectionRow = {
  render: (view) => <Steps {...returningProps(view)} />,
  sheets: ['steps'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};

const steps = ['tell', 'send', 'refund'] as const;

function returningProps({ t, market }: View): StepsProps {
  const values = { email: marketContact(market).email };
  return {
    heading: t('angles:returning.heading'),
    steps: steps.map((step) => ({
      title: t(`angles:returning.${step}.title`),
      text: t(`angles:returning.${step}.text`, values),
    })),
  };
}
