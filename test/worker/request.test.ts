import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isSpecialPath, remapSpecial } from '../../worker/funnel.ts';
import {
  type MarketCode,
  marketCodes,
  markets,
  segment,
  servedCountries,
} from '../../worker/markets.ts';
import { carriesOrderForm, page, pageNames, pagePath } from '../../worker/pages.ts';
import { attribute, contents, orderButton, tags, tagWith, unescaped } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** All pages but the confirm page, whose segment is a page's name. */
const pathed = pageNames.filter((name) => name !== 'paypal-confirm');
const everyPath = [...pathed.map((name) => pagePath(name, 'de')), '/paypal-confirm/take'];

type Seen = { status: number; html: string; headers: Headers };

async function see(
  path: string,
  init: Parameters<Shop['visit']>[1] = { country: 'DE' },
): Promise<Seen> {
  const answer = await shop.visit(path, init);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** An address the URL parser would read as something else, sent as it stands. */
const raw = (path: string) => shop.url.origin + path;

function outer({ html }: Seen) {
  const root = tags(html, 'html')[0];
  const body = tags(html, 'body')[0];
  return {
    lang: attribute(root, 'lang'),
    country: attribute(root, 'data-country'),
    locale: attribute(root, 'data-locale'),
    layout: attribute(body, 'data-layout'),
    page: attribute(body, 'data-page'),
  };
}

const canonicalOf = (html: string) =>
  attribute(
    tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'canonical'),
    'href',
  );

const messageOf = (html: string) =>
  unescaped(html.match(/<p class="error-text">(.*?)<\/p>/s)?.[1] ?? '');

describe('section 2: every route exists bare and in ten markets', () => {
  test('each answers 200 with its language, country, locale, layout and name', async () => {
    const failures: string[] = [];
    for (const name of pathed) {
      for (const code of marketCodes) {
        const path = pagePath(name, segment(code));
        const seen = await see(path);
        const shown = isSpecialPath(path) ? remapSpecial(code) : code;
        const expected = {
          lang: markets[shown].lang,
          country: shown,
          locale: markets[shown].locale,
          layout: page(name).layout,
          page: name,
        };
        const right =
          seen.status === 200 &&
          JSON.stringify(outer(seen)) === JSON.stringify(expected) &&
          canonicalOf(seen.html) === shop.url.origin + pagePath(name, segment(shown));
        if (!right) failures.push(`${path}: ${seen.status} ${JSON.stringify(outer(seen))}`);
      }
    }
    expect(failures).toEqual([]);
  }, 120_000);

  test('the confirm page answers for every page with the order form, and for no other', async () => {
    const failures: string[] = [];
    for (const from of pageNames) {
      const path = `/paypal-confirm/${from}`;
      const seen = await see(path, { country: 'SE' });
      const message = messageOf(seen.html);
      const right = carriesOrderForm(from)
        ? seen.status === 200 && outer(seen).page === 'paypal-confirm'
        : seen.status === 404 && message === `Page not found: ${path}`;
      if (!right || outer(seen).country !== 'SE') failures.push(`${path}: ${seen.status}`);
    }
    expect(failures).toEqual([]);
  });
});

describe('section 4: a bare address shows the visitor’s country', () => {
  test.each<[string | undefined, MarketCode]>([
    ...servedCountries.map((code): [string, MarketCode] => [code, code]),
    ...servedCountries.map((code): [string, MarketCode] => [code.toLowerCase(), code]),
    ['XX', 'DE'],
    ['T1', 'DE'],
    ['US', 'DE'],
    ['CH-FR', 'DE'],
    ['not a country', 'DE'],
    ['', 'DE'],
  ])('CF-IPCountry %j', async (country, shown) => {
    const { locale, lang } = markets[shown];
    for (const path of ['/', '/take']) {
      const seen = await see(path, country === undefined ? {} : { country });
      expect(outer(seen)).toMatchObject({ country: shown, locale, lang });
    }
  });

  test('without the header the answer is a market all the same', async () => {
    const seen = await see('/take', {});
    expect(seen.status).toBe(200);
    expect(servedCountries).toContain(outer(seen).country);
  });

  test.each([
    ['/v7', 'CH', 'CH-FR'],
    ['/v7', 'BE', 'BE'],
    ['/v7', 'SE', 'FR'],
    ['/offerV7', 'DE', 'FR'],
    ['/v1ip', 'GB', 'FR'],
    ['/v1ip-summary', 'ch', 'CH-FR'],
    ['/offerip', 'XX', 'FR'],
  ])('rule 3: %s seen from %s shows %s', async (path, country, shown) => {
    expect(outer(await see(path, { country })).country).toBe(shown);
  });

  test('an encoded name is no way round rule 3', async () => {
    const { status, headers } = await see('/%76%37/de?a=1');
    expect([status, headers.get('Location')]).toEqual([308, '/v7/de?a=1']);
  });
});

