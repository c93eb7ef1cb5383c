import { IconBenefits } from '../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../section-row.ts';

/** One line about the shop's guarantee. */
export const promise: SectionRow = {
  render: ({ t }) => (
    <IconBenefits
      label={t('offer:assurances.label')}
      items={[
        {
          icon: 'rotate-ccw',
          title: t('offer:assurances.guarantee.title'),
          text: t('offer:assurances.guarantee.text'),
        },
      ]}
    />
  ),
  sheets: ['icon-benefits'],
  sameForProduct: true,
};
