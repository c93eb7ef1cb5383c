import type { EbookId, SupplementId } from './products.ts';

/** Supplements are sold in packs; ebooks are downloaded, bought with an order or as its gift. */
type PackKind = 'bundle' | 'upsell';
type EbookKind = 'bump' | 'ebook';

/** What a line of an order contains. `count` is the number of packs in its bundle. */
export type LineItem =
  | { kind: PackKind; product: SupplementId; count: number }
  | { kind: EbookKind; product: EbookId; count: 1 };

/** Whether a line's product is downloaded rather than sent. */
export function isEbook<T extends LineItem>(line: T): line is T & { kind: EbookKind } {
  return line.kind === 'bump' || line.kind === 'ebook';
}
