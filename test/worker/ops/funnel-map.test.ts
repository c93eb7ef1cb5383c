import { beforeAll, describe, expect, test } from 'vitest';
import { edgeKey } from '../../../ops/funnel-map/graph.ts';
import type { PageName } from '../../../worker/pages.ts';
import { ruledEdges, walkPages } from '../../support/funnel/funnel-pages.ts';
import { lookAround } from '../../support/funnel/sights.ts';
import { type WalkedFunnel, walkFunnel } from '../../support/funnel/walked-funnel.ts';
import { shop } from '../../support/shop/common-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';

let funnel: WalkedFunnel;

beforeAll(async () => {
  funnel = await walkFunnel(shop, ['DE']);
});

// test/long/funnel-map.test.ts walks through the whole funnel of every market.
describe('a test visitor follows all links and forms of the funnel', () => {
  test('in Germany every link of the funnel works, and every path leads to a sale', () => {
    const { links, problems } = funnel.findingsIn('DE');
    expect(problems).toEqual([]);
    expect(links).toBeGreaterThan(500);
  });

  test('in two other markets every link of five pages works', async () => {
    const names: readonly PageName[] = ['index', 'take', 'v7', 'summary', 'terms'];
    for (const code of ['GB', 'CH-FR'] as const) {
      const { links, problems } = await walkPages(shop, lookAround(shop), code, names);
      expect(problems).toEqual([]);
      expect(links).toBeGreaterThan(50);
    }
  });

  test('forms, upsells and quizzes lead to the pages that the product rules name', () => {
    const { walkIn, sales } = funnel;
    const allowed = new Set([...walkIn('DE').edges, ...ruledEdges()].map(edgeKey));
    const walked = sales.edges.filter(({ kind }) => kind !== 'link' && kind !== 'frame');
    expect(walked.map(edgeKey).filter((key) => !allowed.has(key))).toEqual([]);
    const count = (kind: string) => walked.filter((edge) => edge.kind === kind).length;
    expect([count('form'), count('quiz'), count('upsell')].every((edges) => edges > 10)).toBe(true);
  });

  test.each([
    ['a link to an unknown address', '/terms/de', '/termz/de', 'the link /termz/de answers 404'],
    [
      'a link to a missing element',
      'id="products"',
      'id="x"',
      '#products has a hash without an element on the target page',
    ],
    ['a link into another market', '/refund/de', '/refund/at', 'leads to the market AT'],
    ['a form with an unknown address', '/orders/de', '/orders/zz', 'its order form answers 404'],
  ])('the walk through the funnel reports %s', async (_, whole, broken, message) => {
    const visit: Shop['visit'] = async (path, init) => {
      const answer = await shop.visit(path, init);
      const html = await answer.text();
      const isBroken = path === '/take/de' && init?.method !== 'POST';
      return new Response(isBroken ? html.replaceAll(whole, broken) : html, answer);
    };
    const { problems } = await walkPages({ visit }, lookAround({ visit }), 'DE', ['take']);
    expect(problems.join('\n')).toContain(`/take/de: `);
    expect(problems.join('\n')).toContain(message);
  });
});
