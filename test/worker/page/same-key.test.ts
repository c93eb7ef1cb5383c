import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { pageRequest as toPageRequest } from '../../../worker/page/page-request.ts';
import type { declaredReusable as toDeclared } from '../../../worker/page/reusable.ts';
import { pageNames, pagePath } from '../../../worker/pages.ts';
import { toToken } from '../../../worker/redirects/table/choice.ts';
import { experimentCookie } from '../../../worker/redirects/table/experiment.ts';
import type { app as App } from '../../../worker/request.ts';
import { shopWith, table } from '../../support/shop/shop-in-process.ts';

/** Query parameters that pages, rules, orders, forms or campaigns use, in several spellings. */
const names = [
  ...['src', 'product', 'delivery', 'step', 'order', 'key', 'token', 'PayerID', 'orderpage', 'go'],
  ...['%73tep', 'st%65p', '%73rc', 'deliver%79', '%67o', 'st+ep', 'SRC', 'Step', 'steps', 'at'],
  ...['utm_source', 'fbclid', 'gad.source', "o'rder", 'é', '"<b', 'amp;step', 'variant'],
];
const values = [
  ...['v8', 'v2', 'bundle', 'cancelled', 'thanks', 'mind', 'collagen', 'fi', 'ch', '1', '2', ''],
  ...['a+b%26', "it's", '"ö', '%62undle'],
];
const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values));
const query = fc
  .array(pair, { maxLength: 3 })
  .map((pairs) => pairs.map((one) => one.join('=')).join('&'))
  .map((text) => (text === '' ? '' : `?${text}`));

const paths = pageNames
  .filter((name) => !/confirm/.test(name))
  .flatMap((name) => [pagePath(name, 'gb'), pagePath(name, 'DE'), pagePath(name)]);
/** Pages that depend on the request: by a rule, gift, law, experiment, step, result or country. */
const variedPages = [
  'take2',
  'offergift',
  'terms',
  'take',
  'summarypop',
  'refund',
  'feedback',
  'v7',
];
const path = fc.oneof(
  fc.constantFrom(...variedPages.flatMap((name) => [`/${name}/gb`, `/${name}`])),
  fc.constantFrom(...paths, '/take2/gb/', '/TAKE/gb', '/take/%67b'),
);

const cookies = [
  '',
  'visit=1000000000000.1.x',
  `${experimentCookie({ page: 'take' })}=${toToken('form-first')}`,
  'quiz=x; order=y',
  'now=1; a=b',
];
const headers = fc.record({
  'CF-IPCountry': fc.constantFrom('GB', 'DE', 'FI', 'CH', 'JP', 'US', 'XX', 't1'),
  Cookie: fc.constantFrom(...cookies),
  'User-Agent': fc.constantFrom('Mozilla/5.0', 'Googlebot/2.1'),
  'Sec-Purpose': fc.constantFrom('', 'prefetch'),
  Accept: fc.constantFrom('text/html', 'application/json', 'image/avif,*/*'),
  'Accept-Language': fc.constantFrom('de', 'fr'),
});

type Modules = {
  app: typeof App;
  pageRequest: typeof toPageRequest;
  declaredReusable: typeof toDeclared;
};

async function newIsolate(): Promise<Modules> {
  vi.resetModules();
  const { app } = await import('../../../worker/request.ts');
  const { pageRequest } = await import('../../../worker/page/page-request.ts');
  const { declaredReusable } = await import('../../../worker/page/reusable.ts');
  return { app, pageRequest, declaredReusable };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('rule 5.41: all requests with one key of the page cache get the same reusable answer from the app', async () => {
  const { length } = table.rules;
  table.rules.push(
    { from: '/terms', to: '/take', status: 302, countries: ['JP'] },
    { from: '/take2', to: '/take', status: 302, query: { utm_source: '1' } },
  );
  const { app, pageRequest, declaredReusable } = await newIsolate();
  const { env, context, settled } = shopWith({ isolate: app });
  const declared = new Map<string, string>();
  let repeated = 0;
  await fc.assert(
    fc.asyncProperty(path, query, headers, async (path, query, sent) => {
      const request = new Request(`http://shop.example${path}${query}`, { headers: sent });
      const cacheRequest = await pageRequest(request, env, context.waitUntil);
      const answer = await app.fetch(request, env, context);
      const body = await answer.text();
      const page = await declaredReusable(request);
      await settled();
      // Without a key of the page cache, the page is neither stored nor read from the cache.
      if (!page || !cacheRequest) return;
      const own = ['set-cookie', 'x-request-id'];
      const stableHeaders = [...answer.headers].filter(([name]) => !own.includes(name));
      const declaration = JSON.stringify([text(page.html.bytes), page.html.places, stableHeaders]);
      if (query === '') expect(body).toBe(text(page.html.bytes));
      const previous = declared.get(cacheRequest.key);
      if (previous !== undefined) repeated += 1;
      expect(previous === undefined || previous === declaration, cacheRequest.key).toBe(true);
      declared.set(cacheRequest.key, declaration);
    }),
    { numRuns: 1000 },
  );
  table.rules.length = length;
  expect(declared.size).toBeGreaterThan(50);
  expect(repeated).toBeGreaterThan(25);
});
