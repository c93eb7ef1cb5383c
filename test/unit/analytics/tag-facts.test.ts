import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderIn, orderWithEbook } from '../../../lookbook/sample-orders.ts';
import type { GtmId } from '../../../worker/analytics/gtm-id.ts';
import { tagFacts } from '../../../worker/analytics/tag-facts.ts';
import type { PageView } from '../../../worker/app.ts';
import { decimal } from '../../../worker/catalogue/money.ts';
import { type MarketCode, market, marketCodes } from '../../../worker/country/markets.ts';
import type { OrderView } from '../../../worker/orders/model/order.ts';
import { payload } from '../../../worker/page/payload.ts';
import { type PageName, page, pageNames } from '../../../worker/pages.ts';
import { toView } from '../../../worker/view/view.ts';

function factsOf(
  name: PageName,
  code: MarketCode,
  state: Partial<PageView> = {},
  gtmId: GtmId | null = 'GTM-TEST1',
) {
  const buyers = market(code);
  const query = new URLSearchParams();
  const asked = { market: buyers, detected: buyers.country, segment: undefined, query, gtmId };
  return tagFacts(toView(payload({ page: name, ...state }, asked)), selling.includes(name));
}

const selling = pageNames.filter((name) =>
  page(name).sections.some((section) => section === 'order' || section === 'bundles'),
);
const upsells = pageNames.filter((name) => page(name).step === 'upsell');

describe('the items of a page', () => {
  test('every page with bundles has one each, at its price, in their order', () => {
    for (const name of selling) {
      for (const code of marketCodes) {
        const { bundles } = payload(
          { page: name },
          {
            market: market(code),
            detected: null,
            segment: undefined,
            query: new URLSearchParams(),
          },
        );
        const facts = factsOf(name, code);
        expect(facts?.currency).toBe(market(code).currency);
        expect(
          facts?.items.map(({ item_id, price, quantity, index }) => [
            item_id,
            price.toFixed(2),
            quantity,
            index,
          ]),
          `${name} ${code}`,
        ).toEqual(bundles.map(({ id, totalMinor }, i) => [id, decimal(totalMinor), 1, i]));
      }
    }
  });

  test('a price is the minor units’ own amount, whatever they are', () => {
    const order = orderIn('DE', 'paid');
    const [line] = order.lines;
    if (!line) throw new RangeError('No line');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (totalMinor) => {
        const facts = factsOf('thankyou', 'DE', {
          order: { ...order, lines: [{ ...line, totalMinor }] },
        });
        expect(facts?.items.map(({ price }) => Math.round(price * 100))).toEqual([totalMinor]);
        expect(facts?.items.map(({ price }) => price.toFixed(2))).toEqual([decimal(totalMinor)]);
      }),
    );
  });

  test('they are named in the page’s language, and by the product’s theme', () => {
    expect(factsOf('take', 'DE')?.items[1]).toEqual({
      item_id: 'slim-3',
      item_name: 'Slim, 3 Packungen',
      item_category: 'weight',
      price: 89.7,
      quantity: 1,
      index: 1,
    });
    expect(factsOf('v8offer', 'GB')?.items[0]).toMatchObject({
      item_id: 'mind-1',
      item_name: 'Mind, 1 pack',
      item_category: 'mind',
    });
  });

  test.each(upsells)('%s has the one it offers, in the order’s currency', (name) => {
    const order: OrderView = { ...orderIn('CH', 'paid'), currency: 'CHF' };
    const facts = factsOf(name, 'CH', { order });
    expect([facts?.currency, facts?.items.length, facts?.events]).toEqual(['CHF', 1, []]);
    expect(facts?.items[0]?.index).toBe(0);
    expect(factsOf(name, 'CH')).toBeNull();
  });

  test('a receipt has what was bought: no gift, no upsell', () => {
    const order = orderWithEbook('DE', 'paid');
    const [pack, book] = order.lines;
    if (!pack || !book) throw new RangeError('No lines');
    const lines: OrderView['lines'] = [
      ...order.lines,
      { ...pack, kind: 'upsell', product: 'burn', count: 1, paymentId: 'payment-2' },
      { ...book, kind: 'ebook', product: 'habits', count: 1, totalMinor: 0 },
    ];
    const facts = factsOf('thankyou', 'DE', { order: { ...order, lines } });
    expect(facts?.items.map((item) => [item.item_id, item.item_category])).toEqual([
      ['slim-3', 'weight'],
      ['meal-plan', 'weight'],
    ]);
  });

  test('there is nothing to tell on other pages, and nothing anywhere without a tag manager', () => {
    const others = pageNames.filter((name) => !selling.includes(name));
    expect(others.filter((name) => factsOf(name, 'DE') !== null)).toEqual([]);
    const order = orderIn('DE', 'paid');
    const reports = [{ kind: 'purchase' }] as const;
    for (const name of pageNames) {
      expect(factsOf(name, 'DE', { order, reports }, null), name).toBeNull();
    }
  });
});

describe('the events of an order, in GA4’s fields', () => {
  const order = orderWithEbook('DE', 'paid');
  const items = factsOf('thankyou', 'DE', { order })?.items;
  const whole = { transaction_id: 'TW-ABC234', currency: 'EUR', value: 99.6, items };

  test.each(['upsell', 'thankyou'] as const)('purchase on %s: all it holds', (name) => {
    const facts = factsOf(name, 'DE', { order, reports: [{ kind: 'purchase' }] });
    expect(facts?.events).toEqual([
      {
        event: 'purchase',
        ...whole,
        shipping: Number(decimal(order.deliveryMinor)),
        tax: Number(decimal(order.vatMinor)),
      },
    ]);
  });

  test('a refund of everything undoes the purchase, one of a part names its amount', () => {
    const reports = [
      { kind: 'refund', amountMinor: order.totalMinor },
      { kind: 'refund', amountMinor: 1234 },
    ] as const;
    expect(factsOf('thankyou', 'DE', { order, reports })?.events).toEqual([
      { event: 'refund', ...whole },
      { event: 'refund', transaction_id: 'TW-ABC234', currency: 'EUR', value: 12.34, items: [] },
    ]);
  });

  test('nothing of it says who bought', () => {
    const facts = JSON.stringify(
      factsOf('thankyou', 'DE', { order, reports: [{ kind: 'purchase' }] }),
    );
    const { email, name, address } = order;
    for (const personal of [email, name.first, name.last, ...Object.values(address)]) {
      expect(facts).not.toContain(`"${personal}"`);
    }
  });
});
