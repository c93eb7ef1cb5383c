import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { prebuilt } from '../../../ops/dev/production-build.ts';
import {
  defaultCountry,
  type MarketCode,
  marketCodes,
  markets,
  segment,
} from '../../../worker/country/markets.ts';
import { DAY } from '../../../worker/durations.ts';
import { attribute, contents, tags } from '../../support/html/html.ts';
import { canonicalUrl, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

describe('rule 5.1: the shop serves files for machines, such as robots.txt', () => {
  test('robots.txt names the sitemap and disallows order pages', async () => {
    const { status, html, headers } = await see(shop, '/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toContain(`Sitemap: ${shop.url.origin}/sitemap.xml`);
    expect(html).toContain('Disallow: /paypal-confirm/');
  });

  test('every address of sitemap.xml answers and has hreflang for every market and x-default', async () => {
    const { html, headers } = await see(shop, '/sitemap.xml');
    expect(headers.get('Content-Type')).toMatch(/xml/);
    const entries = contents(html, 'url');
    expect(entries.length % marketCodes.length).toBe(0);
    for (const entry of entries) {
      const [loc = ''] = contents(entry, 'loc');
      const [, page = ''] = new URL(loc).pathname.match(/^(.*)\/[^/]+$/) ?? [];
      const pageIn = (code: MarketCode) => `${shop.url.origin}${page}/${segment(code)}`;
      const alternates = tags(entry, 'xhtml:link').map((tag) => [
        attribute(tag, 'hreflang'),
        attribute(tag, 'href'),
      ]);
      expect(alternates).toEqual([
        ...marketCodes.map((code) => [markets[code].lang, pageIn(code)]),
        ['x-default', pageIn(defaultCountry)],
      ]);
    }
    for (const loc of contents(html, 'loc')) {
      const { pathname, origin } = new URL(loc);
      const seen = await see(shop, pathname);
      expect([origin, seen.status], loc).toEqual([shop.url.origin, 200]);
      expect(canonicalUrl(seen.html)).toBe(loc);
      expect(seen.html).not.toContain('noindex');
    }
  });

  test('the icons and pages of manifest.webmanifest answer', async () => {
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
    const pages = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
    for (const path of [...pages, ...manifest.icons.map(({ src }) => src)]) {
      expect((await see(shop, path)).status, path).toBe(200);
    }
  });

  test('a page links the manifest of its market; a manifest without a market is in the visitor’s language', async () => {
    const { html } = await see(shop, '/take/ch-fr');
    const link = tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'manifest');
    expect(attribute(link, 'href')).toBe('/manifest.webmanifest?market=ch-fr');
    const manifestLanguage = async (query: string) =>
      z
        .looseObject({ lang: z.string() })
        .parse(await (await shop.visit(`/manifest.webmanifest${query}`, { country: 'SE' })).json())
        .lang;
    expect(await manifestLanguage('?market=ch-fr')).toBe('fr-CH');
    expect(await manifestLanguage('')).toBe('sv-SE');
    expect(await manifestLanguage('?market=zz')).toBe('sv-SE');
  });

  test('security.txt follows RFC 9116: each field once, an expiry within a year, our languages', async () => {
    const { html, headers } = await see(shop, '/.well-known/security.txt');
    expect(headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(html).toMatch(/\n$/);
    const fields = html
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/));
    expect(fields.map(([name]) => name)).toEqual([
      'Contact',
      'Expires',
      'Preferred-Languages',
      'Canonical',
    ]);
    const [contact, expires, languages, canonical] = fields.map(([, value = '']) => value);
    expect(contact).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
    expect(canonical).toBe(new URL('/.well-known/security.txt', shop.url).href);
    expect(languages?.split(', ').sort()).toEqual(['da', 'de', 'en', 'fi', 'fr', 'sv']);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const days = (Date.parse(expires ?? '') - Date.now()) / DAY;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('licences.txt names every package in the scripts of the server and the browser', async () => {
    const { html, status } = await see(shop, '/licences.txt');
    expect(status).toBe(200);
    const { id } = JSON.parse(await readFile('assets/builds/latest.json', 'utf8'));
    const maps = [
      `${prebuilt.shop}/index.js.map`,
      ...(await readdir(`build-maps/${id}`))
        .filter((name) => name.endsWith('.map'))
        .map((name) => `build-maps/${id}/${name}`),
    ];
    const packages = new Set<string>();
    for (const map of maps) {
      const text = await readFile(map, 'utf8');
      // A script that only imports other scripts has an empty source map.
      for (const source of text === '' ? [] : JSON.parse(text).sources) {
        const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
        if (name) packages.add(name);
      }
    }
    expect(packages).toContain('react');
    expect([...packages].filter((name) => !html.includes(`\n${name} `))).toEqual([]);
  });

  test('fonts may be cached for a year without a check', async () => {
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

  test('pages, errors, redirects, texts and payloads have X-Content-Type-Options and X-Frame-Options', async () => {
    for (const path of ['/', '/zz', '/TAKE', '/robots.txt', '/take/_payload.json', '/orders']) {
      const { headers } = await shop.visit(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('X-Frame-Options'), path).toBe('DENY');
    }
  });
});
