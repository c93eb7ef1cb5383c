import { readFile } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import { market, marketCodes, segment } from '../../../worker/country/markets.ts';
import { marketFile } from '../../../worker/page/finished/market-pages.ts';
import { storeKey } from '../../../worker/page/finished/page-store.ts';
import { plainView, readPrerendered } from '../../../worker/page/finished/prerendered.ts';
import { payload } from '../../../worker/page/payload.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';
import { type Range, withoutQuery } from '../../../worker/view/query-slot.ts';
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
      expect(shop?.words()).toEqual([]);
      expect(without?.words().length).toBeGreaterThan(0);
      const file = `/builds/${marketFile(code)}`;
      expect(shop?.asked.filter((path) => path === file)).toEqual([file]);
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
    const words = shop?.words().length ?? 0;
    await shop?.visit('/take/se', 'DK');
    expect(shop?.words().length).toBeGreaterThan(words);
    expect(shop?.asked).not.toContain(`/builds/${marketFile('SE')}`);
    await shop?.visit('/take/se?src=v3', 'SE');
    expect(shop?.asked).not.toContain(`/builds/${marketFile('SE')}`);
  });
});

describe('decision 0058: the file of a market’s pages', () => {
  const view = plainView({ page: page('take'), market: market('GB'), segment: 'gb' }, 'running');
  const now = { origin: 'https://shop.example', gtmId: null, at: Date.now() };
  const served = async (change: (text: string) => string) => {
    const text = await readFile(`assets/builds/${marketFile('GB')}`, 'latin1');
    const answer = () => new globalThis.Response(Buffer.from(change(text), 'latin1'));
    return readPrerendered({ ASSETS: { fetch: async () => answer() } as never }, view, now);
  };

  test('is used as it is, with the shop’s own address', async () => {
    const found = await served((text) => text);
    expect(found?.head.fullTitle).toContain('Slim');
    if (!found) throw new Error('It is not used');
    const { plain, whereIs } = withoutQuery(found.parts, found.slots);
    const text = (range: Range) => new TextDecoder().decode(plain.html.subarray(...whereIs(range)));
    const html = new TextDecoder().decode(plain.html);
    expect(html).toContain('href="https://shop.example/take/gb"');
    expect(html + JSON.stringify(found.head)).not.toContain('origin.invalid');
    expect(text(found.content)).toMatch(/^<.*<main.*<\/footer>.*>$/s);
    const [head = '', data = ''] = found.tagsAt.map(text);
    expect(head).toMatch(/^<meta name="description".*"https:\/\/shop\.example\/take\/gb".*\/>$/s);
    expect(data).toMatch(/^<script type="application\/ld\+json">.*<\/script>$/s);
  });

  test.for([
    ['of another build', (text: string) => text.replace(/"build":"\w+"/, '"build":"000000000000"')],
    [
      'of another season',
      (text: string) => text.replaceAll(/"calendar":"\d{4} /g, '"calendar":"1999 '),
    ],
    ['of a tag manager', (text: string) => text.replaceAll('"gtmId":null', '"gtmId":"G1"')],
    ['of no page', () => 'Not found'],
    ['cut in its first line', (text: string) => text.slice(0, 200)],
    ['cut in a line before others', (text: string) => `${text.slice(0, 200)}\n${text}`],
    ['cut in its pages', (text: string) => text.slice(0, -1)],
    ['longer than it says', (text: string) => `${text} `],
    ['empty', () => ''],
  ] as const)('is not used where it is %s', async ([, change]) => {
    expect(await served(change)).toBeNull();
  });

  /** Files of which each answers as it is told: whole, never, or not at all. */
  const filesOf = (bytes: Uint8Array, ...how: readonly ('whole' | 'never' | 'failing')[]) => {
    let asked = 0;
    const fetch = async () => {
      const answers = how[asked] ?? 'whole';
      asked += 1;
      await new Promise((resolve) => answers !== 'never' && setTimeout(resolve, 1));
      if (answers === 'failing') throw new Error('away');
      return new globalThis.Response(Buffer.from(bytes));
    };
    return { ASSETS: { fetch } as never, asked: () => asked };
  };

  test('is read once for all who come to a new isolate at once, and by each where another cannot', async () => {
    const bytes = await readFile(`assets/builds/${marketFile('GB')}`);
    const readBy = async (visitors: number, { ASSETS }: ReturnType<typeof filesOf>) => {
      const all = Array.from({ length: visitors }, () => readPrerendered({ ASSETS }, view, now));
      return (await Promise.all(all)).filter((found) => found !== null).length;
    };
    const whole = filesOf(bytes);
    expect([await readBy(8, whole), whole.asked()]).toEqual([8, 1]);
    const failing = filesOf(bytes, 'failing');
    expect([await readBy(3, failing), failing.asked()]).toEqual([2, 2]);
    // The request that was reading has ended.
    const lost = filesOf(bytes, 'never');
    void readPrerendered({ ASSETS: lost.ASSETS }, view, now);
    expect([await readBy(2, lost), lost.asked()]).toEqual([2, 3]);
  });

  test('is asked for again where it could not be read', async () => {
    const bytes = await readFile(`assets/builds/${marketFile('GB')}`);
    const answers = [
      () => new globalThis.Response(null, { status: 404 }),
      () => Promise.reject(new Error('away')),
      () => new globalThis.Response(bytes),
    ];
    const ASSETS = { fetch: async () => answers.shift()?.() } as never;
    const found = [];
    for (const _ of ['missing', 'failing', 'there', 'read']) {
      found.push((await readPrerendered({ ASSETS }, view, now)) !== null);
    }
    expect(found).toEqual([false, false, true, true]);
  });
});
