import { IconBenefits } from '../../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../../section-row.ts';
import { assurancesProps } from './assurances.props.ts';

/** What a visitor can count on. */
export const assurances: SectionRow = {
  render: (view) => <IconBenefits {...assurancesProps(view)} />,
  sheets: ['icon-benefits'],
  sameForProduct: true,
};
