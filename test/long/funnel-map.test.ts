import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { edgeKey, type FunnelMap } from '../../ops/funnel-map/graph.ts';
import { marketCodes } from '../../worker/country/markets.ts';
import { mapOf } from '../support/funnel/funnel-pages.ts';
import { type WalkedFunnel, walkFunnel } from '../support/funnel/walked-funnel.ts';
import { shop } from '../support/shop/common-shop.ts';

/** Where `npm run funnel-map` reads what the walk found. */
const report = process.env.FUNNEL_MAP;

let funnel: WalkedFunnel;

beforeAll(async () => {
  funnel = await walkFunnel(shop, marketCodes);
  if (!report) return;
  const found = { countries: marketCodes.map(funnel.findingsIn), graph: funnel.graphIn('DE') };
  writeFileSync(report, JSON.stringify(found satisfies FunnelMap));
});

describe('the funnel, walked as visitors do', () => {
  test.each(marketCodes)('%s: every link answers and every way leads to a sale', (code) => {
    const { links, problems } = funnel.findingsIn(code);
    expect(problems).toEqual([]);
    expect(links).toBeGreaterThan(500);
  });

  test.each(marketCodes)('%s: it is as in Germany', (code) => {
    const [own, german] = [code, 'DE' as const].map((one) =>
      mapOf(funnel.walkIn(one).edges).edges.map(edgeKey),
    );
    expect(own).toEqual(german);
  });
});
