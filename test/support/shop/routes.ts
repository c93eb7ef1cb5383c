import { type MarketCode, markets, segment } from '../../../worker/country/markets.ts';
import { remapSpecial } from '../../../worker/funnel.ts';
import { type PageName, page, pagePath } from '../../../worker/pages.ts';
import { canonicalUrl, outerAttributes } from '../html/seen-page.ts';
import { shop } from './common-shop.ts';
import { pageAt } from './crawl.ts';

/** The problems of a page at its path in a market. An empty `code` is the path without a market, from Germany. */
export async function routeProblems(name: PageName, code: MarketCode | ''): Promise<string[]> {
  const path = code ? pagePath(name, segment(code)) : pagePath(name);
  const seen = await pageAt(path);
  const market = code || 'DE';
  const shown = page(name).special ? remapSpecial(market) : market;
  const expected = {
    lang: markets[shown].lang,
    country: shown,
    locale: markets[shown].locale,
    layout: page(name).layout,
    page: name,
  };
  const right =
    seen.status === 200 &&
    JSON.stringify(outerAttributes(seen)) === JSON.stringify(expected) &&
    canonicalUrl(seen.html) === shop.url.origin + pagePath(name, segment(shown));
  return right ? [] : [`${path}: ${seen.status} ${JSON.stringify(outerAttributes(seen))}`];
}
