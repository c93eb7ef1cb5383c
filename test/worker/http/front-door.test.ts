import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';

/** What a shop answers to who names another host than it stands at. */
async function asked(
  { url }: { url: URL },
  host: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const sent = request(new URL('/take/de', url), { headers: { Host: host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test.each([
  ['a shop of production', liveShop, { 'strict-transport-security': expect.any(String) }],
  ['a shop of development', shop, {}],
])(
  'rule 5.32: %s refuses another host, with the headers that every answer has',
  async (_, there, own) => {
    const { status, headers } = await asked(there, 'tarnwell.workers.dev');
    expect(status).toBe(421);
    expect(headers).toMatchObject({
      ...own,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('rule 5.32: each answers at its own address', async () => {
  for (const there of [liveShop, shop]) {
    expect((await asked(there, there.url.host)).status).toBe(200);
  }
});
