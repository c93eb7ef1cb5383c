import type { SectionRow } from '../../section-row.ts';
import { comparisonProps } from './comparison.props.ts';
import { Comparison } from './comparison.tsx';

/** The bundles side by side. */
export const comparison: SectionRow = {
  render: (view) => <Comparison {...comparisonProps(view)} />,
  sheets: ['comparison'],
  inVariants: 'optional',
};
