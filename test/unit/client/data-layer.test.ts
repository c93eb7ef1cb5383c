import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopEvent, ShopItem } from '../../../client/shop-event.ts';
import { publicLocation, type ShownPage, toMessages } from '../../../client/tags/data-layer.ts';

const place: ShownPage = {
  location: { origin: 'https://shop.example', pathname: '/take/gb', search: '?src=v1' },
  title: 'Take · Shop',
  market: 'GB',
  language: 'en-GB',
};
const items: ShopItem[] = [{ item_id: 'slim-3', item_name: 'Slim', price: 89.7, quantity: 1 }];
const orderValue = { currency: 'GBP', value: 89.7, items };

const rows: [ShopEvent, object[]][] = [
  [
    { event: 'page_view', page: 'take' },
    [
      {
        event: 'page_view',
        page_location: 'https://shop.example/take/gb?src=v1',
        page_title: 'Take · Shop',
        page_name: 'take',
        market: 'GB',
        language: 'en-GB',
      },
    ],
  ],
  [{ event: 'quiz_step', quiz: 'v1', step: 3 }, [{ event: 'quiz_step', quiz: 'v1', step: 3 }]],
  [
    { event: 'view_item_list', item_list_id: 'take', currency: 'GBP', items },
    [
      { ecommerce: null },
      { event: 'view_item_list', ecommerce: { item_list_id: 'take', currency: 'GBP', items } },
    ],
  ],
  [
    { event: 'add_payment_info', payment_type: 'paypal', ...orderValue },
    [
      { ecommerce: null },
      { event: 'add_payment_info', ecommerce: { payment_type: 'paypal', ...orderValue } },
    ],
  ],
];

describe('rule 9.25: the data layer (data for the tag manager)', () => {
  test.each(rows)(
    'toMessages translates the event %o into messages for the data layer',
    (event, messages) => {
      expect(toMessages(event, place)).toEqual(messages);
    },
  );

  const secret = fc.constantFrom('order', 'key', 'token', 'PayerID', 'at');
  const harmless = fc.constantFrom('src', 'utm_source', 'gclid', 'step');
  const pair = fc.tuple(fc.oneof(secret, harmless), fc.stringMatching(/^[\w.-]{0,9}$/));

  test('publicLocation removes the parameters of orders and quizzes, and keeps the others in order', () => {
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const search = pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : '';
        const reported = new URL(publicLocation({ ...place.location, search }));
        const publicPairs = pairs.filter(([name]) => !/^(order|key|token|PayerID|at)$/.test(name));
        expect([...reported.searchParams]).toEqual(publicPairs);
        expect(reported.pathname).toBe('/take/gb');
      }),
    );
  });
});
