import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { builtFile, pageHtml } from '../../../worker/page/html.ts';
import { noQuery, toPageFacts } from '../../../worker/page/to-page-facts.ts';
import { type PageName, pageNames, pagePath } from '../../../worker/pages.ts';
import { toCalendar } from '../../../worker/view/calendar.ts';
import { migrate } from '../../harness/runtime-process.ts';
import { fakeEnv } from '../../support/shop/bindings.ts';

const atLength = process.env.AT_LENGTH === 'yes';
const OVER = { Cookie: 'visit=1000000000000.1.x' };

/** Runs the built worker in the platform's runtime, with or without the pages that the build rendered. */
async function startWorker({ hasPages }: { hasPages: boolean }) {
  const readFiles: string[] = [];
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
          readFiles.push(pathname);
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
    const stableHeaders = [...answer.headers].filter(([name]) => !own.includes(name));
    return { headers: Object.fromEntries(stableHeaders), text: await answer.text() };
  };
  /** The files of page texts that the worker has read. It reads them only if it renders a page itself. */
  const words = () => readFiles.filter((path) => path.startsWith('/builds/words/'));
  return { visit, readFiles, words, close: () => server.dispose() };
}
type OpenShop = Awaited<ReturnType<typeof startWorker>>;

function factsOfPage(name: PageName) {
  return toPageFacts(
    { page: name },
    {
      market: market('GB'),
      detected: 'GB',
      segment: 'gb',
      query: noQuery,
      calendar: toCalendar(Date.now()),
    },
  );
}
const builtPages = pageNames.filter((name) => builtFile(factsOfPage(name)) !== null);

describe('rule 5.41: the shop serves pages that the build rendered', () => {
  let [shop, without]: OpenShop[] = [];
  beforeAll(async () => {
    [shop, without] = await Promise.all([
      startWorker({ hasPages: true }),
      startWorker({ hasPages: false }),
    ]);
  });
  afterAll(() => Promise.all([shop?.close(), without?.close()]));

  test.for(atLength ? marketCodes : (['FI', 'CH-FR'] as const))(
    'in the market %s, a page that the build rendered equals the page that the worker renders, before and after the deadline',
    async (code) => {
      const { country } = market(code);
      // A long run checks every page in every market. A short run checks one market, and a third of the pages of another.
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
      const files = shop?.readFiles.filter((path) => path.startsWith('/builds/pages/')) ?? [];
      expect(new Set(files).size, 'a file is read once').toBe(files.length);
    },
  );

  test('the payload of a page that the build rendered equals the payload that the worker renders', async () => {
    for (const path of [
      '/index/_payload.json',
      '/take/dk/_payload.json',
      '/terms/dk/_payload.json?a=1',
    ]) {
      const [one, other] = [await shop?.visit(path, 'DK'), await without?.visit(path, 'DK')];
      expect(one?.text, path).toBe(other?.text);
    }
  });

  test('a page that the build rendered is not used for a visitor from another country or a query that changes the page', async () => {
    const files = () => shop?.readFiles.filter((path) => path.includes('/SE/take.')) ?? [];
    for (const [path, country] of [
      ['/take/se', 'DK'],
      ['/take/se?src=v3', 'SE'],
    ] as const) {
      const [one, other] = [await shop?.visit(path, country), await without?.visit(path, country)];
      expect(one?.text, path).toBe(other?.text);
    }
    expect(files()).toEqual([]);
  });

  test('the file of a page that the build rendered is not served at the file’s own address', async () => {
    const name = builtFile(factsOfPage('take'));
    const answer = await shop?.visit(`/builds/${name}`, 'GB');
    expect(answer?.text).toContain('Page not found');
  });
});

describe('the shop checks the file of a page that the build rendered', () => {
  const facts = factsOfPage('take');
  const now = Date.now();
  /** Builds the page while `change` alters its file. The HTML has `From the file` if the worker used the file. */
  const pageWithFile = async (change: (text: string) => string) => {
    const ASSETS = {
      fetch: async (address: string) => {
        const { pathname } = new URL(address);
        const text = await readFile(`assets${pathname}`, 'utf8');
        const withTitle = text.replace('</title>', 'From the file</title>');
        return new globalThis.Response(pathname.endsWith('.html') ? change(withTitle) : text);
      },
    };
    const DB = { prepare: () => ({ bind: () => ({ all: async () => ({ results: [] }) }) }) };
    const { head, parts } = await pageHtml(fakeEnv({ ASSETS, DB }), facts, now);
    const bytes = Buffer.concat((await Promise.all(parts)).map((part) => part ?? Buffer.of()));
    return { title: head.fullTitle, html: bytes.toString() };
  };

  test('a page whose file is valid comes unchanged from the file', async () => {
    const { title, html } = await pageWithFile((text) => text);
    expect(title).toContain('Slim');
    expect(html).toMatch(/^<!DOCTYPE html>.*From the file<\/title>.*<\/html>$/s);
  });

  test.for([
    ['of another season', (text: string) => text.replace(/"season":"\w+"/, '"season":"none"')],
    ['with a tag manager', (text: string) => text.replace('"gtmId":null', '"gtmId":"GTM-1"')],
    ['without a page', () => 'Not found'],
    ['that is cut in its first line', (text: string) => text.slice(0, 200)],
    ['that is empty', () => ''],
  ] as const)(
    'a page’s file %s is not used, and the worker renders the page',
    async ([, change]) => {
      const { html } = await pageWithFile(change);
      const used = (await pageWithFile((text) => text)).html;
      expect(html).toBe(used.replace('From the file', ''));
    },
  );
});
