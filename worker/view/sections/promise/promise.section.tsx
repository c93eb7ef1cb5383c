import { IconBenefits } from '../../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../../section-row.ts';
import { promiseProps } from './promise.props.ts';

/** The guarantee in one line. */
export const promise: SectionRow = {
  render: (view) => <IconBenefits {...promiseProps(view)} />,
  sheets: ['icon-benefits'],
  sameForProduct: true,
};
