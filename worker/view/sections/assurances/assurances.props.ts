import type { IconName } from '../../../../client/icon-names.ts';
import type { IconBenefitsProps } from '../../parts/product/icon-benefits.tsx';
import type { View } from '../../view.ts';

type Row = { id: 'delivery' | 'claims' | 'guarantee'; icon: IconName };

const guarantee: Row = { id: 'guarantee', icon: 'rotate-ccw' };
const assurances: readonly Row[] = [
  { id: 'delivery', icon: 'truck' },
  { id: 'claims', icon: 'shield-check' },
  guarantee,
];

/** What a visitor can count on, whatever the product. */
export function assurancesProps({ t }: View): IconBenefitsProps {
  return worded(t, assurances);
}

/** The guarantee in one line. */
export function promiseProps({ t }: View): IconBenefitsProps {
  return worded(t, [guarantee]);
}

function worded(t: View['t'], rows: readonly Row[]): IconBenefitsProps {
  return {
    label: t('offer:assurances.label'),
    items: rows.map(({ id, icon }) => ({
      icon,
      title: t(`offer:assurances.${id}.title`),
      text: t(`offer:assurances.${id}.text`),
    })),
  };
}
