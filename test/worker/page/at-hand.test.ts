import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import worker from '../../../worker/index.ts';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import { toVariants } from '../../support/redirects/redirect-tables.ts';

const row = { id: 'r1', rating: 4, title: 'Exactly as written', text: 'No more.', name: 'Kim B.' };

type Row = {
  from: string;
  to: string;
  status: number;
  query?: object;
  starts?: string;
  ends?: string;
};

/** The table, which all of this process shares: the experiment is for nobody whom other files send. */
const table = {
  rules: [{ from: '/take2/gb', query: { go: '1' }, to: '/take', status: 302 }] as Row[],
  experiments: [
    { page: 'take', variants: toVariants({ base: 1, 'form-first': 1 }), countries: ['FI'] },
  ],
};

/** The shop in this process, and what it asked its stores for. */
function shopWith({ hasFiles = false, isolate = worker } = {}) {
  const asked = { table: 0, database: 0 };
  const work: Promise<unknown>[] = [];
  let reviews = [{ ...row, created_at: 0, sample: 0 }];
  let stopped: { kind: 'product'; what: string }[] = [];
  const read = async (results: readonly unknown[]) => {
    asked.database += 1;
    return { results };
  };
  const env = {
    SHOP: 'development',
    SIGNING_KEY: 'development-signing-key-never-used-in-production',
    REDIRECTS: {
      get: async () => {
        asked.table += 1;
        return JSON.stringify(table);
      },
    },
    // What the build rendered.
    ASSETS: {
      fetch: async (address: string) =>
        new Response(hasFiles ? await readFile(`assets${new URL(address).pathname}`) : null, {
          status: hasFiles ? 200 : 404,
        }),
    },
    DB: {
      prepare: () => ({ bind: () => ({ all: () => read(reviews) }), all: () => read(stopped) }),
    },
  } as unknown as Env;
  const context = {
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    passThroughOnException: () => {},
    props: {},
  } as unknown as Parameters<typeof worker.fetch>[2];
  return {
    asked,
    publish: (title: string, created_at = 0) => {
      reviews = [{ ...row, title, created_at, sample: 0 }];
    },
    sell: (...without: readonly string[]) => {
      stopped = without.map((what) => ({ kind: 'product', what }));
    },
    get: async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
      const request = new Request(`http://shop.example${path}`, {
        headers: { 'CF-IPCountry': 'GB', ...headers },
      });
      return isolate.fetch(request as Parameters<typeof worker.fetch>[0], env, context);
    },
    settled: () => Promise.all(work),
  };
}

/** All headers but those that differ from request to request. */
function lasting(answer: Response): [string, string][] {
  const own = ['set-cookie', 'x-request-id'];
  return [...answer.headers].filter(([name]) => !own.includes(name));
}

const cookieNames = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);

