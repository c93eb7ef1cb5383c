import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from 'vitest';
import { shop } from '../../support/shop/common-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';

/** Requests a page of a shop with any `Host` header, which `fetch` does not allow. */
async function requestWithHost(
  { url }: { url: URL },
  host: string,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  const sent = request(new URL('/take/de', url), { headers: { Host: host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test.each([
  ['a production shop', liveShop, { 'strict-transport-security': expect.any(String) }],
  ['a development shop', shop, {}],
])(
  'rule 5.32: %s refuses another host, with the common headers of all answers',
  async (_, there, own) => {
    const { status, headers } = await requestWithHost(there, 'tarnwell.workers.dev');
    expect(status).toBe(421);
    expect(headers).toMatchObject({
      ...own,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('rule 5.32: a shop answers at its own host, in development and production', async () => {
  for (const there of [liveShop, shop]) {
    expect((await requestWithHost(there, there.url.host)).status).toBe(200);
  }
});
