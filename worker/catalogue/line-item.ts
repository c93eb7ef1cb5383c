import type { EbookId, SupplementId } from './products.ts';

/** What is sold in packs, and what is downloaded: bought along with an order, or its gift. */
type PackKind = 'bundle' | 'upsell';
type EbookKind = 'bump' | 'ebook';

/** What a line of an order is of. `count` is the packs in its bundle. */
export type LineItem =
  | { kind: PackKind; product: SupplementId; count: number }
  | { kind: EbookKind; product: EbookId; count: 1 };

/** Whether a line's product is downloaded rather than sent. */
export function isEbook<T extends LineItem>(line: T): line is T & { kind: EbookKind } {
  return line.kind === 'bump' || line.kind === 'ebook';
}
