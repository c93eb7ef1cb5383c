import type { IconName } from '../../../../client/icon-names.ts';
import type { IconBenefitsProps } from '../../parts/list/icon-benefits.tsx';
import type { View } from '../../view.ts';

const assurances = [
  { id: 'delivery', icon: 'truck' },
  { id: 'claims', icon: 'shield-check' },
  { id: 'guarantee', icon: 'rotate-ccw' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** What a visitor can count on, whatever the product. */
export function assurancesProps({ t }: View): IconBenefitsProps {
  return {
    label: t('offer:assurances.label'),
    items: assurances.map(({ id, icon }) => ({
      icon,
      title: t(`offer:assurances.${id}.title`),
      text: t(`offer:assurances.${id}.text`),
    })),
  };
}
