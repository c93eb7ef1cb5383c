import { type CountryFindings, type Graph, graphProblems } from '../../../ops/funnel-map/graph.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import type { Shop } from '../shop/shop.ts';
import { mergeWalks, ruledEdges, toMap, type Walk, walkPages } from './funnel-pages.ts';
import { walkForms, walkQuizzes, walkSales } from './funnel-sales.ts';
import { lookAround } from './sights.ts';

export type WalkedFunnel = {
  /** The walk of a visitor without an order in a market. */
  walkIn: (code: MarketCode) => Walk;
  /** The walks of one buyer of each order form, one buyer of each product and one visitor of each quiz, in Germany. */
  sales: Walk;
  /**
   * The funnel map of a market: the links of its pages, the pages of Germany's orders, and the edges without a link.
   */
  graphIn: (code: MarketCode) => Graph;
  findingsIn: (code: MarketCode) => CountryFindings;
};

/** Walks the pages of some markets, and Germany's sales. */
export async function walkFunnel(shop: Shop, codes: readonly MarketCode[]): Promise<WalkedFunnel> {
  const look = lookAround(shop);
  const walks = new Map<MarketCode, Walk>();
  for (const code of codes) walks.set(code, await walkPages(shop, look, code));
  const sales = mergeWalks([
    await walkForms(shop, 'DE'),
    await walkSales(shop, look, 'DE'),
    await walkQuizzes(shop, look, 'DE'),
  ]);
  const walkIn = (code: MarketCode) => walks.get(code) ?? mergeWalks([]);
  const graphIn = (code: MarketCode) =>
    toMap([...walkIn(code).edges, ...sales.edges, ...ruledEdges()]);
  const findingsIn = (code: MarketCode) => {
    const { links, problems } = walkIn(code);
    const graph = graphIn(code);
    const saleProblems = code === 'DE' ? sales.problems : [];
    const walkProblems = [...problems, ...saleProblems];
    // A page that did not answer has no links, so the map would report the same problem again.
    const allProblems = walkProblems.length > 0 ? walkProblems : graphProblems(graph);
    return { country: code, pages: graph.pages.length, links, problems: allProblems };
  };
  return { walkIn, sales, graphIn, findingsIn };
}
