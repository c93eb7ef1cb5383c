import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { markets } from '../../../worker/country/markets.ts';
import { picture } from '../../../worker/images/catalogue.ts';
import { imageUrl } from '../../../worker/images/url.ts';
import { shop } from '../../support/shop/common-shop.ts';

const pack = picture('pack-slim-1', markets.DE);
const acceptsAvif = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };
const acceptsWebp = { Accept: 'image/webp,*/*' };

/** The URL of the test's picture, as pages contain it. */
function address(width: number, format = 'auto', version = pack.version): string {
  return imageUrl(pack.address, { modifiers: { width, format, version } });
}

async function see(path: string, headers: Record<string, string> = acceptsWebp, method = 'GET') {
  const answer = await shop.visit(path, { headers, method });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The keys of the stored pictures in R2. */
async function storedKeys(): Promise<string[]> {
  const { PICTURES } = await shop.env();
  return (await PICTURES.list()).objects.map(({ key }: { key: string }) => key);
}

describe('rule 5.16: /_img/{id}/{modifiers} serves resized pictures', () => {
  test('a picture in a listed width is a webp of that width, and is immutable for caches', async () => {
    const { answer, bytes } = await see(address(320, 'webp'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
    expect({ width, format, hasAlpha }).toEqual({ width: 320, format: 'webp', hasAlpha: true });
    expect(height).toBe(Math.round((320 * pack.height) / pack.width));
  });

  test('a picture is never wider than its original', async () => {
    const { answer, bytes } = await see(address(1536, 'webp'));
    expect(answer.status).toBe(200);
    expect((await sharp(bytes).metadata()).width).toBe(Math.min(1536, pack.width));
  });

  test('a HEAD request for a picture answers like GET, without a body', async () => {
    const { answer, bytes } = await see(address(320, 'webp'), acceptsWebp, 'HEAD');
    expect([answer.status, bytes.length]).toEqual([200, 0]);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'a request for a picture with the method %s gets status 405 with Allow: GET, HEAD',
    async (method) => {
      const { answer } = await see(address(320), { Accept: 'application/json' }, method);
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  test.each([
    'w=321',
    'w=0320',
    'w=10000',
    'w=320,f=avif',
    'w=320,q=90',
    'w=320,h=320',
    'f=webp,w=320',
    'w=320,v=zzzzzzzz',
    'w%3D320',
    'original',
  ])('the unlisted modifiers %s get status 400', async (modifiers) => {
    const { answer, bytes } = await see(`/_img/${pack.address}/${modifiers}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(JSON.parse(bytes.toString())).toMatchObject({ statusCode: 400 });
  });

  test.each([
    '/_img/pack-slim-1/w=320',
    '/_img/pack-slim-4.de/w=320',
    '/_img/pack-slim-1.at/w=320',
    '/_img/flag-de/w=320',
    '/_img/..%2F..%2Fbuilds%2Fmanifest.json/w=320',
    '/_img/constructor/w=320',
    `/_img/${pack.address}/w=320/more`,
    '/_img//w=320',
    '/_img/',
  ])('the unknown picture %s gets status 404', async (path) => {
    const { answer } = await see(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([404, null]);
  });

  test('the answer to a picture’s URL does not depend on the visitor’s country', async () => {
    const [german, french] = await Promise.all(
      (['DE', 'FR'] as const).map(async (country) => {
        const answer = await shop.visit(address(160, 'webp'), { country });
        return { vary: answer.headers.get('Vary'), bytes: await answer.arrayBuffer() };
      }),
    );
    expect(german).toEqual(french);
    expect(german?.vary).toBeNull();
  });

  test('a picture’s URL with an old or missing version gets the picture, which may be cached for five minutes', async () => {
    for (const path of [address(320, 'webp', '00000000'), `/_img/${pack.address}/w=320`]) {
      const { answer } = await see(path);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([
        200,
        'public, max-age=300',
      ]);
    }
  });
});

describe('rule 5.16: resized pictures are stored', () => {
  test('a resized picture is stored in R2 and in the cache, under the version of its original', async () => {
    const { PICTURES } = await shop.env();
    const { bytes } = await see(address(240, 'webp'));
    const key = `${pack.address}/${pack.version}/240-webp`;
    await expect.poll(storedKeys).toContain(key);
    const stored = await (await PICTURES.get(key))?.arrayBuffer();
    expect(Buffer.from(stored ?? new ArrayBuffer())).toEqual(bytes);

    await PICTURES.delete(key);
    expect((await see(address(240, 'webp'))).bytes).toEqual(bytes);
    // The next picture is stored later, so by then R2 would also contain a repeated first picture.
    await see(address(640, 'webp'));
    await expect.poll(storedKeys).toContain(`${pack.address}/${pack.version}/640-webp`);
    expect(await storedKeys()).not.toContain(key);
  });

  test('a picture comes from R2 if the cache does not have it', async () => {
    const { PICTURES } = await shop.env();
    const content = Buffer.from('kept before');
    const key = `${pack.address}/${pack.version}/475-webp`;
    await PICTURES.put(key, content, { httpMetadata: { contentType: 'image/webp' } });
    const { answer, bytes } = await see(address(475, 'webp'));
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(bytes).toEqual(content);
  });
});

describe('f=auto gives avif if the browser accepts it and avif is smaller', () => {
  test('the first answer to f=auto is webp at once; later answers have the smaller of the two formats', async () => {
    const { answer, bytes } = await see(address(160), acceptsAvif);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Vary')).toBe('Accept');
    const key = `${pack.address}/${pack.version}/160-best`;
    await expect.poll(storedKeys).toContain(key);

    const best = await see(address(160), acceptsAvif);
    expect(best.answer.headers.get('Vary')).toBe('Accept');
    expect(best.bytes.length).toBeLessThanOrEqual(bytes.length);
    const type = best.answer.headers.get('Content-Type');
    expect(type).toBe(best.bytes.length < bytes.length ? 'image/avif' : 'image/webp');
    const { format } = await sharp(best.bytes).metadata();
    expect(format).toBe(type === 'image/avif' ? 'heif' : 'webp');
  });

  test('a browser that does not accept avif gets webp', async () => {
    const { answer, bytes } = await see(address(160), acceptsWebp);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Vary')).toBe('Accept');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });
});

test('a vector picture is served unchanged', async () => {
  const { path } = picture('flag-de', markets.DE);
  const { answer, bytes } = await see(`/images/${path}`);
  expect(answer.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(bytes).toEqual(await readFile(`assets/images/${path}`));
});
