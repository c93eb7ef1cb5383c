import type { IconName } from '../../../client/icon-names.ts';
import { wordsAt } from '../../copy/copy.ts';
import { deliveredToCount } from '../../copy/country-names.ts';
import { IconBenefits, type IconBenefitsProps } from '../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/**
 * Three assurances that are the same for every product: delivery, health claims that the law allows, and
 * guarantee.
 */
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

function assurancesProps({ t, market }: View): IconBenefitsProps {
  const countryCount = deliveredToCount(market.lang);
  return {
    label: t('offer:assurances.label'),
    items: rows.map(({ id, icon }) => ({
      icon,
      title: t(`offer:assurances.${id}.title`),
      text: wordsAt(t, `offer:assurances.${id}.text`, { countryCount }),
    })),
  };
}