describe('decisions section 1: one canonical address', () => {
  test.each([
    ['/take/DE', '/take/de'],
    ['/take/Ch-Fr', '/take/ch-fr'],
    ['/GB', '/gb'],
    ['/take?a=1', '/take/de'],
    ['/?a=1', '/de'],
    ['/v7/de', '/v7/fr'],
  ])('%s answers 200 and calls itself %s', async (path, canonical) => {
    const seen = await see(path);
    expect(seen.status).toBe(200);
    expect(canonicalOf(seen.html)).toBe(shop.url.origin + canonical);
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
  ])('%s is 308 to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.visit(raw(path), { method });
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, location]);
    }
  });

  test('the same page under two hosts names each its own', async () => {
    for (const host of ['http://one.example', 'http://two.example', 'http://one.example']) {
      const html = await (await shop.server.fetch(`${host}/take/at`)).text();
      expect(canonicalOf(html)).toBe(`${host}/take/at`);
    }
  });
});

describe('section 8: not found', () => {
  test.each([
    ['/zz', 'Page not found'],
    ['/foo?a=1', 'Page not found'],
    ['/index', 'Page not found'],
    ['/constructor', 'Page not found'],
    ['/__proto__', 'Page not found'],
    ['/take/zz', 'Page not found'],
    ['/take/de_DE?a=1', 'Page not found'],
    ['/take/%C5%BFe', 'Page not found'],
    ['/take/%00', 'Page not found'],
    ['/%00', 'Page not found'],
    ['/take%2Fde', 'Page not found'],
    ['/evil.example', 'Page not found'],
    ['/paypal-confirm', 'Page not found: /paypal-confirm'],
    ['/paypal-confirm?a=1', 'Page not found: /paypal-confirm?a=1'],
    ['/paypal-confirm/fr', 'Page not found: /paypal-confirm/fr'],
    ['/paypal-confirm/terms', 'Page not found: /paypal-confirm/terms'],
    ['/de/take', 'Page not found: /de/take'],
    ['/take/de/more', 'Page not found: /take/de/more'],
    ['/foo/bar?b=2&a=1&b=3', 'Page not found: /foo/bar?b=2&a=1&b=3'],
    ['/foo/%3Cscript%3E?q=%22%3E', 'Page not found: /foo/%3Cscript%3E?q=%22%3E'],
    ['/%', 'Page not found: /%'],
    ['/take/%E0%A4%A?a=1', 'Page not found: /take/%E0%A4%A?a=1'],
    ['/paypal-confirm/%E0%A4%A', 'Page not found: /paypal-confirm/%E0%A4%A'],
    ['/upsell/%E0%A4%A', 'Page not found: /upsell/%E0%A4%A'],
    ['/upsell/zz', 'Page not found'],
    ['/thankyou/zz', 'Page not found'],
    ['/_img/none/w_1', 'Page not found: /_img/none/w_1'],
  ])('%s is 404 with the message %s', async (path, message) => {
    const seen = await see(path, { country: 'FR' });
    expect(seen.status).toBe(404);
    expect(messageOf(seen.html)).toBe(message);
    expect(outer(seen)).toMatchObject({ page: 'error', country: 'FR', lang: 'fr-FR' });
    expect(orderButton(seen.html)).toMatch(/^\/take\/fr(\?|$)/);
    expect(seen.headers.get('Cache-Control')).toBe('private, no-store');

    const asked = { country: 'FR', headers: { Accept: 'application/json' } };
    const data = await shop.visit(path, asked);
    expect(data.status).toBe(404);
    expect(data.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await data.json()).toEqual({ statusCode: 404, message });
  });

  test('the page speaks the language of its address, and its picture, title and text are there', async () => {
    const seen = await see('/foo/gb', { country: 'FR' });
    expect(outer(seen).country).toBe('GB');
    expect(seen.html).toContain('role="img"');
    expect(contents(seen.html, 'h1')[0]).toBeTruthy();
    expect(seen.html).toMatch(/try (it )?today/i);
  });

  test('a browser, which takes both, gets the page', async () => {
    const accept = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';
    const seen = await see('/zz', { headers: { Accept: accept } });
    expect(seen.headers.get('Content-Type')).toMatch(/^text\/html/);
  });

  test('a very long path is not found, and takes nothing down', async () => {
    for (const path of [`/${'a'.repeat(8000)}`, `/take/${'%41'.repeat(2500)}`, '/a'.repeat(4000)]) {
      expect((await see(path)).status).toBe(404);
    }
    expect((await see('/take/de')).status).toBe(200);
  });
});

