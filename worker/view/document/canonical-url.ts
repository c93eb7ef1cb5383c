import { type MarketCode, segment } from '../../country/markets.ts';
import { type PageName, pagePath } from '../../pages.ts';

/**
 * The canonical web address of a page, for search engines. Its path has the market in lower case. For a
 * page without a canonical address it is the address of the index page.
 */
export function canonicalUrl(
  head: { origin: string; name: PageName | null; market: MarketCode },
  code: MarketCode = head.market,
): string {
  return head.origin + pagePath(head.name ?? 'index', segment(code));
}
