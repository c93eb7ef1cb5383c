import { brotliCompressSync, constants } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app.ts';
import { company } from '../../../worker/company.ts';
import { marketCodes, markets, segment } from '../../../worker/country/markets.ts';
import { serviceWorker } from '../../../worker/well-known/offline.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { outer, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

const app = new Hono<App>().get('/service-worker.js', serviceWorker);
const script = '/service-worker.js?market=gb&build=1';

describe('rule 13.13: GET /_offline/{market}', () => {
  test.each(marketCodes)('%s: a page in its language', async (code) => {
    const seen = await see(shop, `/_offline/${segment(code)}`);
    expect(seen.status).toBe(200);
    expect(outer(seen)).toMatchObject({ page: 'offline', country: code, lang: markets[code].lang });
    expect(seen.html).toContain('noindex');
  });

  test('needs no file but the two typefaces, and runs no script', async () => {
    const { html } = await see(shop, '/_offline/gb');
    expect(tags(html, '(?:script|img|source|iframe|use|image)')).toEqual([]);
    const files = tags(html, 'link').map((tag) => attribute(tag, 'href'));
    expect(files).toEqual(['/fonts/fraunces.woff2', '/fonts/figtree.woff2', 'data:,']);
  });

  test('leads to the address that was wanted, to the start, to a telephone and a mail', async () => {
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

  test('is the same for everyone, and nobody gets a cookie with it', async () => {
    const [one, other] = await Promise.all([
      see(shop, '/_offline/de', { country: 'DE' }),
      see(shop, '/_offline/de', { country: 'SE', headers: { Cookie: 'visit=x; order=y' } }),
    ]);
    expect(other.html).toBe(one.html);
    expect(one.headers.get('Set-Cookie')).toBeNull();
    expect(one.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('an unknown market, none, and its payload are not found', async () => {
    for (const path of ['/_offline/zz', '/_offline', '/_offline/gb/_payload.json']) {
      expect((await see(shop, path)).status, path).toBe(404);
    }
  });
});

describe('rule 13.13: GET /service-worker.js', () => {
  test('is a script for the whole shop, asked for again each time, that may load only our own', async () => {
    const { status, headers } = await see(shop, script);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  test('weighs less than 1.5 KB (brotli)', async () => {
    const { html } = await see(shop, script);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(brotliCompressSync(html, { params }).length).toBeLessThan(1.5 * 1024);
  });

  test('switched off it is a script that ends the one in the browser', async () => {
    const bodyOf = async (SERVICE_WORKER: 'on' | 'off') =>
      (await app.request(script, {}, { SERVICE_WORKER })).text();
    expect(await bodyOf('off')).toContain('registration.unregister()');
    expect(await bodyOf('on')).toBe((await see(shop, script)).html);
  });

  test('pages may run it and no other', async () => {
    const { headers } = await see(shop, '/take/gb');
    expect(headers.get('Content-Security-Policy')).toContain("worker-src 'self';");
  });
});
