import { expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';

const getHtml = async (path: string, Cookie?: string) =>
  (await shop.visit(path, { headers: Cookie ? { Cookie } : {} })).text();

/** A visitor with a forged visit cookie counts as one whose deadline has passed. */
const OVER = 'visit=forged';

test.each([
  ['/take/gb', 'free in your first 15'],
  ['/take/gb/_payload.json', 'free in your first 15'],
  ['/terms/de', 'In den ersten 15 Minuten kostenlos'],
])(
  'rule 9.6: %s promises free delivery only before the visitor’s deadline, from the cache too',
  async (path, promise) => {
    for (const _source of ['rendered', 'stored']) {
      expect(await getHtml(path)).toContain(promise);
      expect(await getHtml(path, OVER)).not.toContain(promise);
    }
  },
);

test('rule 9.6: the next page keeps the deadline in a genuine visit cookie, passed or not', async () => {
  const first = await shop.visit('/take/gb');
  const visit = first.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await getHtml('/take/gb', visit.split(';')[0])).toContain('free in your first 15');
  const forged = await shop.visit('/take/gb', { headers: { Cookie: OVER } });
  const over = forged.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await getHtml('/take/gb', over.split(';')[0])).not.toContain('free in your first 15');
});
