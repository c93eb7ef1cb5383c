import { expect, test } from 'vitest';
import { readMiddleware } from '../../../worker/http/route-middleware.ts';
import { page, pageNames } from '../../../worker/pages.ts';

test('rule 1.14: an unknown route middleware throws when the table is read', () => {
  expect(() => readMiddleware([{ name: 'take', middleware: ['private', 'nobody'] }])).toThrow(
    "Unknown route middleware 'nobody' of the page take",
  );
});

test.each(['constructor', '__proto__', 'toString', ''])('%j is no middleware', (name) => {
  expect(() => readMiddleware([{ name: 'take', middleware: [name] }])).toThrow(
    'Unknown route middleware',
  );
});

test('a page has its middleware in the order of its row', () => {
  const first = async () => {};
  const second = async () => {};
  const named = { first, second };
  const chains = readMiddleware([{ name: 'take', middleware: ['second', 'first'] }], named);
  expect(chains.get('take')).toEqual([second, first]);
});

test('the pages of an order, and no others, are private', () => {
  const chains = readMiddleware(pageNames.map(page));
  const ofAnOrder = pageNames.filter((name) => page(name).personal);
  expect([...chains.keys()].sort()).toEqual(ofAnOrder.sort());
});
