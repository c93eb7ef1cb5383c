import { type SupplementId, supplements } from '../../catalogue/products.ts';
import type { View } from '../view.ts';

/** What an order line is called: `Slim, 3 packs`. */
export function lineName(
  { t }: Pick<View, 't'>,
  { product, count }: { product: SupplementId; count: number },
): string {
  return t('order:line', {
    product: supplements[product].name,
    packs: t('offer:bundles.packs', { count }),
  });
}
