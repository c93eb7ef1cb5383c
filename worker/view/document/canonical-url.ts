import { type MarketCode, segment } from '../../country/markets.ts';
import { type PageName, pagePath } from '../../pages.ts';

/** The canonical address of a page: with the market's segment in lower case. */
export function canonicalUrl(
  head: { origin: string; name: PageName | null; market: MarketCode },
  code: MarketCode = head.market,
): string {
  return head.origin + pagePath(head.name ?? 'index', segment(code));
}
