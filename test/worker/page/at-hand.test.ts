import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import { shopWith } from '../../support/shop/shop-in-process.ts';

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
