import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { App } from '../../../worker/app-types.ts';
import {
  findMarket,
  type MarketCode,
  marketCodes,
  type ServedCountry,
  segment,
  servedCountries,
} from '../../../worker/country/markets.ts';
import { servedCountry, visitorCountry } from '../../../worker/country/visitor-country.ts';
import { remapSpecial } from '../../../worker/funnel.ts';
import { locate } from '../../../worker/http/request-facts.ts';
import { findRoute } from '../../../worker/http/route.ts';
import { page, pageNames, pagePath } from '../../../worker/pages.ts';

const anyMarket = fc.constantFrom(...marketCodes);
const anyPage = fc.constantFrom(...pageNames);
const routeAt = (path: string, detected: ServedCountry) =>
  findRoute(new URL(path, 'https://shop.example'), detected);
const anyCountry = fc.constantFrom(...servedCountries);

describe('rule 2.6: a visitor from a country without delivery gets the country DE', () => {
  const rows: [string | undefined, unknown, ServedCountry][] = [
    ...servedCountries.map((code): [string, unknown, ServedCountry] => [code, undefined, code]),
    ...servedCountries.map((code): [string, unknown, ServedCountry] => [
      code.toLowerCase(),
      undefined,
      code,
    ]),
    ...servedCountries.map((code): [undefined, unknown, ServedCountry] => [undefined, code, code]),
    [undefined, undefined, 'DE'],
    ['', undefined, 'DE'],
    ['XX', undefined, 'DE'],
    ['T1', undefined, 'DE'],
    ['xx', undefined, 'DE'],
    ['US', undefined, 'DE'],
    ['LI', undefined, 'DE'],
    ['CH-FR', undefined, 'DE'],
    ['GBR', undefined, 'DE'],
    ['G', undefined, 'DE'],
    ['gb ', undefined, 'GB'],
    ['GB,FR', undefined, 'DE'],
    ['constructor', undefined, 'DE'],
    ['__proto__', undefined, 'DE'],
    ['🇫🇷', undefined, 'DE'],
    // Cloudflare's field `cf.country` is used only if the request has no country header.
    ['FR', 'SE', 'FR'],
    ['XX', 'SE', 'DE'],
    [undefined, 'se', 'SE'],
    [undefined, 'T1', 'DE'],
    [undefined, null, 'DE'],
    [undefined, 42, 'DE'],
    [undefined, { toUpperCase: () => 'FR' }, 'DE'],
  ];

  test.each(rows)(
    'the header %j and the platform’s field %j give the country %s',
    (header, platform, country) => {
      expect(servedCountry(visitorCountry(header, platform)) ?? 'DE').toBe(country);
    },
  );

  test('any country header and Cloudflare field give a delivery country or null', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), fc.anything(), (header, platform) => {
        const detected = servedCountry(visitorCountry(header, platform));
        expect([...servedCountries, null]).toContain(detected);
      }),
    );
  });
});

describe('rules 1.7 and 2.1: a path’s segment names a market, in upper or lower case', () => {
  test.each(marketCodes)(
    'findMarket finds the market segment %s in upper and lower case',
    (code) => {
      expect(findMarket(segment(code))).toBe(code);
      expect(findMarket(code)).toBe(code);
      expect(findMarket(code[0]?.toLowerCase() + code.slice(1))).toBe(code);
    },
  );

  test.each([
    '',
    'zz',
    'us',
    'uk',
    'de_DE',
    'de-de',
    'chfr',
    'ch_fr',
    'ch-de',
    ' de',
    'de ',
    'de/',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'ſe',
  ])('findMarket(%j) is null', (value) => {
    expect(findMarket(value)).toBeNull();
  });
});

