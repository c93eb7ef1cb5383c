import type { SectionRow } from '../../section-row.ts';
import { glanceProps } from './glance.props.ts';
import { Glance } from './glance.tsx';

/** The product in figures. */
export const glance: SectionRow = {
  render: (view) => <Glance {...glanceProps(view)} />,
  sheets: ['glance'],
  lazyCopy: ['angles'],
  inVariants: 'optional',
  sameForProduct: true,
};
