import { expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';

const html = async (path: string, Cookie?: string) =>
  (await shop.visit(path, { headers: Cookie ? { Cookie } : {} })).text();

/** A cookie that does not verify earns no time: its clock is over. */
const OVER = 'visit=forged';

test('rule 9.6: a page has two states, and who comes after another gets the one of their own clock', async () => {
  for (const path of ['/take/gb', '/take/_payload.json', '/terms/de']) {
    const [running, over, again, overAgain] = [
      await html(path),
      await html(path, OVER),
      await html(path),
      await html(path, OVER),
    ];
    expect(running).toMatch(/free|kostenlos/i);
    expect(over).not.toBe(running);
    expect(again).toBe(running);
    expect(overAgain).toBe(over);
  }
});

test('rule 9.6: the cookie that the shop signed carries the state on', async () => {
  const first = await shop.visit('/take/gb');
  const visit = first.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await html('/take/gb', visit.split(';')[0])).toContain('or free with the offer above');
  const forged = await shop.visit('/take/gb', { headers: { Cookie: OVER } });
  const over = forged.headers.getSetCookie().find((cookie) => cookie.startsWith('visit=')) ?? '';
  expect(await html('/take/gb', over.split(';')[0])).not.toContain('or free with the offer above');
});
