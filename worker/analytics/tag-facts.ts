import type { TagFacts } from '../../client/shop-event.ts';
import type { Bundle } from '../catalogue/bundles.ts';
import { decimal } from '../catalogue/money.ts';
import { lineName } from '../copy/line-name.ts';
import type { View } from '../view/view.ts';

/**
 * The facts of a page for the tag manager: the bundles it shows. Null if the page has no tag manager
 * or no bundles.
 */
export function tagFacts(view: View, showsBundles: boolean): TagFacts | null {
  if (!view.gtmId || !showsBundles) return null;
  const items = view.bundles.map((one) => toItem(view, one));
  return { currency: view.market.currency, items };
}

/** Packs sold at one price are one item, as on the page and in the order. */
function toItem(view: View, bundle: Bundle): TagFacts['items'][number] {
  const { product, count, totalMinor } = bundle;
  return {
    item_id: `${product}-${count}`,
    item_name: lineName(view, bundle),
    // Minor units as the decimal number that analytics expect: 8970 is 89.7.
    price: Number(decimal(totalMinor)),
  };
}
