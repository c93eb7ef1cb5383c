import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../worker/durations.ts';
import { page, pagePath } from '../../../worker/pages.ts';
import { marketPages } from '../../support/html/page-paths.ts';
import { outerAttributes, type Seen, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 9.13: the cookie “visit” stores a visitor’s deadline for free delivery', () => {
  const cookie = (seen: Seen, name: string) =>
    seen.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const readDeadline = (line: string | undefined) =>
    Number(decodeURIComponent(line ?? '').match(/=(\d{13})\./)?.[1]);
  const cookiePair = (line: string | undefined) => line?.split(';')[0] ?? '';

  test('the first page sets a visit cookie for 30 days, with a deadline for free delivery in 15 minutes', async () => {
    const before = Date.now();
    const line = cookie(await see(shop, '/take/de'), 'visit');
    expect(line).toMatch(/; Max-Age=2592000;/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(readDeadline(line)).toBeGreaterThanOrEqual(before + 15 * MINUTE);
    expect(readDeadline(line)).toBeLessThanOrEqual(Date.now() + 15 * MINUTE);
  });

  test('the visit cookie contains only the deadline, its own expiry and a signature', async () => {
    const line = cookie(await see(shop, '/take/de'), 'visit');
    const [, deadline, end] = cookiePair(line).match(/^visit=(\d{13})\.(\d{13})\.[\w-]{43}$/) ?? [];
    const began = Number(deadline) - 15 * MINUTE;
    expect(Number(end) - began).toBe(2_592_000_000);
  });

  test('a page does not replace a valid visit cookie', async () => {
    const pair = cookiePair(cookie(await see(shop, '/take/de'), 'visit'));
    for (const path of ['/take/de', '/', '/zz', '/thankyou/de']) {
      const seen = await see(shop, path, { headers: { Cookie: pair } });
      expect(cookie(seen, 'visit'), path).toBeUndefined();
      expect(cookie(seen, 'now'), path).toBeDefined();
    }
  });

  test('a visitor with a forged visit cookie gets a deadline that has passed', async () => {
    const pair = cookiePair(cookie(await see(shop, '/take/de'), 'visit'));
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
      expect(readDeadline(cookie(seen, 'visit')), forged).toBeLessThanOrEqual(Date.now());
    }
  });

  test('payloads, machine-readable files and redirects set no cookie', async () => {
    for (const path of ['/take/_payload.json', '/robots.txt', '/health', '/TAKE', '/sitemap.xml']) {
      const answer = await shop.visit(path);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  });
});

describe('rule 5.9: cached HTML has no data about a visitor', () => {
  test('visitors with running deadlines get the same HTML, except for their query in links', async () => {
    const failures: string[] = [];
    for (const name of marketPages.filter((one) => !page(one).personal)) {
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
      const isSame =
        without(one.html, 'mark=one') === bare.html &&
        without(two.html, 'mark=two&amp;mark=2') === bare.html;
      if (!isSame) failures.push(path);
      if (/\bvisit=|\d{13}\./.test(bare.html)) failures.push(`${path}: a visitor’s value`);
    }
    expect(failures).toEqual([]);
  });

  test('no shared cache may store a page, and no browser may store an order page', async () => {
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

  test('a page shows the country of each request, whatever the order of the requests', async () => {
    for (const country of ['SE', 'FR', 'SE', 'DE', 'FR']) {
      expect(outerAttributes(await see(shop, '/offericons', { country })).country).toBe(country);
    }
  });
});
