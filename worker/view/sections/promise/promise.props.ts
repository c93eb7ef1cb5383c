import type { IconBenefitsProps } from '../../parts/list/icon-benefits.tsx';
import type { View } from '../../view.ts';

/** Only the guarantee. */
export function promiseProps({ t }: View): IconBenefitsProps {
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
