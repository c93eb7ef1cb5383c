import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { marketCodes, markets } from '../../../worker/country/markets.ts';
import { attribute, contents, tags } from '../../support/html/html.ts';
import { canonicalOf, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 5.1: addresses machines ask for', () => {
  test('robots.txt names the sitemap and keeps out of orders', async () => {
    const { status, html, headers } = await see(shop, '/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toContain(`Sitemap: ${shop.url.origin}/sitemap.xml`);
    expect(html).toContain('Disallow: /paypal-confirm/');
  });

  test('sitemap.xml: every address answers, with hreflang for every market and x-default', async () => {
    const { html, headers } = await see(shop, '/sitemap.xml');
    expect(headers.get('Content-Type')).toMatch(/xml/);
    const entries = contents(html, 'url');
    expect(entries.length % marketCodes.length).toBe(0);
    const wanted = [...marketCodes.map((code) => markets[code].lang), 'x-default'];
    for (const entry of entries) {
      expect(tags(entry, 'xhtml:link').map((tag) => attribute(tag, 'hreflang'))).toEqual(wanted);
    }
    for (const loc of contents(html, 'loc')) {
      const { pathname, origin } = new URL(loc);
      const seen = await see(shop, pathname);
      expect([origin, seen.status], loc).toEqual([shop.url.origin, 200]);
      expect(canonicalOf(seen.html)).toBe(loc);
      expect(seen.html).not.toContain('noindex');
    }
  });

  test('a page names the same alternates in its head', async () => {
    const { html } = await see(shop, '/take/at');
    const alternates = tags(html, 'link').filter((tag) => attribute(tag, 'rel') === 'alternate');
    expect(
      alternates.map((tag) => attribute(tag, 'hrefLang') ?? attribute(tag, 'hreflang')),
    ).toEqual([...marketCodes.map((code) => markets[code].lang), 'x-default']);
  });

  test('manifest.webmanifest can be installed: its icons and pages answer', async () => {
    const answer = await shop.visit('/manifest.webmanifest?market=gb');
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = z
      .looseObject({
        name: z.string(),
        start_url: z.literal('/gb'),
        icons: z.array(z.looseObject({ src: z.string() })).min(1),
        shortcuts: z.array(z.looseObject({ url: z.string() })).min(1),
      })
      .parse(await answer.json());
    const named = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
    for (const path of [...named, ...manifest.icons.map(({ src }) => src)]) {
      expect((await see(shop, path)).status, path).toBe(200);
    }
  });

  test('a page names the manifest of its market; without a market it is that of the visitor', async () => {
    const { html } = await see(shop, '/take/ch-fr');
    const link = tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'manifest');
    expect(attribute(link, 'href')).toBe('/manifest.webmanifest?market=ch-fr');
    const langOf = async (query: string) =>
      z
        .looseObject({ lang: z.string() })
        .parse(await (await shop.visit(`/manifest.webmanifest${query}`, { country: 'SE' })).json())
        .lang;
    expect(await langOf('?market=ch-fr')).toBe('fr-CH');
    expect(await langOf('')).toBe('sv-SE');
    expect(await langOf('?market=zz')).toBe('sv-SE');
  });

  test('security.txt has a contact and does not expire within a month', async () => {
    const { html, headers } = await see(shop, '/.well-known/security.txt');
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toMatch(/^Contact: mailto:/m);
    const expires = Date.parse(html.match(/^Expires: (.*)$/m)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3600_000);
  });

  test('fonts and scripts are kept for ever', async () => {
    const { html } = await see(shop, '/take/de');
    const fonts = tags(html, 'link').filter((tag) => attribute(tag, 'as') === 'font');
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const answer = await shop.visit(attribute(font, 'href') ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('font/woff2');
      expect(answer.headers.get('Cache-Control')).toMatch(/max-age=31536000, immutable/);
    }
  });

  test('every answer of the worker carries the security headers', async () => {
    for (const path of ['/', '/zz', '/TAKE', '/robots.txt', '/take/_payload.json', '/orders']) {
      const { headers } = await shop.visit(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('X-Frame-Options'), path).toBe('DENY');
    }
  });
});
