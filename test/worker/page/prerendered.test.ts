import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import type { Env } from '../../../worker/env.ts';
import { builtFile, pageHtml } from '../../../worker/page/html.ts';
import { noQuery, toPageFacts } from '../../../worker/page/page-facts.ts';
import { type PageName, pageNames, pagePath } from '../../../worker/pages.ts';
import { migrate } from '../../harness/runtime-process.ts';

const atLength = process.env.AT_LENGTH === 'yes';
const OVER = { Cookie: 'visit=1000000000000.1.x' };

/** The built worker in the platform's runtime; what the build rendered is among its files or not. */
async function shopOf({ hasPages }: { hasPages: boolean }) {
  const asked: string[] = [];
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: `${prebuilt.shop}/index.js`,
      compatibilityDate: '2026-10-23',
      compatibilityFlags: ['nodejs_compat'],
      bindings: {
        SHOP: 'development',
        SIGNING_KEY: 'development-signing-key-never-used-in-production',
      },
      d1Databases: { DB: 'shop' },
      kvNamespaces: { REDIRECTS: 'redirects' },
      serviceBindings: {
        ASSETS: async ({ url }) => {
          const { pathname } = new URL(url);
          asked.push(pathname);
          const isHidden = pathname.startsWith('/builds/pages/') && !hasPages;
          if (isHidden) return new Response(null, { status: 404 });
          return new Response(await readFile(`assets${pathname}`));
        },
      },
    }),
  );
  await migrate(server);
  const visit = async (path: string, country: string, headers: Record<string, string> = {}) => {
    const answer = await server.dispatchFetch(`http://shop.example${path}`, {
      headers: { 'CF-IPCountry': country, ...headers },
    });
    const own = ['set-cookie', 'x-request-id', 'date'];
    const lasting = [...answer.headers].filter(([name]) => !own.includes(name));
    return { headers: Object.fromEntries(lasting), text: await answer.text() };
  };
  /** What the worker needs to render a page itself. */
  const words = () => asked.filter((path) => path.startsWith('/builds/words/'));
  return { visit, asked, words, close: () => server.dispose() };
}
type OpenShop = Awaited<ReturnType<typeof shopOf>>;

function factsOf(name: PageName) {
  const request = { market: market('GB'), detected: 'GB' as const, segment: 'gb', query: noQuery };
  return toPageFacts({ page: name }, request);
}
const builtPages = pageNames.filter((name) => builtFile(factsOf(name)) !== null);

describe('rule 5.41: a page that the build rendered', () => {
  let [shop, without]: OpenShop[] = [];
  beforeAll(async () => {
    [shop, without] = await Promise.all([shopOf({ hasPages: true }), shopOf({ hasPages: false })]);
  });
  afterAll(() => Promise.all([shop?.close(), without?.close()]));

  test.for(atLength ? marketCodes : (['FI', 'CH-FR'] as const))(
    '%s: is byte for byte what the worker renders, with the same headers, in both states of the clock',
    async (code) => {
      const { country } = market(code);
      // At length every page in every market; else a market whole, and a third of another.
      const isSample = !atLength && code !== 'FI';
      for (const name of builtPages.filter((_, i) => !isSample || i % 3 === 0)) {
        for (const headers of [{}, OVER]) {
          const path = `${pagePath(name, segment(code))}?a=1&b=%26`;
          const [one, other] = [
            await shop?.visit(path, country, headers),
            await without?.visit(path, country, headers),
          ];
          expect(one?.text === other?.text, `${path} ${JSON.stringify(headers)}`).toBe(true);
          expect(one?.headers, path).toEqual(other?.headers);
        }
      }
      expect(shop?.words()).toEqual([]);
      expect(without?.words().length).toBeGreaterThan(0);
      const files = shop?.asked.filter((path) => path.startsWith('/builds/pages/')) ?? [];
      expect(new Set(files).size, 'a file is read once').toBe(files.length);
    },
  );

  test('has the payload that the worker renders', async () => {
    for (const path of [
      '/index/_payload.json',
      '/take/dk/_payload.json',
      '/terms/dk/_payload.json?a=1',
    ]) {
      const [one, other] = [await shop?.visit(path, 'DK'), await without?.visit(path, 'DK')];
      expect(one?.text, path).toBe(other?.text);
    }
  });

  test('is not used for a visitor from another country, nor for a query that changes the page', async () => {
    const files = () => shop?.asked.filter((path) => path.includes('/SE/take.')) ?? [];
    for (const [path, country] of [
      ['/take/se', 'DK'],
      ['/take/se?src=v3', 'SE'],
    ] as const) {
      const [one, other] = [await shop?.visit(path, country), await without?.visit(path, country)];
      expect(one?.text, path).toBe(other?.text);
    }
    expect(files()).toEqual([]);
  });

  test('is in no answer of its own', async () => {
    const name = builtFile(factsOf('take'));
    const answer = await shop?.visit(`/builds/${name}`, 'GB');
    expect(answer?.text).toContain('Page not found');
  });
});

describe('the file of a page', () => {
  const facts = factsOf('take');
  const now = Date.now();
  /** The page where its file is changed; `From the file` is in its title where the file is used. */
  const shownWith = async (change: (text: string) => string) => {
    const ASSETS = {
      fetch: async (address: string) => {
        const { pathname } = new URL(address);
        const text = await readFile(`assets${pathname}`, 'utf8');
        const marked = text.replace('</title>', 'From the file</title>');
        return new globalThis.Response(pathname.endsWith('.html') ? change(marked) : text);
      },
    };
    const DB = { prepare: () => ({ bind: () => ({ all: async () => ({ results: [] }) }) }) };
    const { head, parts } = await pageHtml({ ASSETS, DB } as unknown as Env, facts, now);
    const bytes = Buffer.concat((await Promise.all(parts)).map((part) => part ?? Buffer.of()));
    return { title: head.fullTitle, html: bytes.toString() };
  };

  test('is used as it is', async () => {
    const { title, html } = await shownWith((text) => text);
    expect(title).toContain('Slim');
    expect(html).toMatch(/^<!DOCTYPE html>.*From the file<\/title>.*<\/html>$/s);
  });

  test.for([
    [
      'of another season',
      (text: string) => text.replace(/"calendar":"\d{4} /, '"calendar":"1999 '),
    ],
    ['of a tag manager', (text: string) => text.replace('"gtmId":null', '"gtmId":"GTM-1"')],
    ['of no page', () => 'Not found'],
    ['cut in its first line', (text: string) => text.slice(0, 200)],
    ['empty', () => ''],
  ] as const)('is not used where it is %s: the page is rendered', async ([, change]) => {
    const { html } = await shownWith(change);
    const used = (await shownWith((text) => text)).html;
    expect(html).toBe(used.replace('From the file', ''));
  });
});
