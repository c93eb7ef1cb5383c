import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../../worker/durations.ts';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import { shopWith, table } from '../../support/shop/shop-in-process.ts';

const { length } = table.rules;

afterEach(() => {
  table.rules.length = length;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The headers that are the same for all requests of a page. */
function stableHeaders(answer: Response): [string, string][] {
  const own = ['set-cookie', 'x-request-id'];
  return [...answer.headers].filter(([name]) => !own.includes(name));
}

const cookieNames = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);

type Options = { hasFiles?: boolean };

let isolate: typeof import('../../../worker/index.ts').default;
let hours = 0;
/** Imports a new instance of the worker, so that this file does not share caches with other test files. */
beforeAll(async () => {
  vi.resetModules();
  isolate = (await import('../../../worker/index.ts')).default;
});
afterAll(() => vi.resetModules());

/** A new shop with a stopped clock, hours after the previous shop, so that nothing cached is fresh. */
async function newShop(options: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'] });
  hours += 1;
  vi.setSystemTime(Date.now() + hours * HOUR);
  const shop = shopWith({ isolate, ...options });
  /** Requests a page, waits for the work after the answer, and returns the HTML. */
  const html = async (path: string, headers: Record<string, string> = {}) => {
    const text = await (await shop.get(path, headers)).text();
    await shop.settled();
    return text;
  };
  /** Moves the clock by seconds, requests a page, and waits for the work after the answer. */
  const after = async (seconds: number, path: string, headers: Record<string, string> = {}) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    const answer = await shop.get(path, headers);
    const text = await answer.text();
    await shop.settled();
    return { status: answer.status, html: text, cookies: answer.headers.getSetCookie() };
  };
  return { ...shop, html, after };
}

describe('rule 5.41: the page cache answers most requests for pages', () => {
  test('a cached page costs one signature for a new visitor and no query of a data store', async () => {
    const shop = await newShop();
    await shop.html('/take2/gb');
    const before = { ...shop.reads };
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    await shop.html('/take2/gb');
    expect([sign.mock.calls.length, verify.mock.calls.length]).toEqual([1, 0]);
    expect(shop.reads).toEqual(before);
  });

  test('for a returning visitor a cached page costs one verification of a signature', async () => {
    const shop = await newShop();
    const first = await shop.get('/take2/gb');
    await first.text();
    await shop.settled();
    const Cookie = first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const again = await shop.get('/take2/gb', { Cookie });
    expect([sign.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1]);
    expect(cookieNames(again)).toEqual(['now']);
  });

  test.each([
    '/take3/gb',
    '/take3/gb?utm_source=mail&a="<b',
    '/v1/gb',
    '/v8/gb',
    '/terms/gb',
    '/terms/gb?delivery=fi',
    '/summarypop/gb?src=v1&step=bundle',
    '/offergift/gb',
    '/offergift/gb?product=mind&src=v1',
    '/gb',
  ])('the cached answer of %s equals the first answer', async (path) => {
    const shop = await newShop({ hasFiles: true });
    const stored = await shop.get(path);
    const html = await stored.text();
    await shop.settled();
    const again = await shop.get(path);
    expect(await again.text()).toBe(html);
    expect(stableHeaders(again)).toEqual(stableHeaders(stored));
    expect(cookieNames(again)).toEqual(cookieNames(stored));
    expect(again.headers.get('X-Request-Id')).toBeTruthy();
  });

  test('rule 3.8: the links of a cached page have each visitor’s own query, also for simultaneous visitors', async () => {
    const shop = await newShop();
    const plain = await shop.html('/take3/gb');
    const queries = ['?utm_source=mail&utm_campaign=autumn-7', '?fbclid=Iw_x.1~', '', '?a=1&a=2'];
    const answers = await Promise.all(queries.map((query) => shop.get(`/take3/gb${query}`)));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    for (const [i, query] of queries.entries()) {
      const escaped = query.replaceAll('&', '&amp;');
      const page = pages[i] ?? '';
      expect(page.replaceAll(`${escaped}&amp;`, '?').replaceAll(escaped, ''), query).toBe(plain);
      if (query) expect(page.split(escaped).length, query).toBeGreaterThan(5);
    }
  });

  test.each([
    ['a quiz cookie', { Cookie: 'quiz=x' }],
    ['the order cookie of https', { Cookie: 'a=1; __Host-order=x' }],
    ['an operator’s cookie', { Cookie: 'operator=x' }],
  ])('a request with %s does not use the page cache', async (_, headers) => {
    const shop = await newShop();
    await shop.html('/take2/gb');
    expect((await shop.get('/take2/gb', headers)).status).toBe(200);
    const { pageRequest } = await import('../../../worker/page/page-request.ts');
    const request = new Request('http://shop.example/take2/gb', { headers });
    expect(await pageRequest(request, shop.env, () => {})).toBeNull();
  });

  test('a page and its payload leave out reviews that cannot be rendered, also from the cache', async () => {
    const shop = await newShop({ hasFiles: true });
    shop.publish('Written at no time', 1e20);
    for (const path of ['/offerup/gb', '/offerup/gb', '/offerup/gb/_payload.json']) {
      const answer = await shop.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).not.toContain('at no time');
      await shop.settled();
    }
  });

  test('rule 3.27: a cached gift page shows the product that the visitor chose', async () => {
    const shop = await newShop();
    const product = async (query: string) =>
      /data-product="(\w+)"/.exec(await shop.html(`/offergift/gb${query}`))?.[1];
    for (const _ of ['rendered', 'stored']) {
      expect(await product('')).toBe('collagen');
      expect(await product('?product=mind')).toBe('mind');
      expect(await product('?src=v8')).toBe('mind');
      expect(await product('?src=v8&product=collagen')).toBe('collagen');
    }
  });
});

