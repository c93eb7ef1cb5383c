import type { Bundle } from '../../../catalogue/bundles.ts';
import { supplements } from '../../../catalogue/products.ts';
import { picture } from '../../../images/catalogue.ts';
import type { View } from '../../view.ts';
import type { BundleProps } from './bundle-card.tsx';

/** A bundle's card: its prices in the country's format, and what the law requires beside them. */
export function bundleProps(view: View, bundle: Bundle): BundleProps {
  const { t, money } = view;
  const { id, product, count } = bundle;
  const { name } = supplements[product];
  const packs = [name, t('offer:bundles.packs', { count })];
  if (count > 1) packs.push(t('offer:bundles.perPack', { price: money(bundle.perPackMinor) }));
  return {
    id,
    flag: isSuggested(view, bundle) ? t('offer:bundles.suggestion') : '',
    picture: picture(`pack-${product}-${count}`, view.market),
    pictureText: t('offer:bundles.picture', { count, product: name }),
    supply: t('offer:bundles.supply', { count }),
    packs: packs.join('\u00a0· '),
    price: money(bundle.totalMinor),
    saving:
      bundle.savingsPercent > 0
        ? t('offer:bundles.saving', { percent: bundle.savingsPercent })
        : '',
    unitPrice: t('offer:bundles.unitPrice', { price: money(bundle.unitPriceMinorPerKg) }),
    terms: `${t('offer:bundles.inclVat')}\u00a0· ${t('offer:bundles.delivery', { fee: money(view.deliveryMinor) })}`,
  };
}

/** Whether the page recommends a bundle. A single bundle is never recommended. */
export function isSuggested(view: View, bundle: Bundle): boolean {
  return view.bundles.length > 1 && bundle === view.bundles[view.suggested];
}