describe('decisions section 2: methods', () => {
  test('HEAD answers like GET, without the body', async () => {
    for (const path of [
      '/',
      '/take/de',
      '/zz',
      '/robots.txt',
      '/take/_payload.json',
      '/terms/fr',
    ]) {
      const [get, head] = await Promise.all([
        shop.visit(path, { country: 'DE' }),
        shop.visit(path, { country: 'DE', method: 'HEAD' }),
      ]);
      expect(head.status, path).toBe(get.status);
      for (const name of ['Content-Type', 'Content-Security-Policy', 'Cache-Control']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      }
      expect(await head.text(), path).toBe('');
      await get.text();
    }
  });

  test.each([
    ['PUT', '/take', 'GET, HEAD'],
    ['DELETE', '/take/de', 'GET, HEAD'],
    ['PATCH', '/', 'GET, HEAD'],
    ['POST', '/take/de', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/terms', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/paypal-confirm/take/_payload.json', 'GET, HEAD'],
    ['PUT', '/upsell/de', 'GET, HEAD, POST'],
    ['DELETE', '/paypal-confirm/take', 'GET, HEAD, POST'],
    ['GET', '/orders', 'POST'],
    ['GET', '/orders/de', 'POST'],
    ['HEAD', '/orders', 'POST'],
    ['GET', '/webhooks/paypal', 'POST'],
  ])('%s %s is 405 and says %s', async (method, path, allow) => {
    const answer = await shop.visit(path, { method, headers: { Accept: 'application/json' } });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
  });

  test('a post to an address that is none is 404', async () => {
    expect((await see('/foo/bar', { method: 'POST', body: 'a=1' })).status).toBe(404);
    expect((await see('/paypal-confirm/terms', { method: 'POST', body: 'a=1' })).status).toBe(404);
  });
});

describe('decisions section 2: posts from another site', () => {
  const post = (headers: Record<string, string>) =>
    see('/orders/de', { method: 'POST', body: new URLSearchParams({ from: 'take' }), headers });

  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s is 403', async (_, headers) => {
    const seen = await post(headers);
    expect(seen.status).toBe(403);
    expect(outer(seen).page).toBe('error');
  });

  test('absent both, or from our own page, the form is read: 422, because it is empty', async () => {
    expect((await post({})).status).toBe(422);
    const own = { Origin: shop.url.origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await post(own)).status).toBe(422);
  });

  test('a body of 100 KB is 413', async () => {
    const body = new URLSearchParams({ from: 'take', street: 'a'.repeat(100 * 1024) });
    for (const path of ['/orders/de', '/upsell/de', '/webhooks/paypal', '/foo/bar']) {
      expect((await see(path, { method: 'POST', body })).status, path).toBe(413);
    }
  });
});

