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
// test/long/pages.test.ts checks every page in every market.
beforeAll(async () => {
  const largest = ['take', 'terms'] as const;
  const inMarkets = largest.flatMap((name) =>
    marketCodes.map((code) => pagePath(name, segment(code))),
  );
  for (const path of [...everyPath, ...inMarkets]) pages.set(path, (await pageAt(path)).html);
});

const readFileOf = async (path: string) =>
  new Uint8Array(await (await shop.visit(path)).arrayBuffer());

/** The compressed size in bytes of a script and its static imports. */
async function sizeWithImports(path: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(path)) return 0;
  seen.add(path);
  const bytes = await readFileOf(path);
  const text = new TextDecoder().decode(bytes);
  const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
    (match) => `/builds/${match[1]}`,
  );
  let size = brotli(bytes);
  for (const one of imported) size += await sizeWithImports(one, seen);
  return size;
}

describe('rules 12.1 to 12.4: pages, scripts, fonts and the worker stay within their size limits', () => {
  test('the HTML of a page has at most 14 KB, the HTML of the terms 40 KB, and a JSON block 4 KB', () => {
    expect([...pages].flatMap(([path, html]) => tooLarge(path, html))).toEqual([]);
  });

  test('the size check reports a page and a JSON block above their limits', () => {
    const noise = randomBytes(20 * KB).toString('base64');
    expect(tooLarge('/take/de', noise)).toHaveLength(1);
    expect(tooLarge('/terms/de', noise)).toEqual([]);
    expect(tooLarge('/take/de', `<script>"${'a'.repeat(5 * KB)}"</script>`)).toHaveLength(1);
  });

  test('the first script of a page and its imports have at most 6 KB together (brotli)', async () => {
    const src = attribute(tags(pages.get('/take/de') ?? '', 'script')[0], 'src') ?? '';
    expect(src).toMatch(/^\/builds\/main-/);
    // The script has no static imports, because one failed import would stop the whole script.
    expect(new TextDecoder().decode(await readFileOf(src))).not.toMatch(/(?:from|^import)\s*"\.\//);
    expect(await sizeWithImports(src)).toBeLessThanOrEqual(6 * KB);
  });

  test.each([
    ['order-form', '/take/de'],
    ['quiz-form', '/v1/de'],
  ])(
    'all scripts of a page with a used %s have at most 75 KB (brotli, as stored files)',
    async (island, path) => {
      const html = pages.get(path) ?? '';
      const main = attribute(tags(html, 'script')[0], 'src') ?? '';
      const element = tags(html, 'shop-island').find((tag) => attribute(tag, 'name') === island);
      const chunks = (attribute(element, 'data-chunks') ?? '')
        .split(' ')
        .map((name) => `${name}.js`);
      // Scripts that load at the first interaction: page swap, deferred behaviours and their shared code.
      const late = [
        ...new TextDecoder()
          .decode(await readFileOf(main))
          .matchAll(/\.\/((?:page-swap|deferred-startup|http)-[\w-]+\.js)/g),
      ];
      const files = new Set([
        main,
        ...[...chunks, ...late.map(([, file]) => file)].map((file) => `/builds/${file}`),
      ]);
      expect(late.length).toBeGreaterThan(1);
      let size = 0;
      for (const file of files) size += brotliCompressSync(await readFileOf(file)).length;
      expect(size).toBeLessThanOrEqual(75 * KB);
    },
  );

  test('the preloaded fonts of a page have at most 45 KB together', async () => {
    const fonts = tags(pages.get('/take/de') ?? '', 'link').filter(
      (tag) => attribute(tag, 'as') === 'font',
    );
    let size = 0;
    for (const font of fonts) size += (await readFileOf(attribute(font, 'href') ?? '')).length;
    expect(fonts.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(45 * KB);
  });

  test('the worker’s script has at most 450 KB (gzip)', async () => {
    const bundle = await readFile(`${prebuilt.shop}/index.js`);
    expect(gzipSync(bundle).length).toBeLessThanOrEqual(450 * KB);
  });

  test('decision 0049: the worker contains React’s stream renderer and not its string renderer', async () => {
    const bundle = await readFile(`${prebuilt.shop}/index.js`, 'utf8');
    expect(bundle).toContain('renderToReadableStream');
    expect(bundle).not.toContain('renderToStaticMarkup');
  });
});
