import { type Bundle, bundle } from '../../../catalogue/bundles.ts';
import { formatMoney } from '../../../country/formatted-money.ts';
import type { View } from '../../view.ts';
import { showsTotalFirst } from '../by-clock.props.ts';

type SuppliesWords = { heading: string; lead: string; note: string };

/**
 * The texts above and below a page's bundles. A page with only one bundle compares its price with that of a
 * single pack below it, unless the law requires the total as the main price.
 */
export function suppliesWords(view: View): SuppliesWords {
  const { t, money, bundles } = view;
  const [only, ...others] = bundles;
  if (!only || others.length > 0) {
    const note = only ? savingNote(view, only) : '';
    return { heading: t('offer:bundles.heading'), lead: t('offer:bundles.lead'), note };
  }
  const heading = t('offer:bundles.single.heading');
  if (showsTotalFirst(view)) return { heading, lead: '', note: savingNote(view, only) };
  const { count, totalMinor, comparisonMinor, perPackMinor } = only;
  const note = t('offer:bundles.single.lead', {
    packs: t('offer:bundles.packs', { count }),
    price: money(totalMinor),
    perPack: money(perPackMinor),
    ...singlePrice(view, only),
    singles: money(comparisonMinor),
  });
  return { heading, lead: '', note };
}

type Words = Pick<View, 't' | 'market'>;

/** The note with which every saving names the price of a single pack that it is compared with (rule 9.10). */
export function savingNote(words: Words, compared: Pick<Bundle, 'product' | 'currency'>): string {
  return words.t('offer:bundles.note', singlePrice(words, compared));
}

/** The price of a single pack of a bundle's product, and its price per kg. */
function singlePrice({ t, market }: Words, compared: Pick<Bundle, 'product' | 'currency'>) {
  const { product, currency } = compared;
  const { totalMinor, unitPriceMinorPerKg } = bundle(product, 1, currency);
  const money = (minor: number) => formatMoney(minor, currency, market.lang);
  return {
    single: money(totalMinor),
    unitPrice: t('offer:bundles.unitPrice', { price: money(unitPriceMinorPerKg) }),
  };
}
