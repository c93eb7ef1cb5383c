import { afterEach, describe, expect, test, vi } from 'vitest';
import { shopWith, table } from '../../support/shop/shop-in-process.ts';

afterEach(() => {
  vi.useRealTimers();
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
