import { type MarketCode, segment } from '../../country/markets.ts';
import { type PageName, pagePath } from '../../pages.ts';

/** The canonical web address of a page, for search engines. Its path has the market in lower case. */
export function canonicalUrl(origin: string, name: PageName, market: MarketCode): string {
  return origin + pagePath(name, segment(market));
}
