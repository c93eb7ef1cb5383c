import type { Bundle } from '../../../catalogue/bundles.ts';
import { supplements } from '../../../catalogue/products.ts';
import { byClock, pricedByClock } from '../../parts/by-clock.props.ts';
import { isSuggested } from '../../parts/product/bundle-card.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';

/** A table of the page's bundles side by side. */
export const comparison: SectionRow = {
  render: (view) => <Comparison {...comparisonProps(view)} />,
  sheets: ['comparison'],
  inVariants: 'optional',
};

/**
 * No-break spaces beside a letter. They are replaced by normal spaces, so that in a narrow column `1 234,50
 * kr` can break before `kr`, but never between its digits.
 */
const besideLetters = /(?<=\p{L})[\u00a0\u202f]|[\u00a0\u202f](?=\p{L})/u;

/**
 * The properties of the comparison: the facts that differ between the page's bundles, with numbers from the
 * catalogue.
 */
function comparisonProps(view: View): ComparisonProps {
  const { t, money, bundles } = view;
  const row = (label: string, cell: (bundle: Bundle) => string) => ({
    label,
    cells: bundles.map((bundle) => cell(bundle).replace(besideLetters, ' ')),
  });
  const fee = money(view.deliveryMinor);
  return {
    heading: t('offer:comparison.heading'),
    lead: t('offer:comparison.lead'),
    caption: t('offer:comparison.caption', { product: supplements[view.product].name }),
    supply: t('offer:comparison.supply'),
    columns: bundles.map((bundle) => ({
      name: t('offer:comparison.months', { count: bundle.count }),
      flag: isSuggested(view, bundle) ? t('offer:bundles.suggestion') : '',
    })),
    rows: [
      row(t('offer:comparison.packs'), ({ count }) => String(count)),
      row(t('offer:comparison.perPack'), ({ perPackMinor }) => money(perPackMinor)),
      row(t('offer:comparison.perKg'), ({ unitPriceMinorPerKg }) => money(unitPriceMinorPerKg)),
      row(t('offer:comparison.saving'), ({ comparisonMinor, totalMinor }) =>
        comparisonMinor > totalMinor ? money(comparisonMinor - totalMinor) : '–',
      ),
      row(t('offer:comparison.delivery'), () => fee),
      {
        label: `${t('offer:comparison.price')} (${t('offer:bundles.inclVat')})`,
        cells: bundles.map(({ totalMinor }) =>
          pricedByClock(view, totalMinor, (minor) => money(minor).replace(besideLetters, ' ')),
        ),
      },
    ],
    note: t('offer:bundles.note'),
    delivery: byClock(view, t('offer:comparison.note'), ''),
  };
}