const payloadShape = z.strictObject({
  route: z.strictObject({
    name: z.string(),
    path: z.string(),
    fullPath: z.string(),
    params: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  state: z.strictObject({
    lang: z.string(),
    locale: z.string(),
    geo: z.strictObject({ country: z.string() }),
    config: z.strictObject({}),
  }),
  head: z.looseObject({ title: z.string().min(1) }),
  body: z.looseObject({}),
  html: z.string().min(1),
});

describe('decisions section 2: {route}/_payload.json', () => {
  const payloadOf = async (path: string, country = 'DE') => {
    const answer = await shop.visit(path, { country });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    return payloadShape.parse(await answer.json());
  };

  test('every page has it: name, title and content are the page’s own', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const [payload, seen] = await Promise.all([payloadOf(`${path}/_payload.json`), see(path)]);
      const title = unescaped(contents(seen.html, 'title')[0] ?? '');
      const right =
        payload.route.name === outer(seen).page &&
        payload.route.path === path &&
        payload.head.title === title &&
        payload.state.locale === outer(seen).country &&
        seen.html.includes(`<div id="page">${payload.html}</div>`);
      if (!right) failures.push(path);
    }
    expect(failures).toEqual([]);
  });

  test('the index has it, bare and with a locale', async () => {
    expect(await payloadOf('/_payload.json', 'BE')).toMatchObject({
      route: { name: 'index', path: '/', fullPath: '/', params: {}, query: {} },
      state: { lang: 'fr_FR', locale: 'BE', geo: { country: 'BE' }, config: {} },
    });
    expect(await payloadOf('/ch-fr/_payload.json')).toMatchObject({
      route: { name: 'index', path: '/ch-fr', params: { locale: 'ch-fr' } },
      state: { lang: 'ch_FR', locale: 'CH-FR', geo: { country: 'CH-FR' } },
    });
  });

  test('the name is the table’s, never take-2; the query keeps its duplicates', async () => {
    expect(await payloadOf('/take/gb/_payload.json?b=2&a=1&b=3&c=')).toMatchObject({
      route: {
        name: 'take',
        path: '/take/gb',
        fullPath: '/take/gb?b=2&a=1&b=3&c=',
        params: { locale: 'gb' },
        query: { a: '1', b: ['2', '3'], c: '' },
      },
      state: { lang: 'en_GB', locale: 'GB', geo: { country: 'GB' } },
    });
    expect((await payloadOf('/take/_payload.json')).route.params).toEqual({});
    expect((await payloadOf('/paypal-confirm/buy/_payload.json')).route).toMatchObject({
      name: 'paypal-confirm',
      params: { from: 'buy' },
    });
  });

  test('names of Object’s own in the query are only names', async () => {
    const answer = await shop.visit('/take/_payload.json?__proto__=1&constructor=2');
    expect(await answer.text()).toContain('"query":{"__proto__":"1","constructor":"2"}');
  });

  test('special paths show their own country', async () => {
    expect((await payloadOf('/v7/de/_payload.json')).state.locale).toBe('FR');
    expect((await payloadOf('/v7/_payload.json', 'CH')).state.locale).toBe('CH-FR');
  });

  test.each([
    '/zz/_payload.json',
    '/take/zz/_payload.json',
    '/paypal-confirm/_payload.json',
    '/paypal-confirm/terms/_payload.json',
    '/foo/bar/_payload.json',
    '/upsell/zz/_payload.json',
    '/thankyou/zz/_payload.json',
    '/take/de/_payload.json/_payload.json',
    '/_payload.json/_payload.json',
  ])('%s is 404, as its page is', async (path) => {
    const answer = await shop.visit(path, { headers: { Accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404 });
  });
});

describe('section 2: the order button', () => {
  test.each([
    ['/de', '/take/de'],
    ['/ch-fr', '/take/ch-fr'],
    ['/summary/de', '/offer2/de'],
    ['/summary/de?src=v1', '/offer2/de?src=v1'],
    ['/summary/de?src=v2', '/offer2/de?src=v2'],
    ['/summary/de?src=v3', '/get2/de?src=v3'],
    ['/summary/de?src=v4', '/offerV4/de?src=v4'],
    ['/summary/de?src=v31', '/1get/de?src=v31'],
    ['/summary/de?src=v1a', '/offera/de?src=v1a'],
    ['/summary/de?src=v6', '/6offer/de?src=v6'],
    ['/summary/de?src=v7', '/offerV7/de?src=v7'],
    ['/summary/de?src=v8', '/v8offer/de?src=v8'],
    ['/summary/de?src=constructor', '/offer2/de?src=constructor'],
    ['/v1ip-summary/be', '/offerip/be'],
    ['/summarypop/de?b=2&a=1&b=3', '/summarypop/de?b=2&a=1&b=3&step=bundle'],
    ['/summarypop/de?step=cancelled&a=1', '/summarypop/de?a=1&step=bundle'],
    ['/summarypop/de?step=bundle', '#products'],
    ['/take/de?a=1', '#products'],
    ['/offer2/de', '#products'],
    ['/refund/se?a=1', '/take/se?a=1'],
    ['/foo/bar?b=2&a=1&b=3', '/take/de?b=2&a=1&b=3'],
  ])('%s leads to %s', async (path, href) => {
    expect(orderButton((await see(path)).html)).toBe(href);
  });

  test('a page that scrolls to its products has them', async () => {
    for (const path of ['/take/de', '/buy/de', '/offer2/de', '/summarypop/de?step=bundle']) {
      expect((await see(path)).html, path).toContain('id="products"');
    }
  });

  test('the country is written also where the address has none', async () => {
    const seen = await see('/summary?src=v3&x=1&x=2', { country: 'AT' });
    expect(orderButton(seen.html)).toBe('/get2/at?src=v3&x=1&x=2');
  });

  test.each([
    '?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '?q="><script>alert(1)</script>',
    "?q='%20onmouseover='alert(1)",
    '?q=</script><script>alert(1)</script>',
    '?q=&quot;&gt;&lt;img%20src=x%3E',
    '?q=%EE%80%80query%EE%80%80&q=data-cut',
    '?q=javascript:alert(1)//&&=&a',
  ])('the query %s stays text', async (query) => {
    for (const path of ['/de', '/take/de', '/summarypop/de', '/foo/bar', '/terms/de']) {
      const [clean, seen] = await Promise.all([see(path), see(path + query)]);
      const names = (html: string) => tags(html).map((tag) => tag.match(/[a-z0-9-]+/)?.[0]);
      expect(names(seen.html), path).toEqual(names(clean.html));
      expect(contents(seen.html, 'script')).toEqual(contents(clean.html, 'script'));
    }
    const { search } = new URL(query, shop.url);
    expect(orderButton((await see(`/de${query}`)).html)).toBe(`/take/de${search}`);
  });
});

describe('pages are whole without script and pass a hash-based policy', () => {
  test('nothing inline but the one style sheet, which the policy names by its hash', async () => {
    const failures: string[] = [];
    for (const path of [...everyPath, '/foo/bar', '/summarypop/de?step=bundle']) {
      const { html, headers } = await see(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      const styles = contents(html, 'style');
      const hashes = styles.map((css) => createHash('sha256').update(css).digest('base64'));
      const wrong = {
        styles: styles.length !== 1 || !policy.includes(`style-src 'sha256-${hashes[0]}';`),
        policy: /unsafe|https?:\/\/(?!www\.(sandbox\.)?paypal\.com)|\*/.test(policy),
        scripts: tags(html, 'script').some(
          (tag) =>
            attribute(tag, 'type') !== 'application/json' &&
            !attribute(tag, 'src')?.startsWith('/builds/'),
        ),
        attributes: tags(html).some((tag) => /\s(style|on[a-z]+)=/.test(tag)),
        suspense: /\$R[BCX]|<template id="|<!--\$|<div hidden/.test(html),
        javascript: /(href|action|src)="\s*javascript:/i.test(html),
        slots: /\uE000|data-cut/.test(html),
      };
      for (const [what, is] of Object.entries(wrong)) if (is) failures.push(`${path}: ${what}`);
    }
    expect(failures).toEqual([]);
  });

  test('the policy refuses everything that is not named', async () => {
    const policy = (await see('/take/de')).headers.get('Content-Security-Policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("base-uri 'none'");
  });

  test('no page asks a third party for anything', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await see(path);
      const loaded = [
        ...tags(html, 'script').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'img').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'iframe').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'link')
          .filter((tag) => !['canonical', 'alternate'].includes(attribute(tag, 'rel') ?? ''))
          .map((tag) => attribute(tag, 'href')),
        ...contents(html, 'style').flatMap((css) => [
          ...[...css.matchAll(/url\(([^)]*)\)/g)].map((found) => found[1] ?? ''),
        ]),
      ];
      for (const url of loaded) {
        if (url && !/^["']?(\/(?!\/)|data:)/.test(url)) failures.push(`${path}: ${url}`);
      }
    }
    expect(failures).toEqual([]);
  });

  test('an id stands once on a page, and what refers to one finds it', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await see(path);
      const ids = tags(html).flatMap((tag) => attribute(tag, 'id') ?? []);
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
      if (twice.length > 0) failures.push(`${path}: #${twice.join(' #')} twice`);
      const targets = tags(html).flatMap((tag) => [
        attribute(tag, 'href')?.match(/^#(.+)/)?.[1] ?? '',
        attribute(tag, 'for') ?? '',
        attribute(tag, 'aria-labelledby') ?? '',
        ...(attribute(tag, 'aria-describedby') ?? '').split(' '),
      ]);
      for (const id of targets.filter(Boolean)) {
        if (!ids.includes(id)) failures.push(`${path}: #${id} is missing`);
      }
    }
    expect(failures).toEqual([]);
  });
});

