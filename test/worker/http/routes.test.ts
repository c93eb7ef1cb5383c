import { describe, expect, test } from 'vitest';
import {
  type MarketCode,
  marketCodes,
  markets,
  servedCountries,
} from '../../../worker/country/markets.ts';
import { carriesOrderForm, pageNames } from '../../../worker/pages.ts';
import { marketPages } from '../../support/html/page-paths.ts';
import { canonicalUrl, errorMessage, outerAttributes, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { routeProblems } from '../../support/shop/routes.ts';

/** The shop's URL of a path. Joins texts, because `new URL` would read `//evil.example` as another host. */
const raw = (path: string) => shop.url.origin + path;

describe('rule 1.1: every page exists without a market and in every market', () => {
  // Every page in every market: test/long/pages.test.ts.
  test('every page answers 200 and states its language, country, locale, layout and name', async () => {
    const failures = await Promise.all(
      marketPages.map(async (name, i) => {
        const code = marketCodes[i % marketCodes.length] ?? 'DE';
        return [await routeProblems(name, ''), await routeProblems(name, code)];
      }),
    );
    expect(failures.flat(2)).toEqual([]);
  });

  test('the confirm page exists for every page with the order form, and for no other page', async () => {
    const failures: string[] = [];
    for (const from of pageNames) {
      const path = `/paypal-confirm/${from}`;
      const seen = await see(shop, path, { country: 'SE' });
      const message = errorMessage(seen.html);
      const isRight = carriesOrderForm(from)
        ? seen.status === 200 && outerAttributes(seen).page === 'paypal-confirm'
        : seen.status === 404 && message === `Page not found: ${path}`;
      if (!isRight || outerAttributes(seen).country !== 'SE')
        failures.push(`${path}: ${seen.status}`);
    }
    expect(failures).toEqual([]);
  });
});

describe('rule 2.4: a web address without a market shows the visitor’s country', () => {
  test.each<[string | undefined, MarketCode]>([
    ...servedCountries.map((code): [string, MarketCode] => [code, code]),
    ...servedCountries.map((code): [string, MarketCode] => [code.toLowerCase(), code]),
    ['XX', 'DE'],
    ['T1', 'DE'],
    ['US', 'DE'],
    ['CH-FR', 'DE'],
    ['not a country', 'DE'],
    ['', 'DE'],
  ])('a request with CF-IPCountry %j shows the market %s', async (country, shown) => {
    const { locale, lang } = markets[shown];
    for (const path of ['/', '/take']) {
      const seen = await see(shop, path, country === undefined ? {} : { country });
      expect(outerAttributes(seen)).toMatchObject({ country: shown, locale, lang });
    }
  });

  test('a request without CF-IPCountry gets a page for one of the served countries', async () => {
    const seen = await see(shop, '/take', {});
    expect(seen.status).toBe(200);
    expect(servedCountries).toContain(outerAttributes(seen).country);
  });

  test.each([
    ['/v7', 'CH', 'CH-FR'],
    ['/v7', 'BE', 'BE'],
    ['/v7', 'SE', 'FR'],
    ['/offerV7', 'DE', 'FR'],
    ['/v1ip', 'GB', 'FR'],
    ['/v1ip-summary', 'ch', 'CH-FR'],
    ['/offerip', 'XX', 'FR'],
  ])(
    'the path %s, requested from %s, shows the market %s of the page’s language',
    async (path, country, shown) => {
      expect(outerAttributes(await see(shop, path, { country })).country).toBe(shown);
    },
  );

  test('a percent-encoded path of the special funnel is redirected to its canonical spelling', async () => {
    const { status, headers } = await see(shop, '/%76%37/de?a=1');
    expect([status, headers.get('Location')]).toEqual([308, '/v7/de?a=1']);
  });
});

describe('rules 1.5 to 1.7: every page has one canonical web address', () => {
  test.each([
    ['/take/DE', '/take/de'],
    ['/take/Ch-Fr', '/take/ch-fr'],
    ['/GB', '/gb'],
    ['/take?a=1', '/take/de'],
    ['/?a=1', '/de'],
    ['/v7/de', '/v7/fr'],
  ])('the path %s answers 200 and names the canonical path %s', async (path, canonical) => {
    const seen = await see(shop, path);
    expect(seen.status).toBe(200);
    expect(canonicalUrl(seen.html)).toBe(shop.url.origin + canonical);
  });

  test.each([
    ['/TAKE', '/take'],
    ['/Take/de', '/take/de'],
    ['/offerv4/de?src=v4&src=v3', '/offerV4/de?src=v4&src=v3'],
    ['/upsellmind', '/upsellMind'],
    ['/offer/', '/offer'],
    ['/offer/de/?a=1&b=%20&a=2', '/offer/de?a=1&b=%20&a=2'],
    ['/de/', '/de'],
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e?x=//y', '/?x=//y'],
    ['/take//de', '/take/de'],
    ['/TAKE/de/_payload.json?a=1', '/take/de/_payload.json?a=1'],
  ])('the path %s is redirected to %s with status 308', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.visit(raw(path), { method });
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, location]);
    }
  });

  test('a page’s canonical URL has the host of the request', async () => {
    for (const host of ['http://one.example', 'http://two.example', 'http://one.example']) {
      const html = await shop.visitAt(`${host}/take/at`);
      expect(canonicalUrl(html)).toBe(`${host}/take/at`);
    }
  });
});
