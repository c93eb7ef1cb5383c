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

// Every market whole: test/long/funnel-map.test.ts.
describe('the funnel, walked as visitors do', () => {
  test('in Germany every link answers and every way leads to a sale', () => {
    const { links, problems } = funnel.findingsIn('DE');
    expect(problems).toEqual([]);
    expect(links).toBeGreaterThan(500);
  });

  test('in other markets too every link answers', async () => {
    const names: readonly PageName[] = ['index', 'take', 'v7', 'summary', 'terms'];
    for (const code of ['GB', 'CH-FR'] as const) {
      const { links, problems } = await walkPages(shop, lookAround(shop), code, names);
      expect(problems).toEqual([]);
      expect(links).toBeGreaterThan(50);
    }
  });

  test('forms, upsells and quizzes end where the rules say', () => {
    const { walkIn, sales } = funnel;
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
