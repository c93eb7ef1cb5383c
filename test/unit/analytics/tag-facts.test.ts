import { describe, expect, test } from 'vitest';
import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { tagFacts } from '../../../worker/analytics/tag-facts.ts';
import { decimal } from '../../../worker/catalogue/money.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { noQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { toView } from '../../../worker/view/view.ts';

function factsOf(name: PageName, code: MarketCode, gtmId: GtmId | null = 'GTM-TEST1') {
  const buyers = market(code);
  const query = noQuery;
  const asked = { market: buyers, detected: buyers.country, segment: undefined, query, gtmId };
  return tagFacts(toView(toPageFacts({ page: name }, asked)), selling.includes(name));
}

const selling = pageNames.filter((name) =>
  page(name).sections.some((section) => section === 'order' || section === 'bundles'),
);

describe('the items of a page', () => {
  test('every page with bundles has one each, at its price, in their order', () => {
    for (const name of selling) {
      for (const code of marketCodes) {
        const { bundles } = toPageFacts(
          { page: name },
          {
            market: market(code),
            detected: null,
            segment: undefined,
            query: noQuery,
          },
        );
        const facts = factsOf(name, code);
        expect(facts?.currency).toBe(market(code).currency);
        expect(
          facts?.items.map(({ item_id, price }) => [item_id, price.toFixed(2)]),
          `${name} ${code}`,
        ).toEqual(bundles.map(({ id, totalMinor }) => [id, decimal(totalMinor)]));
      }
    }
  });

  test('they are named in the page’s language, and by the product’s theme', () => {
    expect(factsOf('take', 'DE')?.items[1]).toEqual({
      item_id: 'slim-3',
      item_name: 'Slim, 3 Packungen',
      price: 89.7,
    });
    expect(factsOf('v8offer', 'GB')?.items[0]).toMatchObject({
      item_id: 'mind-1',
      item_name: 'Mind, 1 pack',
    });
  });

  test('there is nothing to tell on other pages, and nothing anywhere without a tag manager', () => {
    const others = pageNames.filter((name) => !selling.includes(name));
    expect(others.filter((name) => factsOf(name, 'DE') !== null)).toEqual([]);
    expect(pageNames.filter((name) => factsOf(name, 'DE', null) !== null)).toEqual([]);
  });
});
