import type { TagFacts } from '../../client/shop-event.ts';
import type { Bundle } from '../catalogue/bundles.ts';
import { decimal } from '../catalogue/money.ts';
import { lineName } from '../copy/line-name.ts';
import type { View } from '../view/view.ts';

/**
 * The page's facts for the tag manager: currency and shown bundles. Null for a page without tag manager or
 * bundles.
 */
export function tagFacts(view: View, showsBundles: boolean): TagFacts | null {
  if (!view.gtmId || !showsBundles) return null;
  const items = view.bundles.map((one) => toItem(view, one));
  return { currency: view.market.currency, items };
}

/** A bundle is one item, as on the page and in the order. */
function toItem(view: View, bundle: Bundle): TagFacts['items'][number] {
  const { product, count, totalMinor } = bundle;
  return {
    item_id: `${product}-${count}`,
    item_name: lineName(view, bundle),
    // Analytics expect a decimal number: 8970 minor units are 89.7.
    price: Number(decimal(totalMinor)),
  };
}
