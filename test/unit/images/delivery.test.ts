import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { markets } from '../../../worker/country/markets.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { picture } from '../../../worker/images/catalogue.ts';
import { deliverPicture } from '../../../worker/images/delivery.ts';
import { imageUrl } from '../../../worker/images/url.ts';

const app = new Hono<App>().use(locate()).get('/_img/*', deliverPicture);

const pack = picture('pack-slim-1', markets.DE);
const original = await readFile(`assets/images/${pack.path}`);
const modifiers = { width: 640, format: 'auto', version: pack.version };

/** Asks for a picture where the Images binding and R2 are down. */
function ask(assets: () => Response): Promise<Response> {
  const down = () => {
    throw new Error('out of order');
  };
  const env = {
    ASSETS: { fetch: async () => assets() },
    IMAGES: { input: down },
    PICTURES: { get: down, put: down },
  };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const address = `https://shop.example${imageUrl(pack.address, { modifiers })}`;
  return Promise.resolve(app.request(address, {}, env, context));
}

test('rule 5.16: a picture that cannot be made smaller is sent as it is, and asked for again soon', async () => {
  const headers = { 'Content-Type': 'image/webp' };
  const answer = await ask(() => new Response(original, { headers }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(original);
});

test('an original that is gone is 404, not a failure', async () => {
  expect((await ask(() => new Response('', { status: 404 }))).status).toBe(404);
});
