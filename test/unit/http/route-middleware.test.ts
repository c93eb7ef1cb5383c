import { expect, test } from 'vitest';
import { readMiddleware } from '../../../worker/http/route-middleware.ts';
import { page, pageNames } from '../../../worker/pages.ts';

test('rule 1.14: an unknown middleware in the page table throws an error when the table is loaded', () => {
  expect(() => readMiddleware([{ name: 'take', middleware: ['private', 'nobody'] }])).toThrow(
    "Unknown route middleware 'nobody' of the page take",
  );
});

test.each(['constructor', '__proto__', 'toString', ''])(
  'readMiddleware refuses the unknown middleware %j',
  (name) => {
    expect(() => readMiddleware([{ name: 'take', middleware: [name] }])).toThrow(
      'Unknown route middleware',
    );
  },
);

test('readMiddleware returns a page’s middleware in the order of its row', () => {
  const first = async () => {};
  const second = async () => {};
  const middlewareByName = { first, second };
  const chains = readMiddleware(
    [{ name: 'take', middleware: ['second', 'first'] }],
    middlewareByName,
  );
  expect(chains.get('take')).toEqual([second, first]);
});

test('only the personal pages have the middleware "private"', () => {
  const chains = readMiddleware(pageNames.map(page));
  const personalPages = pageNames.filter((name) => page(name).personal);
  expect([...chains.keys()].sort()).toEqual(personalPages.sort());
});
