import type { SectionRow } from '../../section-row.ts';
import { factsProps } from './facts.props.ts';
import { Facts } from './facts.tsx';

/** The food information that must be readable before an order. */
export const facts: SectionRow = {
  render: (view) => <Facts {...factsProps(view)} />,
  sheets: ['facts', 'product-facts'],
  lazyCopy: ['pictures'],
  sameForProduct: true,
};
