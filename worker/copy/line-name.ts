import {
  type EbookId,
  isSupplementId,
  type SupplementId,
  supplements,
} from '../catalogue/products.ts';
import type { Translate } from './copy.ts';

/** The name of an order line for the buyer: `Slim, 3 packs`, or the title of an ebook. */
export function lineName(
  { t }: { t: Translate },
  { product, count }: { product: SupplementId | EbookId; count: number },
): string {
  if (!isSupplementId(product)) return t(`products:ebooks.${product}.title`);
  return t('order:line', {
    product: supplements[product].name,
    packs: t('offer:bundles.packs', { count }),
  });
}
