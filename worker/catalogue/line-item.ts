import type { EbookId, SupplementId } from './products.ts';

/** Supplements are sold in packs. An ebook is a download: bought with an order, or its gift. */
type PackKind = 'bundle' | 'upsell';
type EbookKind = 'bump' | 'ebook';

/** The content of an order line. `count` is the number of packs in its bundle. */
export type LineItem =
  | { kind: PackKind; product: SupplementId; count: number }
  | { kind: EbookKind; product: EbookId; count: 1 };

/** True for a download, false for a parcel. */
export function isEbook<T extends LineItem>(line: T): line is T & { kind: EbookKind } {
  return line.kind === 'bump' || line.kind === 'ebook';
}
