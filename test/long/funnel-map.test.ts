import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { edgeKey, type FunnelMap } from '../../ops/funnel-map/graph.ts';
import { marketCodes } from '../../worker/country/markets.ts';
import { toMap } from '../support/funnel/funnel-pages.ts';
import { type WalkedFunnel, walkFunnel } from '../support/funnel/walked-funnel.ts';
import { shop } from '../support/shop/common-shop.ts';

/** The file for the result of the walk. `npm run funnel-map` sets it and reads the file; other runs have none. */
const report = process.env.FUNNEL_MAP;

let funnel: WalkedFunnel;

beforeAll(async () => {
  funnel = await walkFunnel(shop, marketCodes);
  if (!report) return;
  const map = { countries: marketCodes.map(funnel.findingsIn), graph: funnel.graphIn('DE') };
  writeFileSync(report, JSON.stringify(map satisfies FunnelMap));
});

describe('a walk through the funnel by its links', () => {
  test.each(marketCodes)(
    'every link of the funnel in market %s answers, and every path leads to a sale',
    (code) => {
      const { links, problems } = funnel.findingsIn(code);
      expect(problems).toEqual([]);
      expect(links).toBeGreaterThan(500);
    },
  );

  test.each(marketCodes)(
    'the funnel of market %s has the same links as the funnel of Germany',
    (code) => {
      const [own, german] = [code, 'DE' as const].map((market) =>
        toMap(funnel.walkIn(market).edges).edges.map(edgeKey),
      );
      expect(own).toEqual(german);
    },
  );
});
