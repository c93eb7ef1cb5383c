import { type EbookId, isSupplementId, type SupplementId } from '../../catalogue/products.ts';
import type { Translate } from '../../copy/copy.ts';
import { lineName } from '../../copy/line-name.ts';
import type { Market } from '../../country/markets.ts';
import { type Picture, picture } from '../../images/catalogue.ts';
import { imageSources } from '../../images/url.ts';
import { packPicture } from '../parts/product/pack-picture.ts';
import type { MailPicture } from './mail-frame.tsx';
import type { Letter } from './mail-letter.tsx';

type Item = { product: SupplementId | EbookId; count: number };
type Words = { t: Translate; market: Market };

/** The number of packs in the pictures of an open parcel (rule 4.26). */
const PARCEL_PACKS = 3;

/**
 * The panel of a mail that shows the goods: the open parcel if its picture has as many packs, else the packs. Empty for
 * ebooks alone. `words` are the panel's lines.
 */
export function goodsPanels(
  words: Words,
  items: readonly Item[],
  origin: string,
  lines: readonly string[],
): Letter['parts'] {
  const { market } = words;
  return items
    .filter(({ product }) => isSupplementId(product))
    .slice(0, 1)
    .map((item) => {
      const { product, count } = item;
      const shown =
        isSupplementId(product) && count === PARCEL_PACKS
          ? picture(`parcel-${product}`, market)
          : itemFile(item, market);
      return { panel: lines, picture: toMailed(shown, origin, [128, 128], lineName(words, item)) };
    });
}

/** A picture of an item that is shown beside its name. */
export function itemPicture(shown: Picture, origin: string): MailPicture {
  return toMailed(shown, origin, [64, 64], '');
}

/** An item's picture, at most 64 px wide and high. The item's name stands beside it, so it has no other words. */
export function goodsPicture(item: Item, market: Market, origin: string): MailPicture {
  return itemPicture(itemFile(item, market), origin);
}

function itemFile({ product, count }: Item, market: Market): Picture {
  return isSupplementId(product)
    ? packPicture(product, count, market)
    : picture(`ebook-${product}`, market);
}

/** A picture at most as large as `size`, as webp in twice this size. Only old programs of Outlook do not show webp. */
function toMailed(
  { address, version, ...full }: Picture,
  origin: string,
  size: readonly [width: number, height: number],
  alt: string,
): MailPicture {
  const scale = Math.min(size[0] / full.width, size[1] / full.height);
  const [width, height] = [Math.round(full.width * scale), Math.round(full.height * scale)];
  const { src } = imageSources(address, full.width, {
    sizes: `${width}px`,
    modifiers: { version },
  });
  // The hosted service has whole addresses. `new URL` would refuse an order without an origin.
  return { src: src.startsWith('/') ? origin + src : src, alt, width, height };
}