describe('rule 2.4: the market of a page comes from the path’s segment, or else from the visitor’s detected country', () => {
  const rows: [string, ServedCountry, MarketCode, boolean][] = [
    ['/take', 'FR', 'FR', true],
    ['/take/gb', 'FR', 'GB', true],
    ['/take/GB', 'FR', 'GB', true],
    ['/take/ch-fr', 'DE', 'CH-FR', true],
    ['/take', 'CH', 'CH', true],
    ['/take/zz', 'FR', 'FR', false],
    ['/v7', 'CH', 'CH-FR', true],
    ['/v7', 'BE', 'BE', true],
    ['/v7', 'SE', 'FR', true],
    ['/v7/de', 'SE', 'FR', true],
    ['/v7/ch', 'SE', 'CH-FR', true],
    ['/v7/ch-fr', 'SE', 'CH-FR', true],
    ['/v7/be', 'SE', 'BE', true],
    ['/v7/fr', 'SE', 'FR', true],
    ['/v7/zz', 'SE', 'FR', false],
    ['/v70/at', 'SE', 'AT', false],
    ['/offerV4/at', 'SE', 'AT', true],
    ['/offerV7/at', 'SE', 'FR', true],
    ['/v1ip/at', 'SE', 'FR', true],
    ['/v1ip-summary/at', 'SE', 'FR', true],
    ['/v1ip-summaryx/at', 'SE', 'AT', false],
    ['/offerip/at', 'SE', 'FR', true],
    ['/v1/at', 'SE', 'AT', true],
    ['/v7/at/_payload.json', 'SE', 'FR', true],
    ['/orders/at', 'SE', 'AT', true],
    ['/orders/zz', 'SE', 'SE', false],
    ['/_offline/ch-fr', 'SE', 'CH-FR', true],
  ];

  test.each(rows)(
    'the address %s, requested from %s, shows the market %s',
    (path, detected, shown, isFound) => {
      expect(routeAt(path, detected)).toMatchObject({ market: shown, isFound });
    },
  );

  test('rule 2.5: on special paths the market CH becomes CH-FR, BE and CH-FR stay, every other market becomes FR', () => {
    const specialMarkets = Object.fromEntries(
      marketCodes.map((code) => [code, remapSpecial(code)]),
    );
    expect(specialMarkets).toMatchObject({
      DE: 'FR',
      FR: 'FR',
      BE: 'BE',
      GB: 'FR',
      AT: 'FR',
      SE: 'FR',
      DK: 'FR',
      FI: 'FR',
      CH: 'CH-FR',
      'CH-FR': 'CH-FR',
    });
  });

  test('applying remapSpecial twice has the same result as once', () => {
    fc.assert(
      fc.property(anyMarket, (code) => {
        expect(remapSpecial(remapSpecial(code))).toBe(remapSpecial(code));
      }),
    );
  });

  test('the visitor’s detected country does not change the market of a path with a market segment', () => {
    fc.assert(
      fc.property(anyMarket, anyCountry, anyCountry, anyPage, (code, one, other, name) => {
        const path = pagePath(name, segment(code));
        expect(routeAt(path, one).market).toBe(routeAt(path, other).market);
      }),
    );
  });

  test('the visitor’s detected country decides the market of a path without a market segment', () => {
    fc.assert(
      fc.property(anyCountry, anyPage, (country, name) => {
        const pageMarket = page(name).special ? remapSpecial(country) : country;
        expect(routeAt(pagePath(name), country).market).toBe(pageMarket);
      }),
    );
  });
});

describe('rule 2.7: an answer, also one that is not a page, has the market of its path’s segment or of the visitor', () => {
  const app = new Hono<App>();
  app.use(locate());
  app.get('*', (c) => c.json({ geo: c.get('pageCountry'), market: c.get('market').code }));

  test.each([
    ['/foo/be', 'FR', 'FR', 'BE'],
    ['/zz', 'SE', 'SE', 'SE'],
    ['/zz', 'XX', 'DE', 'DE'],
    ['/v7/zz', 'SE', 'SE', 'FR'],
    ['/take/ch-fr/_payload.json', 'SE', 'SE', 'CH-FR'],
    ['/paypal-confirm/take', 'GB', 'GB', 'GB'],
    ['/%E0%A4%A', 'DK', 'DK', 'DK'],
    ['/constructor', 'fi', 'FI', 'FI'],
  ])(
    'the answer to %s, requested from %s, has the page country %s and the market %s',
    async (path, header, geo, shown) => {
      const answer = await app.request(path, { headers: { 'CF-IPCountry': header } });
      expect(await answer.json()).toEqual({ geo, market: shown });
    },
  );
});
