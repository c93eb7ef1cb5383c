import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { storeKey } from '../../../worker/page/finished/page-store.ts';
import { fileOf, plainView, readPrerendered } from '../../../worker/page/finished/prerendered.ts';
import { payload } from '../../../worker/page/payload.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { fillSlots } from '../../../worker/view/query-slot.ts';
import { migrate } from '../../harness/runtime-process.ts';

const atLength = process.env.AT_LENGTH === 'yes';
const OVER = { Cookie: 'visit=1000000000000.1.x' };

/** The built worker in the platform's runtime; what the build rendered is among its files or not. */
async function shopOf({ hasPages }: { hasPages: boolean }) {
  const read: string[] = [];
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
          if (pathname.startsWith('/builds/pages/')) {
            if (!hasPages) return new Response(null, { status: 404 });
            read.push(pathname);
          }
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
  return { visit, read, close: () => server.dispose() };
}
type OpenShop = Awaited<ReturnType<typeof shopOf>>;

const query = new URLSearchParams();
const sharedPages = pageNames.filter((name) => {
  if (page(name).segment === 'from') return false;
  const request = { market: market('GB'), detected: 'GB' as const, segment: 'gb', query };
  return storeKey(payload({ page: name }, request), '') !== null;
});

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
      for (const name of sharedPages) {
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
      expect(shop?.read.length).toBeGreaterThanOrEqual(sharedPages.length * 2);
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

  test('serves who comes to its market from another country nothing of the file', async () => {
    const files = shop?.read.length;
    await shop?.visit('/take/se', 'DK');
    await shop?.visit('/take/se?src=v3', 'SE');
    expect(shop?.read.length).toBe(files);
  });
});

describe('decision 0058: the file of a page', () => {
  const view = plainView({ page: page('take'), market: market('GB'), segment: 'gb' }, 'running');
  const now = { origin: 'https://shop.example', gtmId: null, at: Date.now() };
  const served = async (change: (text: string) => string) => {
    const text = await readFile(`assets/builds/${fileOf(view)}`, 'utf8');
    const ASSETS = { fetch: async () => new globalThis.Response(change(text)) };
    return readPrerendered({ ASSETS: ASSETS as never }, view, now);
  };

  test('is used as it is, with the shop’s own address', async () => {
    const found = await served((text) => text);
    expect(found?.head.fullTitle).toContain('Slim');
    if (!found) throw new Error('It is not used');
    const html = new TextDecoder().decode(fillSlots(found.page, ''));
    expect(html).toContain('href="https://shop.example/take/gb"');
    expect(html + JSON.stringify([found.head, found.tags])).not.toContain('origin.invalid');
  });

  test.for([
    ['another build', (text: string) => text.replace(/"build":"\w+"/, '"build":"000000000000"')],
    ['another season', (text: string) => text.replace(/"calendar":"\d+ /, '"calendar":"1999 ')],
    ['a tag manager', (text: string) => text.replace('"gtmId":null', '"gtmId":"GTM-X1"')],
    ['no page', () => 'Not found'],
    ['a part of one', (text: string) => text.slice(0, 200)],
    ['a line that is cut', (text: string) => `${text.slice(0, 200)}\n${text}`],
    ['nothing', () => ''],
  ] as const)('is not used where it is of %s', async ([, change]) => {
    expect(await served(change)).toBeNull();
  });

  test('may be missing', async () => {
    const missing = { fetch: async () => new globalThis.Response(null, { status: 404 }) };
    expect(await readPrerendered({ ASSETS: missing as never }, view, now)).toBeNull();
    const failing = { fetch: () => Promise.reject(new Error('away')) };
    expect(await readPrerendered({ ASSETS: failing as never }, view, now)).toBeNull();
  });
});
