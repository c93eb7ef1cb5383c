import { Steps } from '../../parts/list/steps.tsx';
import type { SectionRow } from '../../section-row.ts';
import { dayProps } from './day.props.ts';

/** How the daily portion fits into a day. */
export const day: SectionRow = {
  render: (view) => <Steps {...dayProps(view)} />,
  sheets: ['steps'],
  lazyCopy: ['angles', 'pictures'],
  inVariants: 'optional',
  sameForProduct: true,
};