// The table that another file of the process left is old by then.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  await (await shopWith().get('/take2/gb')).text();
  vi.useRealTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('rule 5.41: a page at hand, in memory', () => {
  test('costs a first visitor one signature, and asks no store', async () => {
    const shop = shopWith();
    await (await shop.get('/take2/gb')).text();
    await shop.settled();
    const before = { ...shop.asked };
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    await (await shop.get('/take2/gb')).text();
    expect(sign).toHaveBeenCalledTimes(1);
    expect(verify).not.toHaveBeenCalled();
    expect(shop.asked).toEqual(before);
  });

  test('costs who comes back one look at their signature', async () => {
    const shop = shopWith();
    const first = await shop.get('/take2/gb');
    await first.text();
    await shop.settled();
    const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const again = await shop.get('/take2/gb', { Cookie: cookies.join('; ') });
    expect(sign).not.toHaveBeenCalled();
    expect(verify).toHaveBeenCalledTimes(1);
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
  ])('%s is byte for byte what was rendered, with the same headers', async (path) => {
    const shop = shopWith();
    const rendered = await shop.get(path);
    const html = await rendered.text();
    await shop.settled();
    const stored = await shop.get(path);
    expect(await stored.text()).toBe(html);
    expect(lasting(stored)).toEqual(lasting(rendered));
    expect(cookieNames(stored)).toEqual(cookieNames(rendered));
    expect(stored.headers.get('X-Request-Id')).toBeTruthy();
  });

  test('comes without reviews that cannot be shown, however often it is asked for', async () => {
    const shop = shopWith({ hasFiles: true });
    shop.publish('Written at no time', 1e20);
    for (const path of ['/offerup/gb', '/offerup/gb', '/offerup/gb/_payload.json']) {
      const answer = await shop.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).not.toContain('at no time');
      await shop.settled();
    }
  });

  test('gives way to a redirect: its address with the query of a rule is redirected', async () => {
    const shop = shopWith();
    await (await shop.get('/take2/gb')).text();
    await shop.settled();
    expect((await shop.get('/take2/gb?other=1')).status).toBe(200);
    const redirected = await shop.get('/take2/gb?go=1');
    expect(redirected.status).toBe(302);
    expect(redirected.headers.get('Location')).toBe('/take?go=1');
  });

  test('gives way to an experiment with the page: who has a variant is shown it', async () => {
    const shop = shopWith();
    const mark = `${experimentCookie({ page: 'take' })}=${toToken('form-first')}`;
    const variant = async (headers: Record<string, string>) => {
      const finn = { 'CF-IPCountry': 'FI', ...headers };
      const html = await (await shop.get('/take/fi', finn)).text();
      await shop.settled();
      return /<body [^>]*data-variant="([\w-]+)"/.exec(html)?.[1];
    };
    for (const _ of ['rendered', 'stored']) {
      expect(await variant({ 'User-Agent': 'Googlebot/2.1' })).toBeUndefined();
      expect(await variant({ Cookie: mark })).toBe('form-first');
    }
  });

  test('rule 3.27: of a present is the one with the product that the visitor chose', async () => {
    const shop = shopWith();
    const product = async (query: string) => {
      const html = await (await shop.get(`/offergift/gb${query}`)).text();
      await shop.settled();
      return /data-product="(\w+)"/.exec(html)?.[1];
    };
    for (const _ of ['rendered', 'stored']) {
      expect(await product('')).toBe('collagen');
      expect(await product('?product=mind')).toBe('mind');
      expect(await product('?src=v8')).toBe('mind');
      expect(await product('?src=v8&product=collagen')).toBe('collagen');
    }
  });

  test('rule 7.56: gives way to one that says it is not for sale, once the isolate knows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const shop = shopWith();
    const notice = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      const html = await (await shop.get('/offercoll/gb')).text();
      await shop.settled();
      return /data-notice="(\w+)"/.exec(html)?.[1];
    };
    // What other tests left, some of them with clocks that are ahead, is over.
    expect(await notice(600)).toBeUndefined();
    shop.sell('collagen');
    expect(await notice(1)).toBeUndefined();
    // It is read again behind the answer.
    expect(await notice(24)).toBeUndefined();
    const looks = shop.asked.database;
    expect(await notice(1)).toBe('notForSale');
    expect(await notice(1)).toBe('notForSale');
    expect(shop.asked.database).toBe(looks);
    shop.sell();
    expect(await notice(60)).toBeUndefined();
  });

  test('serves on while what it shows is looked at, and is rendered anew behind an answer once that has changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const shop = shopWith();
    await (await shop.get('/offerup/gb')).text();
    await shop.settled();
    const minute = async () => {
      vi.setSystemTime(Date.now() + 61_000);
      const html = await (await shop.get('/offerup/gb')).text();
      await shop.settled();
      return html;
    };
    const looks = shop.asked.database;
    expect(await minute()).toContain('Exactly as written');
    expect(shop.asked.database).toBe(looks + 1);
    shop.publish('Another opinion');
    expect(await minute()).toContain('Exactly as written');
    expect(await (await shop.get('/offerup/gb')).text()).toContain('Another opinion');
  });

  test('shares its reviews with the other pages of the product: they ask for none within a minute', async () => {
    const shop = shopWith();
    await (await shop.get('/offera/gb')).text();
    await shop.settled();
    const looks = shop.asked.database;
    expect(await (await shop.get('/offericons/gb')).text()).toContain('Exactly as written');
    expect(shop.asked.database).toBe(looks);
  });
});

describe('what an address without a query shows is decided once, and anew when what it goes by is another', () => {
  const { length } = table.rules;
  afterEach(() => {
    table.rules.length = length;
  });

  /** What a new isolate answers, each time so many seconds later. */
  async function shopInTime() {
    vi.resetModules();
    const { default: isolate } = await import('../../../worker/index.ts');
    vi.useFakeTimers({ toFake: ['Date'] });
    const shop = shopWith({ isolate });
    const after = async (seconds: number, path: string, headers: Record<string, string> = {}) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      const answer = await shop.get(path, headers);
      const html = await answer.text();
      await shop.settled();
      return { status: answer.status, html, cookies: answer.headers.getSetCookie() };
    };
    return after;
  }

  test('a rule of a new table, which is read behind an answer', async () => {
    const after = await shopInTime();
    const statuses = [(await after(0, '/take3/gb')).status];
    table.rules.push({ from: '/take3/gb', to: '/take', status: 302 });
    // What is stopped is not read again so soon.
    for (const seconds of [1, 11, 1]) statuses.push((await after(seconds, '/take3/gb')).status);
    expect(statuses).toEqual([200, 200, 200, 302]);
  });

  test('a rule that begins and ends', async () => {
    const after = await shopInTime();
    const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const times = { starts: moment(62), ends: moment(64) };
    table.rules.push({ from: '/take3/gb', to: '/take', status: 302, ...times });
    const statuses = [];
    for (const seconds of [60, 1, 1, 2]) statuses.push((await after(seconds, '/take3/gb')).status);
    expect(statuses).toEqual([200, 200, 302, 200]);
  });

  test('a clock that is over', async () => {
    const after = await shopInTime();
    const isOver = ({ html }: { html: string }) => /<html[^>]*class="over"/.test(html);
    const { cookies } = await after(60, '/take3/gb');
    const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(isOver(await after(1, '/take3/gb', { Cookie }))).toBe(false);
    for (const _ of ['first', 'decided']) {
      expect(isOver(await after(1000, '/take3/gb', { Cookie }))).toBe(true);
      expect(isOver(await after(1, '/take3/gb'))).toBe(false);
    }
  });

  test('a visitor from another country', async () => {
    const after = await shopInTime();
    const from = async (country: string) =>
      (await after(1, '/take3/gb', { 'CF-IPCountry': country })).html;
    const [british, swedish] = [await from('GB'), await from('SE')];
    expect(swedish).not.toBe(british);
    expect([await from('GB'), await from('SE')]).toEqual([british, swedish]);
  });
});
