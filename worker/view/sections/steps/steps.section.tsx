import type { SectionRow } from '../../section-row.ts';
import { stepsProps } from './steps.props.ts';
import { Steps } from './steps.tsx';

/** How an order works. */
export const steps: SectionRow = {
  render: (view) => <Steps {...stepsProps(view)} />,
  sheets: ['steps'],
  inVariants: 'optional',
  sameForProduct: true,
};
