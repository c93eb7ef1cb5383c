import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { markets } from '../../../worker/country/markets.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { picture } from '../../../worker/images/catalogue.ts';
import { sendPicture } from '../../../worker/images/picture-answer.ts';
import { imageUrl } from '../../../worker/images/url.ts';

const app = new Hono<App>().use(locate()).get('/_img/*', sendPicture);

const pack = picture('pack-slim-1', markets.DE);
const original = await readFile(`assets/images/${pack.path}`);
const modifiers = { width: 640, format: 'auto', version: pack.version };

/** Requests a picture while Cloudflare Images and R2 fail. `assets` answers the request for the original file. */
function requestPicture(assets: () => Response): Promise<Response> {
  const fail = () => {
    throw new Error('out of order');
  };
  const env = {
    ASSETS: { fetch: async () => assets() },
    IMAGES: { input: fail },
    PICTURES: { get: fail, put: fail },
  };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const address = `https://shop.example${imageUrl(pack.address, { modifiers })}`;
  return Promise.resolve(app.request(address, {}, env, context));
}

test('rule 5.16: if the resizing fails, the answer is the original picture, cached for only five minutes', async () => {
  const headers = { 'Content-Type': 'image/webp' };
  const answer = await requestPicture(() => new Response(original, { headers }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(original);
});

test('a picture whose original is missing gives a 404, not a 500', async () => {
  expect((await requestPicture(() => new Response('', { status: 404 }))).status).toBe(404);
});
