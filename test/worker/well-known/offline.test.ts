import { brotliCompressSync, constants } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import { company } from '../../../worker/company.ts';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { serviceWorker } from '../../../worker/well-known/offline.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { outerAttributes, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

const app = new Hono<App>().get('/service-worker.js', serviceWorker);
const script = '/service-worker.js?market=gb&build=1';

describe('rule 13.13: /_offline/{market} is the page for visitors without a connection', () => {
  test.each(marketCodes)(
    'the offline page of the market %s is in the market’s language',
    async (code) => {
      const seen = await see(shop, `/_offline/${segment(code)}`);
      expect(seen.status).toBe(200);
      expect(outerAttributes(seen)).toMatchObject({
        page: 'offline',
        country: code,
        lang: markets[code].lang,
      });
      expect(seen.html).toContain('noindex');
    },
  );

  test('the offline page needs only the two font files, and runs no script', async () => {
    const { html } = await see(shop, '/_offline/gb');
    expect(tags(html, '(?:script|img|source|iframe|use|image)')).toEqual([]);
    const files = tags(html, 'link').map((tag) => attribute(tag, 'href'));
    expect(files).toEqual(['/fonts/fraunces.woff2', '/fonts/figtree.woff2', 'data:,']);
  });

  test('the offline page links to the page that could not load and to the start page, and shows a telephone number and a mail address', async () => {
    const { html } = await see(shop, '/_offline/gb');
    expect(tags(html, 'a').map((tag) => attribute(tag, 'href'))).toEqual([
      '#main',
      '/gb',
      '',
      `tel:${markets.GB.contact?.phone?.replaceAll(' ', '')}`,
      `mailto:${company.email}`,
    ]);
    expect(tags(html, 'form')).toEqual([]);
  });

  test('the offline page is the same for all visitors and sets no cookie', async () => {
    const [one, other] = await Promise.all([
      see(shop, '/_offline/de', { country: 'DE' }),
      see(shop, '/_offline/de', { country: 'SE', headers: { Cookie: 'visit=x; order=y' } }),
    ]);
    expect(other.html).toBe(one.html);
    expect(one.headers.get('Set-Cookie')).toBeNull();
    expect(one.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('the offline page of an unknown or missing market gets status 404, and so does a payload of an offline page', async () => {
    for (const path of ['/_offline/zz', '/_offline', '/_offline/gb/_payload.json']) {
      expect((await see(shop, path)).status, path).toBe(404);
    }
  });
});

describe('rule 13.13: the shop serves a service worker', () => {
  test('the browser checks the service worker’s script each time, and the script may fetch only from the shop', async () => {
    const { status, headers } = await see(shop, script);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  test('the service worker has less than 1.5 KB (brotli)', async () => {
    const { html } = await see(shop, script);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(brotliCompressSync(html, { params }).length).toBeLessThan(1.5 * 1024);
  });

  test('if the setting is “off”, the service worker’s script unregisters the service worker', async () => {
    const scriptWith = async (SERVICE_WORKER: 'on' | 'off') =>
      (await app.request(script, {}, { SERVICE_WORKER })).text();
    expect(await scriptWith('off')).toContain('registration.unregister()');
    expect(await scriptWith('on')).toBe((await see(shop, script)).html);
  });

  test('the Content-Security-Policy of a page allows only the shop’s service worker', async () => {
    const { headers } = await see(shop, '/take/gb');
    expect(headers.get('Content-Security-Policy')).toContain("worker-src 'self';");
  });
});
