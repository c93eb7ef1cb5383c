import { addedBundle, type Bundle } from '../catalogue/bundles.ts';
import type { ViewName } from '../pages.ts';
import { upsellOffer } from './funnel.ts';
import type { PayloadOrder } from './payload-order.ts';

/** What an upsell page offers to the buyer of an order, at the price for that buyer (rule 7.43). */
export function upsellBundle(
  name: ViewName,
  order: Pick<PayloadOrder, 'product' | 'currency' | 'lines'>,
): Bundle {
  const { product, count } = upsellOffer(name, order.product);
  return addedBundle(product, count, boughtPacks(order.lines, product), order.currency);
}

/** How many packs of a product an order was placed with; additions do not count. */
export function boughtPacks(lines: PayloadOrder['lines'], product: Bundle['product']): number {
  return lines.find((line) => line.kind === 'bundle' && line.product === product)?.count ?? 0;
}