describe('rule 5.41: the shop does not use a cached page when the right answer differs', () => {
  test('a request whose query matches a redirect rule gets the redirect instead of a cached page', async () => {
    const shop = await newShop();
    await shop.html('/take2/gb');
    expect((await shop.get('/take2/gb?other=1')).status).toBe(200);
    const redirected = await shop.get('/take2/gb?go=1');
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([302, '/take?go=1']);
  });

  test('a rule of a redirect table that the shop has just loaded replaces a cached page', async () => {
    const { after } = await newShop();
    const statuses = [(await after(0, '/take3/gb')).status];
    table.rules.push({ from: '/take3/gb', to: '/take', status: 302 });
    for (const seconds of [1, 11, 1]) statuses.push((await after(seconds, '/take3/gb')).status);
    expect(statuses).toEqual([200, 200, 200, 302]);
  });

  test('a redirect rule replaces a cached page from the rule’s start date to its end date', async () => {
    const { after } = await newShop();
    const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const times = { starts: moment(62), ends: moment(64) };
    table.rules.push({ from: '/take3/gb', to: '/take', status: 302, ...times });
    const statuses = [];
    for (const seconds of [60, 1, 1, 2]) statuses.push((await after(seconds, '/take3/gb')).status);
    expect(statuses).toEqual([200, 200, 302, 200]);
  });

  test('a redirect rule for a country that the shop does not serve replaces a cached page for this country only', async () => {
    const shop = await newShop();
    table.rules.push({ from: '/take3/gb', to: '/take', status: 302, countries: ['JP'] });
    const status = async (country: string) => {
      const answer = await shop.get('/take3/gb', { 'CF-IPCountry': country });
      await answer.text();
      await shop.settled();
      return answer.status;
    };
    const statuses = [await status('US'), await status('JP'), await status('US')];
    expect(statuses).toEqual([200, 302, 200]);
  });

  test('a visitor with a variant of an experiment sees the variant instead of the cached page', async () => {
    const shop = await newShop();
    const choice = `${experimentCookie({ page: 'take' })}=${toToken('form-first')}`;
    const variant = async (headers: Record<string, string>) => {
      const html = await shop.html('/take/fi', { 'CF-IPCountry': 'FI', ...headers });
      return /<body [^>]*data-variant="([\w-]+)"/.exec(html)?.[1];
    };
    for (const _ of ['first', 'again']) {
      expect(await variant({ 'User-Agent': 'Googlebot/2.1' })).toBeUndefined();
      expect(await variant({ Cookie: choice })).toBe('form-first');
    }
  });

  test('rule 7.56: a page with the notice that a sale is stopped replaces a cached page within a minute', async () => {
    const shop = await newShop();
    const notice = async (seconds: number) =>
      /data-notice="(\w+)"/.exec((await shop.after(seconds, '/offercoll/gb')).html)?.[1];
    expect(await notice(0)).toBeUndefined();
    shop.sell('collagen');
    expect(await notice(1)).toBeUndefined();
    // The isolate reads the stopped sales after this answer.
    expect(await notice(24)).toBeUndefined();
    const queries = shop.reads.database;
    expect(await notice(1)).toBe('notForSale');
    expect(await notice(1)).toBe('notForSale');
    expect(shop.reads.database).toBe(queries);
    shop.sell();
    expect(await notice(60)).toBeUndefined();
  });

  test('a visitor whose deadline has passed gets the page without free delivery instead of the cached page', async () => {
    const { after } = await newShop();
    const isOver = ({ html }: { html: string }) => /<html[^>]*class="over"/.test(html);
    const { cookies } = await after(60, '/take3/gb');
    const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(isOver(await after(1, '/take3/gb', { Cookie }))).toBe(false);
    for (const _ of ['first', 'again']) {
      expect(isOver(await after(1000, '/take3/gb', { Cookie }))).toBe(true);
      expect(isOver(await after(1, '/take3/gb'))).toBe(false);
    }
  });

  test('visitors from different countries get different cached pages', async () => {
    const { after } = await newShop();
    const from = async (country: string) =>
      (await after(1, '/take3/gb', { 'CF-IPCountry': country })).html;
    const [british, swedish] = [await from('GB'), await from('SE')];
    expect(swedish).not.toBe(british);
    expect([await from('GB'), await from('SE')]).toEqual([british, swedish]);
  });
});

