import type { EbookId, SupplementId } from './products.ts';

/**
 * Supplements are sold in packs. An ebook is a download, which an order includes for a price or free.
 */
type PackKind = 'bundle' | 'upsell';
type EbookKind = 'bump' | 'ebook';

/** The product of an order line. `count` is the number of packs, and 1 for an ebook. */
export type LineItem =
  | { kind: PackKind; product: SupplementId; count: number }
  | { kind: EbookKind; product: EbookId; count: 1 };

/** True for an ebook, which is a download. False for packs, which are sent as a parcel. */
export function isEbook<T extends LineItem>(line: T): line is T & { kind: EbookKind } {
  return line.kind === 'bump' || line.kind === 'ebook';
}
