import type { SectionRow } from '../../section-row.ts';
import { reasonsProps } from './reasons.props.ts';
import { Reasons } from './reasons.tsx';

/** A page's own argument. */
export const reasons: SectionRow = {
  render: (view) => <Reasons {...reasonsProps(view)} />,
  sheets: ['reasons'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
};
