import type { TagFacts } from '../../../client/shop-event.ts';
import type { Bundle } from '../../catalogue/bundles.ts';
import { decimal } from '../../catalogue/money.ts';
import { lineName } from '../../copy/line-name.ts';
import type { View } from '../view.ts';

/**
 * The data of a page for the tag manager: the currency and the bundles on the page. Null for a page without a
 * tag manager or without bundles.
 */
export function tagFacts(view: View, showsBundles: boolean): TagFacts | null {
  if (!view.gtmId || !showsBundles) return null;
  const items = view.bundles.map((one) => toItem(view, one));
  return { currency: view.market.currency, items };
}

/** Describes a bundle as one item, as the page and the order do. */
function toItem(view: View, bundle: Bundle): TagFacts['items'][number] {
  const { product, count, totalMinor } = bundle;
  return {
    item_id: `${product}-${count}`,
    item_name: lineName(view, bundle),
    // Google Analytics requires a decimal number: 8970 minor units are 89.7.
    price: Number(decimal(totalMinor)),
  };
}
