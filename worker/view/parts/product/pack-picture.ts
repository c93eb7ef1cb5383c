import { parseBundleId } from '../../../catalogue/bundles.ts';
import type { SupplementId } from '../../../catalogue/products.ts';
import type { Market } from '../../../country/markets.ts';
import { type Picture, picture } from '../../../images/catalogue.ts';

/**
 * The picture of a number of packs of a product. If the shop does not sell this number of packs, the
 * picture shows one pack.
 */
export function packPicture(product: SupplementId, count: number, market: Market): Picture {
  const sold = parseBundleId(`${product}-${count}`)?.count ?? 1;
  return picture(`pack-${product}-${sold}`, market);
}
