import { parseBundleId } from '../../../catalogue/bundles.ts';
import type { SupplementId } from '../../../catalogue/products.ts';
import type { Market } from '../../../country/markets.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';

/**
 * The picture of the packs in an order line. If the shop no longer sells this number of packs, the picture
 * shows one pack.
 */
export function packPicture(product: SupplementId, count: number, market: Market): Picture {
  const sold = parseBundleId(`${product}-${count}`)?.count ?? 1;
  return picture(`pack-${product}-${sold}`, market);
}
