import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedQuery } from '../../../worker/orders/form/order-draft.ts';

test.each([
  ['?src=v2&utm_campaign=autumn&gclid=x&email=kim%40shop.example', 'src=v2&utm_campaign=autumn'],
  ['?a=1&step=change', ''],
  ['?utm_source=a+b&utm_source=c', 'utm_source=a+b'],
  ['?utm_term=kim@shop.example', ''],
  [`?utm_term=${'x'.repeat(101)}&src=v1`, 'src=v1'],
  ['?product=mind&a=1', 'product=mind'],
  ['', ''],
])('rule 7.40: an order from a page with the query %s stores %j', (search, stored) => {
  expect(storedQuery(search)).toBe(stored);
});

test('rule 7.40: an order stores only the listed parameters of a page’s query', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      for (const key of new URLSearchParams(storedQuery(`?${query}`)).keys()) {
        expect(key).toMatch(/^(src|product|utm_(source|medium|campaign|content|term))$/);
      }
    }),
  );
});
