import { beforeAll, describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { downloadLink } from '../../../worker/orders/flow/link.ts';
import { type Buyer, newBuyer, resetWallet } from '../../support/orders/buyer.ts';
import { forgedSignature } from '../../support/orders/forged-signature.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';
import { explainedShop } from '../../support/shop/explained-shop.ts';
import { liveShop } from '../../support/shop/live-shop.ts';
import { untilRefused } from '../../support/shop/until-refused.ts';

/** Headers that the tests ignore: headers of the connection and the platform, and the request's id. */
const transport = [
  ...['date', 'connection', 'keep-alive', 'server', 'content-encoding', 'content-length'],
  ...['transfer-encoding', 'cf-cache-status', 'etag', 'x-request-id'],
];

/** The headers of every answer of the worker. */
const every = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const json = { ...every, 'content-type': 'application/json' };
const refusedJson = { ...json, 'cache-control': 'private, no-store' };
const html = {
  ...every,
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'de-DE',
  'content-security-policy': 'the policy of pages',
};
const cookies = {
  'set-cookie': 'visit; Max-Age=2592000; Path=/; SameSite=Lax, now; Path=/; SameSite=Lax',
};
/** The headers of a page without personal data: the browser may store it, and checks it each time. */
const page = {
  ...html,
  'cache-control': 'private, no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** The headers of a page with a visitor's entries or order, of the offline page and of every error page. */
const personal = {
  ...html,
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
};
const orderPage = { ...personal, ...cookies, 'x-robots-tag': 'noindex, nofollow' };
/** The headers of a redirect. Its query may have the key of an order. */
const redirect = {
  ...every,
  'cache-control': 'private, no-store',
  'referrer-policy': 'strict-origin',
};
const seeOther = {
  ...redirect,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
const file = { 'x-content-type-options': 'nosniff' };
const immutableFile = { ...file, 'cache-control': 'public, max-age=31536000, immutable' };
const text = { ...every, 'content-type': 'text/plain;charset=UTF-8' };

const policy = new RegExp(
  [
    "^default-src 'none'",
    "script-src 'self'(?: 'sha256-[\\w+/=]{44}'){2}",
    "style-src 'self'(?: 'sha256-[\\w+/=]+')+",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self' https://www\\.paypal\\.com https://www\\.sandbox\\.paypal\\.com",
    "base-uri 'none'",
    "frame-ancestors 'none'$",
  ].join('; '),
);

/** The headers of an answer without the ignored headers. Of a cookie only the name and the attributes remain. */
async function comparedHeaders(answer: Response): Promise<Record<string, string>> {
  await answer.arrayBuffer();
  const own = new Map<string, string>();
  for (const [name, value] of answer.headers) {
    if (transport.includes(name)) continue;
    const shown = name === 'set-cookie' ? value.replace(/=[^;]*/, '') : value;
    const previous = own.get(name);
    own.set(name, previous === undefined ? shown : `${previous}, ${shown}`);
  }
  if (policy.test(own.get('content-security-policy') ?? '')) {
    own.set('content-security-policy', 'the policy of pages');
  }
  return Object.fromEntries(own);
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const asJson = { headers: { Accept: 'application/json' } };

type Row = [what: string, path: string, init: RequestInit, status: number, headers: object];

const rows: Row[] = [
  ['a page', '/take/de', {}, 200, { ...page, ...cookies }],
  ['a page from memory', '/take/de', {}, 200, { ...page, ...cookies }],
  ['a quiz', '/v2/de', {}, 200, { ...page, ...cookies }],
  [
    'a form with personal data',
    '/refund/de',
    {},
    200,
    { ...page, ...cookies, 'cross-origin-opener-policy': 'same-origin' },
  ],
  [
    'a payload',
    '/take/de/_payload.json',
    {},
    200,
    { ...json, 'cache-control': 'private, no-cache' },
  ],
  ['a redirect to the canonical address', '/take/', {}, 308, { ...redirect, location: '/take' }],
  [
    'a redirect to the canonical address, with the key of an order',
    '/ThankYou/de/?order=TW-ABC234&key=1.a',
    {},
    308,
    { ...redirect, location: '/thankyou/de?order=TW-ABC234&key=1.a' },
  ],
  [
    'a redirect from invoices without a valid key',
    '/invoices?order=TW-ABC234&key=1.a',
    {},
    302,
    { ...redirect, location: '/thankyou/de?order=TW-ABC234&key=1.a' },
  ],
  [
    'a reload of the order form’s address',
    '/orders',
    {},
    303,
    { ...seeOther, location: '/take/de#checkout' },
  ],
  [
    'a picture',
    '/_img/pack-slim-1.de/w=320,f=auto',
    {},
    200,
    {
      ...every,
      'cache-control': 'public, max-age=300',
      'content-type': 'image/webp',
      vary: 'Accept',
    },
  ],
  ['an unlisted width of a picture', '/_img/pack-slim-1.de/w=1', {}, 400, refusedJson],
  ['an unknown picture', '/_img/none/w=320', {}, 404, refusedJson],
  ['a font', '/fonts/figtree.woff2', {}, 200, { ...immutableFile, 'content-type': 'font/woff2' }],
  [
    'a flag',
    '/images/flags/de.svg',
    {},
    200,
    { ...immutableFile, 'content-type': 'image/svg+xml' },
  ],
  [
    'an icon',
    '/icons/icon.svg',
    {},
    200,
    {
      ...file,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'image/svg+xml',
    },
  ],
  [
    'the icon that browsers request by themselves',
    '/favicon.ico',
    {},
    200,
    {
      ...file,
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/vnd.microsoft.icon',
    },
  ],
  [
    'the icon for the home screens of iPhones',
    '/apple-touch-icon.png',
    {},
    200,
    { ...file, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' },
  ],
  ['a missing font', '/fonts/none.woff2', {}, 404, { ...personal, ...cookies }],
  ['a missing image', '/images/none.png', {}, 404, { ...personal, ...cookies }],
  ['a missing flag', '/images/flags/none.svg', {}, 404, { ...personal, ...cookies }],
  ['a missing icon', '/icons/none.png', {}, 404, { ...personal, ...cookies }],
  ['a missing script', '/builds/none.js', {}, 404, personal],
  ['a missing style sheet', '/builds/none.css', {}, 404, personal],
  [
    'the newest build',
    '/builds/latest.json',
    {},
    200,
    { ...json, 'cache-control': 'private, no-store' },
  ],
  ['an unknown build', '/builds/meta/none.json', {}, 404, personal],
  ['a file of the worker’s code', '/builds/manifest.json', {}, 404, personal],
  ['an unknown address', '/foo/bar', {}, 404, { ...personal, ...cookies }],
  ['an unknown address, as JSON', '/foo/bar', asJson, 404, refusedJson],
  ['a wrong method', '/take/de', { method: 'PUT' }, 405, { ...personal, allow: 'GET, HEAD' }],
  ['a foreign post', '/orders/de', { method: 'POST', headers: { Origin: 'null' } }, 403, personal],
  ['a body too large', '/orders/de', { method: 'POST', body: 'a'.repeat(70_000) }, 413, personal],
  [
    'a wrong content type',
    '/orders/de',
    { method: 'POST', body: 'x' },
    415,
    { ...personal, ...cookies },
  ],
  ['a form with errors', '/orders/de', form({ from: 'take' }), 422, { ...personal, ...cookies }],
  [
    'a service form with errors',
    '/refund/de',
    form({ name: '' }),
    422,
    { ...personal, ...cookies },
  ],
  [
    'a webhook without signature',
    '/webhooks/paypal',
    { method: 'POST', body: '{}' },
    401,
    refusedJson,
  ],
  [
    'an unsigned shipment',
    '/operator/shipments',
    { method: 'POST', body: '{}' },
    401,
    { ...json, 'cache-control': 'private, no-store' },
  ],
  ['a malformed beacon', '/beacon', { method: 'POST', body: '{}' }, 415, refusedJson],
  ['an invalid download link', '/downloads/x', {}, 404, personal],
  ['the thank-you page without an order', '/thankyou/de', {}, 200, orderPage],
  ['an upsell without an order', '/upsell/de', {}, 200, orderPage],
  ['the order review without an order', '/paypal-confirm/take', {}, 200, orderPage],
  ['robots.txt', '/robots.txt', {}, 200, text],
  ['security.txt', '/.well-known/security.txt', {}, 200, text],
  [
    'the sitemap',
    '/sitemap.xml',
    {},
    200,
    { ...every, 'content-type': 'application/xml; charset=utf-8' },
  ],
  [
    'the manifest',
    '/manifest.webmanifest',
    {},
    200,
    {
      ...every,
      'cache-control': 'private, max-age=3600',
      'content-type': 'application/manifest+json',
    },
  ],
  ['/health', '/health', {}, 200, { ...json, 'cache-control': 'private, no-store' }],
  ['the offline page', '/_offline/de', {}, 200, personal],
  [
    'the service worker',
    '/service-worker.js',
    {},
    200,
    {
      ...every,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    },
  ],
];

describe('rule 5.34: every kind of answer has an exact list of headers', () => {
  test.each(rows)(
    'the answer “%s” at %s has exactly the expected headers',
    async (_what, path, init, status, headers) => {
      const answer = await shop.visit(path, { country: 'DE', ...init });
      expect(answer.status).toBe(status);
      expect(await comparedHeaders(answer)).toEqual(headers);
    },
  );

  test('the answer to too many posts has exactly the expected headers', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.99' };
    const { refusal } = await untilRefused(
      () => shop.visit('/refund/de', { country: 'DE', ...form({ name: '' }), headers }),
      10,
    );
    expect(await comparedHeaders(refusal)).toEqual({
      ...personal,
      ...cookies,
      'retry-after': '60',
    });
  });

  test('a redirect by a simple rule and a redirect by a split have the same headers', async () => {
    const redirectHeaders = { ...redirect, location: '/take' };
    const byRule = await explainedShop.visit('/old', { country: 'DE' });
    expect([byRule.status, await comparedHeaders(byRule)]).toEqual([301, redirectHeaders]);
    const robot = { country: 'DE', headers: { 'User-Agent': 'Googlebot/2.1' } };
    const bySplit = await explainedShop.visit('/take3', robot);
    expect([bySplit.status, await comparedHeaders(bySplit)]).toEqual([302, redirectHeaders]);
  });

  test('the refusal of a forged webhook has exactly the expected headers', async () => {
    const event = { id: 'WH-1', event_type: 'X', resource: {} };
    const init = { method: 'POST', headers: forgedSignature(), body: JSON.stringify(event) };
    const answer = await shop.visit('/webhooks/paypal', init);
    expect([answer.status, await comparedHeaders(answer)]).toEqual([401, refusedJson]);
  });

  test('in production a page has the same headers as in development, and Strict-Transport-Security', async () => {
    const answer = await liveShop.visit('/terms/de', { country: 'DE' });
    expect(await comparedHeaders(answer)).toEqual({
      ...page,
      ...cookies,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });
});

describe('rule 5.34: the pages and files of an order have private headers', () => {
  let buyer: Buyer;
  beforeAll(async () => {
    await resetWallet(shop);
    buyer = newBuyer(shop);
    await buyer.toConfirm();
  });
  const getAsBuyer = (path: string, init: RequestInit = {}) => {
    const cookie = [...buyer.cookies].map((pair) => pair.join('=')).join('; ');
    return shop.visit(path, { country: 'DE', ...init, headers: { Cookie: cookie } });
  };
  const now = { 'set-cookie': 'now; Path=/; SameSite=Lax' };

  test('rule 1.14: the order review, an upsell and the thank-you page have private headers', async () => {
    const review = await getAsBuyer('/paypal-confirm/take');
    expect(await comparedHeaders(review)).toEqual({ ...orderPage, ...now });
    await buyer.post('/paypal-confirm/take');
    for (const path of ['/upsell/de', '/thankyou/de']) {
      expect(await comparedHeaders(await getAsBuyer(path)), path).toEqual({ ...orderPage, ...now });
    }
    const payload = await getAsBuyer('/thankyou/de/_payload.json');
    expect(await comparedHeaders(payload)).toEqual({
      ...json,
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('an ebook has exactly the expected headers as a whole file, as a part, and for a part beyond its end', async () => {
    const { EBOOKS, SIGNING_KEY } = await shop.env();
    await EBOOKS.put('recipes.de.pdf', '%PDF-1.7');
    const email = freshEmail();
    const reader = newBuyer(shop);
    const box = { bump: 'recipes', consentDelivery: '1', consentWithdrawal: '1' };
    await reader.toConfirm({ email, from: 'get', ...box, bundle: 'detolex-1' });
    await reader.post('/paypal-confirm/get');
    const [order] = await findOrders(shop, email);
    const number = order?.number ?? '';
    const download = { number, ebook: 'recipes', market: 'DE' } as const;
    const link = await downloadLink(readKeyRing(SIGNING_KEY), '', download);
    const pdf = {
      ...every,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="tarnwell-recipes-de.pdf"',
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
    };
    const getRange = (range: string) => shop.visit(link, { headers: { Range: range } });
    expect(await comparedHeaders(await shop.visit(link))).toEqual(pdf);
    expect(await comparedHeaders(await getRange('bytes=0-3'))).toEqual({
      ...pdf,
      'content-range': 'bytes 0-3/8',
    });
    expect(await comparedHeaders(await getRange('bytes=9-'))).toEqual({
      ...pdf,
      'content-range': 'bytes */8',
    });
  });

  test('the error page of an order that cannot be read has private headers', async () => {
    const { DB } = await shop.env();
    await DB.exec('ALTER TABLE orders RENAME TO away');
    const answer = await getAsBuyer('/thankyou/de').finally(() =>
      DB.exec('ALTER TABLE away RENAME TO orders'),
    );
    expect(answer.status).toBe(500);
    expect(await comparedHeaders(answer)).toEqual({ ...orderPage, ...now });
  });
});
