import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { marketCodes, segment } from '../../../worker/country/markets.ts';
import { pagePath } from '../../../worker/pages.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { everyPath } from '../../support/html/page-paths.ts';
import { brotli, KB, tooLarge } from '../../support/html/sizes.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { pageAt } from '../../support/shop/crawl.ts';

const pages = new Map<string, string>();
// Every page in every market: test/long/pages.test.ts.
beforeAll(async () => {
  const largest = ['take', 'terms'] as const;
  const inMarkets = largest.flatMap((name) =>
    marketCodes.map((code) => pagePath(name, segment(code))),
  );
  for (const path of [...everyPath, ...inMarkets]) pages.set(path, (await pageAt(path)).html);
});

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
  test('HTML of a page: 14 KB; the terms, with all legal sections: 40 KB; a JSON block in it: 4 KB', () => {
    expect([...pages].flatMap(([path, html]) => tooLarge(path, html))).toEqual([]);
  });

  test('a page of random words would be found', () => {
    const noise = randomBytes(20 * KB).toString('base64');
    expect(tooLarge('/take/de', noise)).toHaveLength(1);
    expect(tooLarge('/terms/de', noise)).toEqual([]);
    expect(tooLarge('/take/de', `<script>"${'a'.repeat(5 * KB)}"</script>`)).toHaveLength(1);
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
      const chunks = (attribute(element, 'data-chunks') ?? '')
        .split(' ')
        .map((name) => `${name}.js`);
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

  test('the worker: 450 KB (gzip)', async () => {
    const bundle = await readFile(`${prebuilt.shop}/index.js`);
    expect(gzipSync(bundle).length).toBeLessThanOrEqual(450 * KB);
  });

  test('decision 0049: the worker has React’s stream renderer, and not that of strings', async () => {
    const bundle = await readFile(`${prebuilt.shop}/index.js`, 'utf8');
    expect(bundle).toContain('renderToReadableStream');
    expect(bundle).not.toContain('renderToStaticMarkup');
  });
});
