import type { SectionRow } from '../../section-row.ts';
import { guaranteeProps } from './guarantee.props.ts';
import { Guarantee } from './guarantee.tsx';

/** The terms of the guarantee. */
export const guarantee: SectionRow = {
  render: (view) => <Guarantee {...guaranteeProps(view)} />,
  sheets: ['guarantee'],
  sameForProduct: true,
};
