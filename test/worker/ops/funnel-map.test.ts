import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CountryFindings,
  edgeKey,
  type FunnelMap,
  graphProblems,
} from '../../../ops/funnel-map/graph.ts';
import { type MarketCode, marketCodes } from '../../../worker/country/markets.ts';
import {
  mapOf,
  mergeWalks,
  ruledEdges,
  type Walk,
  walkPages,
} from '../../support/funnel/funnel-pages.ts';
import { walkForms, walkQuizzes, walkSales } from '../../support/funnel/funnel-sales.ts';
import { type Look, lookAround } from '../../support/funnel/sights.ts';
import { shop } from '../../support/shop/common-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';

/** Where `npm run funnel-map` reads what the walk found. */
const report = process.env.FUNNEL_MAP;

let look: Look;
/** What one buyer of each product and one visitor of each quiz saw, in Germany. */
let sales: Walk;
const walks = new Map<MarketCode, Walk>();

beforeAll(async () => {
  look = lookAround(shop);
  for (const code of marketCodes) walks.set(code, await walkPages(shop, look, code));
  sales = mergeWalks([
    await walkForms(shop, 'DE'),
    await walkSales(shop, look, 'DE'),
    await walkQuizzes(shop, look, 'DE'),
  ]);
  if (report) {
    const found = { countries: marketCodes.map(findingsIn), graph: graphIn('DE') };
    writeFileSync(report, JSON.stringify(found satisfies FunnelMap));
  }
}, 240_000);

const walkIn = (code: MarketCode) => walks.get(code) ?? mergeWalks([]);

/** All ways of a country: its pages' links, those of an order's pages, and what no link shows. */
function graphIn(code: MarketCode) {
  return mapOf([...walkIn(code).edges, ...sales.edges, ...ruledEdges()]);
}

function findingsIn(code: MarketCode): CountryFindings {
  const { links, problems } = walkIn(code);
  const graph = graphIn(code);
  const own = code === 'DE' ? sales.problems : [];
  const found = [...problems, ...own];
  // A page that does not answer leaves its ways out: then they are no news.
  const problemsOfAll = found.length > 0 ? found : graphProblems(graph);
  return { country: code, pages: graph.pages.length, links, problems: problemsOfAll };
}

describe('the funnel, walked as visitors do', () => {
  test.each(marketCodes)('%s: every link answers and every way leads to a sale', (code) => {
    const { links, problems } = findingsIn(code);
    expect(problems).toEqual([]);
    expect(links).toBeGreaterThan(500);
  });

  test('it is the same in every country', () => {
    const ways = (code: MarketCode) => mapOf(walkIn(code).edges).edges.map(edgeKey);
    for (const code of marketCodes) expect(ways(code), code).toEqual(ways('DE'));
  });

  test('forms, upsells and quizzes end where the rules say', () => {
    const known = new Set([...walkIn('DE').edges, ...ruledEdges()].map(edgeKey));
    const walked = sales.edges.filter(({ kind }) => kind !== 'link' && kind !== 'frame');
    expect(walked.map(edgeKey).filter((key) => !known.has(key))).toEqual([]);
    const of = (kind: string) => walked.filter((edge) => edge.kind === kind).length;
    expect([of('form'), of('quiz'), of('upsell')].every((many) => many > 10)).toBe(true);
  });

  test.each([
    ['a link that leads nowhere', '/terms/de', '/termz/de', 'the link /termz/de answers 404'],
    ['a place that is not there', 'id="products"', 'id="x"', '#products names a place that is'],
    ['a link into another market', '/refund/de', '/refund/at', 'leads to the market AT'],
    ['a form nobody hears', '/orders/de', '/orders/zz', 'its order form answers 404'],
  ])('would find %s', async (_, whole, broken, said) => {
    const visit: Shop['visit'] = async (path, init) => {
      const answer = await shop.visit(path, init);
      const html = await answer.text();
      const isBroken = path === '/take/de' && init?.method !== 'POST';
      return new Response(isBroken ? html.replaceAll(whole, broken) : html, answer);
    };
    const { problems } = await walkPages({ visit }, lookAround({ visit }), 'DE', ['take']);
    expect(problems.join('\n')).toContain(`/take/de: `);
    expect(problems.join('\n')).toContain(said);
  });
});
