import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { attribute, contents, tags } from '../../support/html/html.ts';
import { shop } from '../../support/shop/common-shop.ts';

const KB = 1024;
/** Level 4 is what an edge spends on a page made for one request. */
const brotli = (text: string | Uint8Array) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

const pages = new Map<string, string>();
beforeAll(async () => {
  for (const name of pageNames) {
    for (const code of marketCodes) {
      const path =
        name === 'paypal-confirm' ? '/paypal-confirm/take' : pagePath(name, segment(code));
      pages.set(path, await (await shop.visit(path, { country: code })).text());
    }
  }
});

/** What is above a limit, with its size. */
function above(limit: number, sizes: Iterable<readonly [string, number]>): string[] {
  return [...sizes].flatMap(([name, size]) => (size > limit ? [`${name}: ${size}`] : []));
}

const fileOf = async (path: string) => new Uint8Array(await (await shop.visit(path)).arrayBuffer());

/** A script and all that it imports before it runs. */
async function withImports(path: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(path)) return 0;
  seen.add(path);
  const bytes = await fileOf(path);
  const text = new TextDecoder().decode(bytes);
  const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
    (found) => `/builds/${found[1]}`,
  );
  let size = brotli(bytes);
  for (const one of imported) size += await withImports(one, seen);
  return size;
}

describe('rules 12.1 to 12.4: what a visitor has to load', () => {
  test('HTML of a page: 14 KB; the terms, with all legal sections: 40 KB (brotli)', () => {
    const sizes = [...pages].map(([path, html]) => [path, brotli(html)] as const);
    const isTerms = (path: string) => path.startsWith('/terms');
    expect(
      above(
        14 * KB,
        sizes.filter(([path]) => !isTerms(path)),
      ),
    ).toEqual([]);
    expect(
      above(
        40 * KB,
        sizes.filter(([path]) => isTerms(path)),
      ),
    ).toEqual([]);
  });

  test('a JSON block in a page: 4 KB', () => {
    const sizes = [...pages].flatMap(([path, html]) =>
      contents(html, 'script').map((json) => [path, Buffer.byteLength(json)] as const),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(above(4 * KB, sizes)).toEqual([]);
  });

  test('the script every page begins with, its imports included: 6 KB (brotli)', async () => {
    const src = attribute(tags(pages.get('/take/de') ?? '', 'script')[0], 'src') ?? '';
    expect(src).toMatch(/^\/builds\/main-/);
    // One that fails to come would take all of it along.
    expect(new TextDecoder().decode(await fileOf(src))).not.toMatch(/(?:from|^import)\s*"\.\//);
    expect(await withImports(src)).toBeLessThanOrEqual(6 * KB);
  });

  test.each([
    ['order-form', '/take/de'],
    ['quiz-form', '/v1/de'],
  ])(
    'all script of a page whose %s is used: 75 KB (brotli, as files are kept)',
    async (island, path) => {
      const html = pages.get(path) ?? '';
      const main = attribute(tags(html, 'script')[0], 'src') ?? '';
      const element = tags(html, 'shop-island').find((tag) => attribute(tag, 'name') === island);
      const chunks = (attribute(element, 'data-chunks') ?? '').split(' ');
      // What comes with the first sign of life: the swap, the late behaviours and what they share.
      const late = [
        ...new TextDecoder()
          .decode(await fileOf(main))
          .matchAll(/\.\/((?:page-swap|deferred-startup|http)-[\w-]+\.js)/g),
      ];
      const files = new Set([
        main,
        ...[...chunks, ...late.map(([, file]) => file)].map((file) => `/builds/${file}`),
      ]);
      expect(late.length).toBeGreaterThan(1);
      let size = 0;
      for (const file of files) size += brotliCompressSync(await fileOf(file)).length;
      expect(size).toBeLessThanOrEqual(75 * KB);
    },
  );

  test('fonts: 45 KB together', async () => {
    const fonts = tags(pages.get('/take/de') ?? '', 'link').filter(
      (tag) => attribute(tag, 'as') === 'font',
    );
    let size = 0;
    for (const font of fonts) size += (await fileOf(attribute(font, 'href') ?? '')).length;
    expect(fonts.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(45 * KB);
  });

  test('the worker: 400 KB (gzip)', async () => {
    const bundle = await readFile(`${prebuilt.shop}/index.js`);
    expect(gzipSync(bundle).length).toBeLessThanOrEqual(400 * KB);
  });
});
