import { IconBenefits, type IconBenefitsProps } from '../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** One line about the shop's guarantee. */
export const promise: SectionRow = {
  render: (view) => <IconBenefits {...promiseProps(view)} />,
  sheets: ['icon-benefits'],
  sameForProduct: true,
};

function promiseProps({ t }: View): IconBenefitsProps {
  return {
    label: t('offer:assurances.label'),
    items: [
      {
        icon: 'rotate-ccw',
        title: t('offer:assurances.guarantee.title'),
        text: t('offer:assurances.guarantee.text'),
      },
    ],
  };
}
