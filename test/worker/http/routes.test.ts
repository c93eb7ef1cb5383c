import { describe, expect, test } from 'vitest';
import { marketCodes, markets, servedCountries } from '../../../worker/country/markets.ts';
import { marketPages } from '../../support/html/page-paths.ts';
import { canonicalUrl, outerAttributes, see } from '../../support/html/seen-page.ts';
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
});

describe('rule 2.4: a web address without a market shows the visitor’s country', () => {
  // Every header and address: test/unit/country/visitor-country.test.ts.
  test.each([
    ['/take', 'SE', 'SE'],
    ['/', 'ch', 'CH'],
    ['/', 'US', 'DE'],
    ['/take', '', 'DE'],
    ['/v7', 'CH', 'CH-FR'],
    ['/v1ip-summary', 'SE', 'FR'],
  ] as const)(
    'a request for %s with CF-IPCountry %j shows the market %s',
    async (path, country, shown) => {
      const { locale, lang } = markets[shown];
      const seen = await see(shop, path, { country });
      expect(outerAttributes(seen)).toMatchObject({ country: shown, locale, lang });
    },
  );

  test('a request without CF-IPCountry gets a page for one of the served countries', async () => {
    const seen = await see(shop, '/take', {});
    expect(seen.status).toBe(200);
    expect(servedCountries).toContain(outerAttributes(seen).country);
  });

  test('a percent-encoded path of the special funnel is redirected to its canonical spelling', async () => {
    const { status, headers } = await see(shop, '/%76%37/de?a=1');
    expect([status, headers.get('Location')]).toEqual([308, '/v7/de?a=1']);
  });
});

describe('rule 2.5: a special page that shows another market says so in the language that was asked for', () => {
  const line = async (path: string, country: string) => {
    const { html } = await see(shop, path, { country });
    return /<aside class="other-language" lang="(.*?)">(.*?) <a href="(.*?)">(.*?)<\/a>/
      .exec(html)
      ?.slice(1);
  };
  const swedish = [
    'sv-SE',
    'Den här sidan är på franska, med priser i euro.',
    '/v4/se',
    'Till den svenska sidan',
  ];

  test('the line follows the market in the address, else the visitor’s country, also in a stored page', async () => {
    for (let visits = 0; visits < 2; visits += 1) {
      expect(await line('/v7/se', 'DE')).toEqual(swedish);
      expect(await line('/v7', 'SE')).toEqual(swedish);
      expect(await line('/v7', 'FR')).toBeUndefined();
      expect(await line('/v7', 'US')).toMatchObject({ 0: 'de-DE', 2: '/v4/de' });
    }
  });

  test.each([
    ['/offerip/gb?src=v1ip', '/take/gb?src=v1ip'],
    ['/offerV7/at', '/offercoll/at'],
    ['/v1ip/fi', '/v1/fi'],
    ['/v1ip-summary/dk', '/v1/dk'],
  ])('the line of %s links to %s', async (path, usual) => {
    expect((await line(path, 'FR'))?.[2]).toBe(usual);
  });

  test('in Switzerland the line names no currency, because both markets have francs', async () => {
    expect((await line('/offerip/ch', 'CH'))?.[1]).toBe('Diese Seite ist auf Französisch.');
  });

  test('a page in the market that was asked for has no line and no style sheet for it', async () => {
    for (const path of ['/v7/fr', '/offerip/be', '/offerV7/ch-fr', '/v4/se']) {
      expect((await see(shop, path, { country: 'SE' })).html).not.toContain('other-language');
    }
  });
});

describe('rules 1.5 to 1.7: every page has one canonical web address', () => {
  test('a stored page does not answer an address whose query has an invisible character', async () => {
    for (let visits = 0; visits < 2; visits += 1) {
      const answer = await shop.visit('/take/de?src=v1%E2%80%8B', { redirect: 'manual' });
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/take/de?src=v1']);
      await (await shop.visit('/take/de')).arrayBuffer();
    }
  });

  test.each([
    ['/take/Ch-Fr', '/take/ch-fr'],
    ['/?a=1', '/de'],
    ['/v7/de', '/v7/fr'],
  ])('the path %s answers 200 and names the canonical path %s', async (path, canonical) => {
    const seen = await see(shop, path);
    expect(seen.status).toBe(200);
    expect(canonicalUrl(seen.html)).toBe(shop.url.origin + canonical);
  });

  test.each([
    // Every kind of path: test/unit/http/route.test.ts.
    ['/offerv4/de?src=v4&src=v3', '/offerV4/de?src=v4&src=v3'],
    ['/offer/de/?a=1&b=%20&a=2', '/offer/de?a=1&b=%20&a=2'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e?x=//y', '/?x=//y'],
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
