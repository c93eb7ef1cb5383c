import { bundle } from '../../../catalogue/bundles.ts';
import type { View } from '../../view.ts';
import { showsTotalFirst } from '../by-clock.props.ts';

type SuppliesWords = { heading: string; lead: string; note: string };

/**
 * The texts above and below a page's bundles. A page with only one bundle compares its price with that of a
 * single pack, unless the law requires the total as the main price.
 */
export function suppliesWords(view: View): SuppliesWords {
  const { t, money, bundles } = view;
  const [only, ...others] = bundles;
  const note = t('offer:bundles.note');
  if (!only || others.length > 0) {
    return { heading: t('offer:bundles.heading'), lead: t('offer:bundles.lead'), note };
  }
  const heading = t('offer:bundles.single.heading');
  if (showsTotalFirst(view)) return { heading, lead: '', note };
  const { product, count, totalMinor, comparisonMinor, perPackMinor } = only;
  const single = bundle(product, 1, only.currency);
  const lead = t('offer:bundles.single.lead', {
    packs: t('offer:bundles.packs', { count }),
    price: money(totalMinor),
    perPack: money(perPackMinor),
    single: money(single.totalMinor),
    unitPrice: t('offer:bundles.unitPrice', { price: money(single.unitPriceMinorPerKg) }),
    singles: money(comparisonMinor),
  });
  return { heading, lead, note };
}
