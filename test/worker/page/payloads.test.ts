import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { unescaped } from '../../../ops/dev/html-tree.ts';
import { contents } from '../../support/html/html.ts';
import { everyPath } from '../../support/html/page-paths.ts';
import { outerAttributes, see } from '../../support/html/seen-page.ts';
import { shop } from '../../support/shop/common-shop.ts';

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
    config: z.strictObject({ tagManager: z.optional(z.string()) }),
  }),
  head: z.looseObject({ title: z.string().min(1), sheets: z.array(z.string()) }),
  body: z.looseObject({}),
  html: z.string().min(1),
});

describe('rule 5.2: {route}/_payload.json returns a page as JSON for client navigation', () => {
  const getPayload = async (path: string, country = 'DE') => {
    const answer = await shop.visit(path, { country });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    return payloadShape.parse(await answer.json());
  };

  test('every page has a payload with the page’s name, path, title, market and content', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const [payload, seen] = await Promise.all([
        getPayload(`${path}/_payload.json`),
        see(shop, path),
      ]);
      const title = unescaped(contents(seen.html, 'title')[0] ?? '');
      const isRight =
        payload.route.name === outerAttributes(seen).page &&
        payload.route.path === path &&
        payload.head.title === title &&
        payload.state.locale === outerAttributes(seen).country &&
        seen.html.includes(`<div id="page">${payload.html}</div>`);
      if (!isRight) failures.push(path);
    }
    expect(failures).toEqual([]);
  });

  test('a payload names the style sheet files that its page contains inline', async () => {
    const { head } = await getPayload('/take/de/_payload.json');
    const { html } = await see(shop, '/take/de');
    const files = await Promise.all(head.sheets.map(async (path) => (await see(shop, path)).html));
    expect(files.length).toBeGreaterThan(3);
    expect([files.join('')]).toEqual(contents(html, 'style'));
  });

  test('the index page has a payload, with and without a market in its web address', async () => {
    expect(await getPayload('/_payload.json', 'BE')).toMatchObject({
      route: { name: 'index', path: '/', fullPath: '/', params: {}, query: {} },
      state: {
        lang: 'fr_FR',
        locale: 'BE',
        geo: { country: 'BE' },
        config: {},
      },
    });
    expect(await getPayload('/ch-fr/_payload.json')).toMatchObject({
      route: { name: 'index', path: '/ch-fr', params: { locale: 'ch-fr' } },
      state: { lang: 'ch_FR', locale: 'CH-FR', geo: { country: 'CH-FR' } },
    });
  });

  test('a payload has the page’s internal name and all values of repeated query parameters', async () => {
    expect(await getPayload('/take/gb/_payload.json?b=2&a=1&b=3&c=')).toMatchObject({
      route: {
        name: 'take',
        path: '/take/gb',
        fullPath: '/take/gb?b=2&a=1&b=3&c=',
        params: { locale: 'gb' },
        query: { a: '1', b: ['2', '3'], c: '' },
      },
      state: { lang: 'en_GB', locale: 'GB', geo: { country: 'GB' } },
    });
    expect((await getPayload('/take/_payload.json')).route.params).toEqual({});
    expect((await getPayload('/paypal-confirm/buy/_payload.json')).route).toMatchObject({
      name: 'paypal-confirm',
      params: { from: 'buy' },
    });
  });

  test('query parameters such as “constructor” are ordinary parameters', async () => {
    const answer = await shop.visit('/take/_payload.json?__proto__=1&constructor=2');
    expect(await answer.text()).toContain('"query":{"__proto__":"1","constructor":"2"}');
  });

  test('the payload of a path in the special funnel has a market of the special funnel', async () => {
    expect((await getPayload('/v7/de/_payload.json')).state.locale).toBe('FR');
    expect((await getPayload('/v7/_payload.json', 'CH')).state.locale).toBe('CH-FR');
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
  ])('the payload %s of an unknown page gets status 404', async (path) => {
    const answer = await shop.visit(path, { headers: { Accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404 });
  });
});
