import { Steps } from '../../parts/list/steps.tsx';
import type { SectionRow } from '../../section-row.ts';
import { stepsProps } from './steps.props.ts';

/** How an order works. */
export const steps: SectionRow = {
  render: (view) => <Steps {...stepsProps(view)} />,
  sheets: ['steps'],
  inVariants: 'optional',
  sameForProduct: true,
};
