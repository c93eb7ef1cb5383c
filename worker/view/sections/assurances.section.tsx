import type { IconName } from '../../../client/icon-names.ts';
import { wordsAt } from '../../copy/copy.ts';
import { deliveredToCount } from '../../copy/country-names.ts';
import { IconBenefits } from '../parts/list/icon-benefits.tsx';
import type { SectionRow } from '../section-row.ts';

const rows = [
  { id: 'delivery', icon: 'truck' },
  { id: 'guarantee', icon: 'rotate-ccw' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** Two assurances that are the same for every product: delivery and guarantee. */
export const assurances: SectionRow = {
  render: ({ t, market }) => (
    <IconBenefits
      label={t('offer:assurances.label')}
      items={rows.map(({ id, icon }) => ({
        icon,
        title: t(`offer:assurances.${id}.title`),
        text: wordsAt(t, `offer:assurances.${id}.text`, {
          countryCount: deliveredToCount(market.lang),
        }),
      }))}
    />
  ),
  sheets: ['icon-benefits'],
  sameForProduct: true,
};
