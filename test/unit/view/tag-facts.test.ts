import { describe, expect, test } from 'vitest';
import { sampleCalendar } from '../../../lookbook/render-page.ts';
import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { decimal } from '../../../worker/catalogue/money.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import { noQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { tagFacts } from '../../../worker/view/document/tag-facts.ts';
import { toView } from '../../../worker/view/view.ts';

function pageTagFacts(name: PageName, code: MarketCode, gtmId: GtmId | null = 'GTM-TEST1') {
  const visitorMarket = market(code);
  const query = noQuery;
  const visit = {
    market: visitorMarket,
    detected: visitorMarket.country,
    segment: undefined,
    query,
    calendar: sampleCalendar,
  };
  const facts = { ...toPageFacts({ page: name }, visit), gtmId };
  return tagFacts(toView(facts), sellingPages.includes(name));
}

const sellingPages = pageNames.filter((name) =>
  page(name).sections.some((section) => section === 'order' || section === 'bundles'),
);

describe('the items that a page reports to the tag manager', () => {
  test('a page reports one item per bundle to the tag manager, with the price, in the page’s order', () => {
    for (const name of sellingPages) {
      for (const code of marketCodes) {
        const { bundles } = toPageFacts(
          { page: name },
          {
            market: market(code),
            detected: null,
            segment: undefined,
            query: noQuery,
            calendar: sampleCalendar,
          },
        );
        const facts = pageTagFacts(name, code);
        expect(facts?.currency).toBe(market(code).currency);
        expect(
          facts?.items.map(({ item_id, price }) => [item_id, price.toFixed(2)]),
          `${name} ${code}`,
        ).toEqual(bundles.map(({ id, totalMinor }) => [id, decimal(totalMinor)]));
      }
    }
  });

  test('an item for the tag manager has the id of its bundle and a name in the page’s language', () => {
    expect(pageTagFacts('take', 'DE')?.items[1]).toEqual({
      item_id: 'slim-3',
      item_name: 'Slim, 3 Packungen',
      price: 89.7,
    });
    expect(pageTagFacts('v8offer', 'GB')?.items[0]).toMatchObject({
      item_id: 'mind-1',
      item_name: 'Mind, 1 pack',
    });
  });

  test('a page without bundles reports no items, and a shop without a tag manager reports none on any page', () => {
    const otherPages = pageNames.filter((name) => !sellingPages.includes(name));
    expect(otherPages.filter((name) => pageTagFacts(name, 'DE') !== null)).toEqual([]);
    expect(pageNames.filter((name) => pageTagFacts(name, 'DE', null) !== null)).toEqual([]);
  });
});
