import type { SectionRow } from '../../section-row.ts';
import { benefitsProps } from './benefits.props.ts';
import { Benefits } from './benefits.tsx';

/** The claims of the product, by nutrient. */
export const benefits: SectionRow = {
  render: (view) => <Benefits {...benefitsProps(view)} />,
  sheets: ['benefits'],
  inVariants: 'optional',
  sameForProduct: true,
};
