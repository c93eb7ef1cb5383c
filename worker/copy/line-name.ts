import {
  type EbookId,
  isSupplementId,
  type SupplementId,
  supplements,
} from '../catalogue/products.ts';
import type { Translate } from './copy.ts';

/** What an order line is called: `Slim, 3 packs`, or an ebook's title. */
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
