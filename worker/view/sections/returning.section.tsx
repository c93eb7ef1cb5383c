import { marketContact } from '../../company.ts';
import { Steps } from '../parts/list/steps.tsx';
import type { SectionRow } from '../section-row.ts';

const steps = ['tell', 'send', 'refund'] as const;

/** The steps to return an order under the guarantee. */
export const returning: SectionRow = {
  render: ({ t, market }) => (
    <Steps
      heading={t('angles:returning.heading')}
      steps={steps.map((step) => ({
        title: t(`angles:returning.${step}.title`),
        text: t(`angles:returning.${step}.text`, { email: marketContact(market).email }),
      }))}
    />
  ),
  sheets: ['steps'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};
