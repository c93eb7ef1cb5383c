import { type CountryFindings, type Graph, graphProblems } from '../../../ops/funnel-map/graph.ts';
import type { MarketCode } from '../../../worker/country/markets.ts';
import type { Shop } from '../shop/shop.ts';
import { mapOf, mergeWalks, ruledEdges, type Walk, walkPages } from './funnel-pages.ts';
import { walkForms, walkQuizzes, walkSales } from './funnel-sales.ts';
import { lookAround } from './sights.ts';

export type WalkedFunnel = {
  /** What a visitor without an order saw in a market. */
  walkIn: (code: MarketCode) => Walk;
  /** What one buyer of each product and one visitor of each quiz saw, in Germany. */
  sales: Walk;
  /** All ways of a country: its pages' links, those of an order's pages, and what no link shows. */
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
    mapOf([...walkIn(code).edges, ...sales.edges, ...ruledEdges()]);
  const findingsIn = (code: MarketCode) => {
    const { links, problems } = walkIn(code);
    const graph = graphIn(code);
    const own = code === 'DE' ? sales.problems : [];
    const found = [...problems, ...own];
    // A page that does not answer leaves its ways out: then they are no news.
    const problemsOfAll = found.length > 0 ? found : graphProblems(graph);
    return { country: code, pages: graph.pages.length, links, problems: problemsOfAll };
  };
  return { walkIn, sales, graphIn, findingsIn };
}