describe('a failed signature does not break the page cache', () => {
  test('if a visit cannot be signed, the shop answers with status 500 and stores nothing; if the page is cached, the app answers', async () => {
    const shop = await newShop();
    const sign = vi.spyOn(crypto.subtle, 'sign').mockRejectedValueOnce(new Error('no key'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await shop.get('/take2/gb')).status).toBe(500);
    await shop.settled();
    const whole = await shop.get('/take2/gb');
    expect(whole.status).toBe(200);
    expect(whole.headers.get('Cache-Control')).toBe('private, no-cache');
    await whole.text();
    await shop.settled();
    sign.mockRejectedValueOnce(new Error('no key'));
    // The page cache failed to sign the visit cookie. The app then answers and signs the cookie itself.
    expect((await shop.get('/take2/gb')).status).toBe(200);
  });
});

describe('the shop renews the reviews of a cached page', () => {
  test('after a minute a cached page still answers while one request reads its reviews again', async () => {
    const shop = await newShop();
    await shop.html('/offerup/gb');
    const minute = async () => (await shop.after(61, '/offerup/gb')).html;
    const queries = shop.reads.database;
    expect(await minute()).toContain('Exactly as written');
    // One query reads the reviews, the other the stopped sales.
    expect(shop.reads.database).toBe(queries + 2);
    shop.publish('Another opinion');
    expect(await minute()).toContain('Exactly as written');
    expect(await shop.html('/offerup/gb')).toContain('Another opinion');
  });

  test('a cached page stays if its reviews cannot be read, and the shop tries again after another minute', async () => {
    const shop = await newShop();
    await shop.html('/offerup/gb');
    shop.loseDatabase();
    const minute = async (path: string) => (await shop.after(61, path)).html;
    for (const _ of ['first', 'second']) {
      expect(await minute('/offerup/gb')).toContain('Exactly as written');
    }
    shop.findDatabase();
    shop.publish('Another opinion');
    expect(await minute('/offerup/gb')).toContain('Exactly as written');
    expect(await shop.html('/offerup/gb')).toContain('Another opinion');
  });

  test('new reviews of a product renew all cached pages of the product', async () => {
    const shop = await newShop();
    await shop.html('/offera/gb');
    await shop.html('/offericons/gb');
    shop.publish('Another opinion');
    // The first request reads the new reviews. The second request then renews a page with the older reviews.
    await shop.after(61, '/offera/gb');
    await shop.after(9, '/offericons/gb');
    expect(await shop.html('/offericons/gb')).toContain('Another opinion');
  });

  test('two pages of a product use the reviews of one query', async () => {
    const shop = await newShop();
    await shop.html('/offera/gb');
    const queries = shop.reads.database;
    expect(await shop.html('/offericons/gb')).toContain('Exactly as written');
    expect(shop.reads.database).toBe(queries);
  });
});
