import { expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';

const html = async (path: string, Cookie?: string) =>
  (await shop.visit(path, { headers: Cookie ? { Cookie } : {} })).text();

/** A cookie that does not verify earns no time: its clock is over. */
const OVER = 'visit=forged';

test.each([
  ['/take/gb', ', free with the offer above'],
  ['/take/gb/_payload.json', ', free with the offer above'],
  ['/terms/de', 'In den ersten 15 Minuten kostenlos'],
])(
  'rule 9.6: %s has two states, and who comes after another gets the one of their own clock',
  async (path, promise) => {
    for (const _round of ['rendered', 'stored']) {
      expect(await html(path)).toContain(promise);
      expect(await html(path, OVER)).not.toContain(promise);
    }
  },
);

test('rule 9.6: the cookie that the shop signed carries the state on', async () => {
  const first = await shop.visit('/take/gb');
  const visit = first.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await html('/take/gb', visit.split(';')[0])).toContain(', free with the offer above');
  const forged = await shop.visit('/take/gb', { headers: { Cookie: OVER } });
  const over = forged.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await html('/take/gb', over.split(';')[0])).not.toContain(', free with the offer above');
});