describe('law: one visitor’s deadline', () => {
  const cookie = (seen: Seen, name: string) =>
    seen.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const deadlineOf = (line: string | undefined) =>
    Number(decodeURIComponent(line ?? '').match(/-(\d{13})\./)?.[1]);
  const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

  test('the first page issues it for 15 minutes, signed, to be kept for 30 days', async () => {
    const before = Date.now();
    const line = cookie(await see('/take/de'), 'visit');
    expect(line).toMatch(/; Max-Age=2592000;/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(deadlineOf(line)).toBeGreaterThanOrEqual(before + 15 * 60_000);
    expect(deadlineOf(line)).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
  });

  test('a valid one is not issued again', async () => {
    const pair = pairOf(cookie(await see('/take/de'), 'visit'));
    for (const path of ['/take/de', '/', '/zz', '/thankyou/de']) {
      const seen = await see(path, { headers: { Cookie: pair } });
      expect(cookie(seen, 'visit'), path).toBeUndefined();
      expect(cookie(seen, 'now'), path).toBeDefined();
    }
  });

  test('a forged one earns no new time', async () => {
    const pair = pairOf(cookie(await see('/take/de'), 'visit'));
    const later = decodeURIComponent(pair).replace(/-(\d{13})/, (_, ms) => `-${Number(ms) + 9e6}`);
    const [name = '', value = ''] = later.split(/=(.*)/s);
    const forgeries = [
      `${name}=${encodeURIComponent(value)}`,
      'visit=',
      'visit=nonsense',
      `visit=${'0'.repeat(32)}-9999999999999`,
      `visit=${encodeURIComponent(`${'0'.repeat(32)}-9999999999999.AAAA=`)}`,
      'visit=%E0%A4%A',
    ];
    for (const forged of forgeries) {
      const seen = await see('/take/de', { headers: { Cookie: forged } });
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

describe('decisions section 2: cached HTML holds nothing about a visitor', () => {
  test('two visitors get the same bytes, but for the query in links', async () => {
    const failures: string[] = [];
    for (const name of pathed.filter((one) => !page(one).personal)) {
      const path = pagePath(name, 'de');
      const one = await see(`${path}?mark=one`, {
        country: 'DE',
        headers: { 'User-Agent': 'Phone', 'Accept-Language': 'de', Cookie: 'visit=x; order=y' },
      });
      const two = await see(`${path}?mark=two&mark=2`, {
        country: 'DE',
        headers: { 'User-Agent': 'Desk', 'Accept-Language': 'fi', Referer: 'https://x.example' },
      });
      const bare = await see(path);
      const without = (html: string, query: string) =>
        html.replaceAll(`?${query}&amp;`, '?').replaceAll(`?${query}`, '');
      const same =
        without(one.html, 'mark=one') === bare.html &&
        without(two.html, 'mark=two&amp;mark=2') === bare.html;
      if (!same) failures.push(path);
      if (/\bvisit=|-\d{13}\b/.test(bare.html)) failures.push(`${path}: a visitor’s value`);
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
      expect((await see(path)).headers.get('Cache-Control'), path).toBe(control);
    }
  });

  test('countries never mix, whichever comes first', async () => {
    for (const country of ['SE', 'FR', 'SE', 'DE', 'FR']) {
      expect(outer(await see('/offericons', { country })).country).toBe(country);
    }
  });
});

describe('section 7: builds', () => {
  const build = z.strictObject({ id: z.string().regex(/^[0-9a-f]{12}$/), timestamp: z.int() });

  test('latest.json names the build and is never cached', async () => {
    const answer = await shop.visit('/builds/latest.json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    build.parse(await answer.json());
  });

  test('meta/{buildId}.json has the matcher, immutable', async () => {
    const { id, timestamp } = build.parse(await (await shop.visit('/builds/latest.json')).json());
    const answer = await shop.visit(`/builds/meta/${id}.json`);
    expect(answer.headers.get('Cache-Control')).toMatch(/max-age=31536000, immutable/);
    const meta = await answer.json();
    expect(meta).toMatchObject({ id, timestamp, prerendered: [] });
    expect(meta).toMatchObject({
      matcher: { static: { '/': {}, '/take': {} }, wildcard: {}, dynamic: { '/take/:locale': {} } },
    });
    expect(meta).not.toHaveProperty(['matcher', 'static', '/paypal-confirm']);
    expect(meta).toHaveProperty(['matcher', 'dynamic', '/paypal-confirm/:from']);
  });

  test('an unknown id is 404', async () => {
    for (const id of ['000000000000', 'latest', '../latest', '%2e%2e%2flatest']) {
      expect((await see(`/builds/meta/${id}.jsonx`)).status, id).toBe(404);
    }
    expect((await see('/builds/meta/000000000000.json')).status).toBe(404);
  });

  test('the script every page names is there, immutable', async () => {
    const { html } = await see('/take/de');
    const src = attribute(tags(html, 'script')[0], 'src') ?? '';
    const answer = await shop.visit(src);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/javascript/);
    expect(answer.headers.get('Cache-Control')).toMatch(/immutable/);
  });
});

describe('addresses machines ask for', () => {
  test('robots.txt names the sitemap and keeps out of orders', async () => {
    const { status, html, headers } = await see('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toContain(`Sitemap: ${shop.url.origin}/sitemap.xml`);
    expect(html).toContain('Disallow: /paypal-confirm/');
  });

  test('sitemap.xml: every address answers, with hreflang for ten markets and x-default', async () => {
    const { html, headers } = await see('/sitemap.xml');
    expect(headers.get('Content-Type')).toMatch(/xml/);
    const entries = contents(html, 'url');
    expect(entries.length % 10).toBe(0);
    const wanted = [...marketCodes.map((code) => markets[code].lang), 'x-default'];
    for (const entry of entries) {
      expect(tags(entry, 'xhtml:link').map((tag) => attribute(tag, 'hreflang'))).toEqual(wanted);
    }
    for (const loc of contents(html, 'loc')) {
      const { pathname, origin } = new URL(loc);
      const seen = await see(pathname);
      expect([origin, seen.status], loc).toEqual([shop.url.origin, 200]);
      expect(canonicalOf(seen.html)).toBe(loc);
      expect(seen.html).not.toContain('noindex');
    }
  });

  test('a page names the same alternates in its head', async () => {
    const { html } = await see('/take/at');
    const alternates = tags(html, 'link').filter((tag) => attribute(tag, 'rel') === 'alternate');
    expect(
      alternates.map((tag) => attribute(tag, 'hrefLang') ?? attribute(tag, 'hreflang')),
    ).toEqual([...marketCodes.map((code) => markets[code].lang), 'x-default']);
  });

  test('manifest.webmanifest can be installed', async () => {
    const answer = await shop.visit('/manifest.webmanifest');
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    const manifest = z
      .looseObject({
        name: z.string(),
        start_url: z.literal('/'),
        icons: z.array(z.looseObject({ src: z.string() })).min(1),
      })
      .parse(await answer.json());
    for (const { src } of manifest.icons) expect((await see(src)).status).toBe(200);
  });

  test('security.txt has a contact and does not expire within a month', async () => {
    const { html, headers } = await see('/.well-known/security.txt');
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(html).toMatch(/^Contact: mailto:/m);
    const expires = Date.parse(html.match(/^Expires: (.*)$/m)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now() + 30 * 24 * 3600_000);
  });

  test('health says that the shop and its stores answer, fresh each time', async () => {
    const answer = await shop.visit('/health');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status: 'ok', database: true, rules: true });
  });

  test('fonts and scripts are kept for ever', async () => {
    const { html } = await see('/take/de');
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

describe('section 2, shared elements', () => {
  test('the banner, the header’s variant and the footer stand where they belong', async () => {
    const failures: string[] = [];
    for (const name of pathed) {
      const { html } = await see(pagePath(name, 'gb'));
      const { layout } = page(name);
      const banner = name === 'index' || /^(offer|sale)/.test(layout);
      const right =
        (tagWith(html, 'data-top-banner') !== undefined) === banner &&
        /<time data-timer=""/.test(html) === banner &&
        attribute(tags(html, 'header')[0], 'data-variant') ===
          (layout === 'none' ? null : name === 'feedback' ? 'feedback' : 'logo') &&
        (tags(html, 'footer').length === 1) === (layout !== 'none') &&
        tags(html, 'dialog').length === 1;
      if (!right) failures.push(name);
    }
    expect(failures).toEqual([]);
  });

  test('terms open in a new tab from pages with the order form, in the same tab elsewhere', async () => {
    const failures: string[] = [];
    for (const name of pathed.filter((one) => page(one).layout !== 'none')) {
      const { html } = await see(`${pagePath(name, 'ch-fr')}?a=1&a=2`);
      const terms = tags(html).find((tag) => attribute(tag, 'data-footer-link') === 'terms');
      const right =
        attribute(terms, 'href') === '/terms/ch-fr?a=1&a=2' &&
        (attribute(terms, 'target') === '_blank') === carriesOrderForm(name);
      if (!right) failures.push(`${name}: ${terms}`);
    }
    expect(failures).toEqual([]);
  });

  test('five links and the withdrawal link; on index and take the contact is a help centre', async () => {
    for (const [path, last] of [
      ['/de', 'help'],
      ['/take/de', 'help'],
      ['/take2/de', 'contact'],
      ['/terms/de', 'contact'],
    ] as const) {
      const { html } = await see(path);
      const links = tags(html).flatMap((tag) => attribute(tag, 'data-footer-link') ?? []);
      expect(links.sort(), path).toEqual(
        ['ingredients', 'terms', 'delivery', 'privacy', last].sort(),
      );
      expect(tagWith(html, 'data-withdrawal-link'), path).toBeDefined();
      expect(tagWith(html, 'data-contact') === undefined, path).toBe(last === 'help');
      const help = tags(html).find((tag) => attribute(tag, 'data-footer-link') === 'help');
      if (help) {
        expect(attribute(help, 'href')).toBe('/terms/de#contact');
        expect(attribute(help, 'target')).toBe('_blank');
      }
    }
  });
});
