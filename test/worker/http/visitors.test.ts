import { describe, expect, test } from 'vitest';
import { page, pagePath } from '../../../worker/pages.ts';
import { pathed } from '../../support/html/page-paths.ts';
import { outer, type Seen, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 9.13: one visitor’s deadline', () => {
  const cookie = (seen: Seen, name: string) =>
    seen.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const deadlineOf = (line: string | undefined) =>
    Number(decodeURIComponent(line ?? '').match(/=(\d{13})\./)?.[1]);
  const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

  test('the first page issues it for 15 minutes, signed, to be kept for 30 days', async () => {
    const before = Date.now();
    const line = cookie(await see(shop, '/take/de'), 'visit');
    expect(line).toMatch(/; Max-Age=2592000;/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(deadlineOf(line)).toBeGreaterThanOrEqual(before + 15 * 60_000);
    expect(deadlineOf(line)).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  test('it holds that time, its own end and their signature: no id', async () => {
    const line = cookie(await see(shop, '/take/de'), 'visit');
    const [, deadline, end] = pairOf(line).match(/^visit=(\d{13})\.(\d{13})\.[\w-]{43}$/) ?? [];
    const began = Number(deadline) - 15 * 60_000;
    expect(Number(end) - began).toBe(2_592_000_000);
  });

  test('a valid one is not issued again', async () => {
    const pair = pairOf(cookie(await see(shop, '/take/de'), 'visit'));
    for (const path of ['/take/de', '/', '/zz', '/thankyou/de']) {
      const seen = await see(shop, path, { headers: { Cookie: pair } });
      expect(cookie(seen, 'visit'), path).toBeUndefined();
      expect(cookie(seen, 'now'), path).toBeDefined();
    }
  });

  test('a forged one earns no new time', async () => {
    const pair = pairOf(cookie(await see(shop, '/take/de'), 'visit'));
    const later = decodeURIComponent(pair).replace(/=(\d{13})/, (_, ms) => `=${Number(ms) + 9e6}`);
    const [name = '', value = ''] = later.split(/=(.*)/s);
    const forgeries = [
      `${name}=${encodeURIComponent(value)}`,
      'visit=',
      'visit=nonsense',
      `visit=9999999999999`,
      `visit=${encodeURIComponent('9999999999999.AAAA=')}`,
      'visit=%E0%A4%A',
    ];
    for (const forged of forgeries) {
      const seen = await see(shop, '/take/de', { headers: { Cookie: forged } });
      expect(seen.status).toBe(200);
      expect(deadlineOf(cookie(seen, 'visit')), forged).toBeLessThanOrEqual(Date.now());
    }
  });

  test('data, machines’ addresses and redirects set no cookie', async () => {
    for (const path of ['/take/_payload.json', '/robots.txt', '/health', '/TAKE', '/sitemap.xml']) {
      const answer = await shop.visit(path);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  });
});

describe('rule 5.9: cached HTML holds nothing about a visitor', () => {
  test('two visitors whose clocks both run get the same bytes, except the query in links', async () => {
    const failures: string[] = [];
    for (const name of pathed.filter((one) => !page(one).personal)) {
      const path = pagePath(name, 'de');
      const one = await see(shop, `${path}?mark=one`, {
        country: 'DE',
        headers: { 'User-Agent': 'Phone', 'Accept-Language': 'de', Cookie: 'receipt=x; order=y' },
      });
      const two = await see(shop, `${path}?mark=two&mark=2`, {
        country: 'DE',
        headers: { 'User-Agent': 'Desk', 'Accept-Language': 'fi', Referer: 'https://x.example' },
      });
      const bare = await see(shop, path);
      const without = (html: string, query: string) =>
        html.replaceAll(`?${query}&amp;`, '?').replaceAll(`?${query}`, '');
      const same =
        without(one.html, 'mark=one') === bare.html &&
        without(two.html, 'mark=two&amp;mark=2') === bare.html;
      if (!same) failures.push(path);
      if (/\bvisit=|\d{13}\./.test(bare.html)) failures.push(`${path}: a visitor’s value`);
    }
    expect(failures).toEqual([]);
  });

  test('no shared cache may keep a page, and the browser keeps none of an order', async () => {
    for (const [path, control] of [
      ['/', 'private, no-cache'],
      ['/take', 'private, no-cache'],
      ['/take/de', 'private, no-cache'],
      ['/take/_payload.json', 'private, no-cache'],
      ['/thankyou/de', 'private, no-store'],
      ['/upsell', 'private, no-store'],
      ['/paypal-confirm/take', 'private, no-store'],
    ] as const) {
      expect((await see(shop, path)).headers.get('Cache-Control'), path).toBe(control);
    }
  });

  test('countries never mix, whichever comes first', async () => {
    for (const country of ['SE', 'FR', 'SE', 'DE', 'FR']) {
      expect(outer(await see(shop, '/offericons', { country })).country).toBe(country);
    }
  });
});
