import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contentHash, storedBuilds } from '../../../ops/release/stored-builds.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 5.1: the shop serves the files of its builds', () => {
  const buildShape = z.strictObject({ id: z.string().regex(/^[0-9a-f]{12}$/), timestamp: z.int() });

  test('latest.json names the newest build and is never cached', async () => {
    const answer = await shop.visit('/builds/latest.json');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    buildShape.parse(await answer.json());
  });

  test('meta/{buildId}.json has the route matcher and is immutable', async () => {
    const { id, timestamp } = buildShape.parse(
      await (await shop.visit('/builds/latest.json')).json(),
    );
    const answer = await shop.visit(`/builds/meta/${id}.json`);
    expect(answer.headers.get('Cache-Control')).toMatch(/max-age=31536000, immutable/);
    const meta = await answer.json();
    expect(meta).toMatchObject({ id, timestamp });
    expect(meta).toMatchObject({
      matcher: {
        static: { '/': {}, '/take': {} },
        wildcard: { '/builds/*': {} },
        dynamic: { '/take/:locale': {} },
      },
    });
    expect(meta).not.toHaveProperty(['matcher', 'static', '/paypal-confirm']);
    expect(meta).toHaveProperty(['matcher', 'dynamic', '/paypal-confirm/:from']);
  });

  test('the meta file of an unknown build gets status 404', async () => {
    for (const id of ['000000000000', 'latest', '../../latest', '%2e%2e%2flatest']) {
      expect((await see(shop, `/builds/meta/${id}.jsonx`)).status, id).toBe(404);
    }
    expect((await see(shop, '/builds/meta/000000000000.json')).status).toBe(404);
  });

  test('kept.json names the newest build first, with the right hash of each of its files', async () => {
    const answer = await shop.visit('/builds/kept.json');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const builds = storedBuilds.parse(await answer.json());
    const latest = buildShape.parse(await (await shop.visit('/builds/latest.json')).json());
    expect(builds[0]).toMatchObject(latest);
    const files = new Map(builds[0]?.files.map(({ name, hash }) => [name, hash]));
    for (const kind of [/^main-.*\.js$/, /^\w+-.*\.css$/, /^meta\//, /^words\//]) {
      expect(
        [...files.keys()].some((name) => kind.test(name)),
        String(kind),
      ).toBe(true);
    }
    const hashes = [...files.keys()].map(async (name) => {
      const file = await shop.visit(`/builds/${name}`);
      return [name, file.status === 200 ? contentHash(await file.bytes()) : file.status] as const;
    });
    expect(new Map(await Promise.all(hashes))).toEqual(files);
  });

  test('the script of a page exists and may be cached without a check', async () => {
    const { html } = await see(shop, '/take/de');
    const src = attribute(tags(html, 'script')[0], 'src') ?? '';
    const answer = await shop.visit(src);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/javascript/);
    expect(answer.headers.get('Cache-Control')).toMatch(/immutable/);
  });
});
