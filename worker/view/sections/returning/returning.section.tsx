import { Steps } from '../../parts/list/steps.tsx';
import type { SectionRow } from '../../section-row.ts';
import { returningProps } from './returning.props.ts';

/** How an order is sent back under the guarantee. */
export const returning: SectionRow = {
  render: (view) => <Steps {...returningProps(view)} />,
  sheets: ['steps'],
  lazyCopy: ['angles'],
  sameForProduct: true,
};
