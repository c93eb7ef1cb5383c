import type { IconName } from '../../../client/icon-names.ts';
import { wordsAt } from '../../copy/copy.ts';
import { servedCountries } from '../../country/markets.ts';
import { IconBenefits, type IconBenefitsProps } from '../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** What a visitor can count on, whatever the product. */
export const assurances: SectionRow = {
  render: (view) => <IconBenefits {...assurancesProps(view)} />,
  sheets: ['icon-benefits'],
  sameForProduct: true,
};

const rows = [
  { id: 'delivery', icon: 'truck' },
  { id: 'claims', icon: 'shield-check' },
  { id: 'guarantee', icon: 'rotate-ccw' },
] as const satisfies readonly { id: string; icon: IconName }[];

function assurancesProps({ t }: View): IconBenefitsProps {
  // A text may say in words how many countries we serve.
  const context = String(servedCountries.length);
  return {
    label: t('offer:assurances.label'),
    items: rows.map(({ id, icon }) => ({
      icon,
      title: t(`offer:assurances.${id}.title`),
      text: wordsAt(t, `offer:assurances.${id}.text`, { context }),
    })),
  };
}
