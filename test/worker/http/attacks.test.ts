import { describe, expect, test } from 'vitest';
import { tags } from '../../support/html/html.ts';
import { newBuyer, orderForm } from '../../support/orders/buyer.ts';
import { findOrders, freshEmail } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

/** TABLE: texts that run as script if a page does not escape them. Each contains the word `pwned`. */
const scripts = [
  '"><script>pwned()</script>',
  "'><script>pwned()</script>",
  '</script><script>pwned()</script>',
  '</title><script>pwned()</script>',
  '</textarea><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '--><script>pwned()</script>',
  ']]><script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><img src=x onerror=pwned()>',
  '<svg/onload=pwned()>',
  '<svg><animate onbegin=pwned() attributeName=x>',
  '"><iframe srcdoc="<script>pwned()</script>">',
  '" autofocus onfocus=pwned() x="',
  "' onmouseover='pwned()",
  '` onmouseover=`pwned()',
  'javascript:pwned()',
  'java\tscript:pwned()',
  'data:text/html,<script>pwned()</script>',
  '&#x3C;script&#x3E;pwned()&#x3C;/script&#x3E;',
  '\u003cscript\u003epwned()\u003c/script\u003e',
  '＜script＞pwned()＜/script＞',
  '%3Cscript%3Epwned()%3C/script%3E',
  '{{constructor.constructor("pwned()")()}}',
  '\ud83c<script>pwned()</script>',
  '<base href="https://evil.example/pwned">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/pwned">',
  '"><form action="https://evil.example/pwned">',
] as const;

/** TABLE: texts with which a stranger may try to lead a redirect to another site. */
const targets = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...[
    'https://evil.example',
    'https:evil.example',
    'HTTPS:\\\\evil.example',
    'javascript:alert(1)',
  ],
  ...['//evil.example/%2e%2e', '/.//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example'],
  ...['@evil.example', '.evil.example', ':80@evil.example', '/take//evil.example/'],
  ...['\r\nLocation: https://evil.example', '%0d%0aLocation:%20https://evil.example'],
  ...['/​/evil.example', '/\t/evil.example', '﹨﹨evil.example', '／／evil.example'],
] as const;

const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
const post = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** The tags of a page in which `pwned` or another site could run. The shop has no such tags. */
function hostileTags(html: string): string[] {
  return tags(html).filter((tag) => {
    const bare = tag.replace(/="[^"]*"/g, '=""');
    return (
      /[\s/"'`]on\w+\s*=|^<(?:iframe|object|embed|base)\b|http-equiv/i.test(bare) ||
      /\s(?:src|href|action|formaction)="\s*(?:java\s*script:|data:text|(?:https?:)?[\\/]{2}evil)/i.test(
        tag,
      )
    );
  });
}

/** Each script of a page that contains `pwned`. JSON for the islands is no script. */
function hostileScripts(html: string): string[] {
  const scripts = html.match(/<script\b.*?<\/script>/gs) ?? [];
  return scripts.filter(
    (one) => one.includes('pwned()') && !/^<script[^>]* type="[^"]*json"/.test(one),
  );
}

async function expectHarmless(what: string, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await shop.visit(path, { country: 'DE', ...init });
  const html = await answer.text();
  expect.soft(answer.status, what).toBeLessThan(500);
  const location = answer.headers.get('Location');
  if (location) expect.soft(new URL(location, shop.url).origin, what).toBe(shop.url.origin);
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  expect.soft(hostileTags(html), what).toEqual([]);
  expect.soft(hostileScripts(html), what).toEqual([]);
}

describe('rule 5.35: a stranger’s text never becomes script', () => {
  test('the checks of this file see an unescaped text', () => {
    for (const script of scripts.filter((one) => one.includes('<') || one.includes(' on'))) {
      const page = `<p><a title="${script}" name='${script}'>${script}</a></p>`;
      expect.soft([...hostileTags(page), ...hostileScripts(page)], script).not.toEqual([]);
    }
  });

  const pages = [
    ...[
      '/de',
      '/take/de',
      '/offer2/de',
      '/buy/de',
      '/summary/de',
      '/v8/de',
      '/terms/de',
      '/foo/bar',
    ],
    ...['/refund/de', '/feedback/de', '/quiz-email/de', '/thankyou/de', '/upsell/de', '/addapp/de'],
  ];
  const names = ['src', 'product', 'step', 'order', 'key', 'token', 'delivery', 'utm_source'];

  test.each(pages)('the page %s escapes every query', async (page) => {
    for (const [i, script] of scripts.entries()) {
      const pairs = names.map((name) => query(name, script)).join('&');
      await expectHarmless(`${page} ${script}`, `${page}?${pairs}&${query(script, String(i))}`);
    }
  });

  test.each([
    ['/orders/de', Object.keys(orderForm({ phone: '', street2: '', note: '', method: '' }))],
    ['/refund/de', ['name', 'orderNumber', 'email', 'part', 'declaration']],
    ['/feedback/de', ['orderNumber', 'email', 'rating', 'name', 'text', 'publish']],
    ['/quiz-email/de', ['email', 'consent', 'src', 'outcome']],
    ['/v8/de', ['answers', 'step', 'age', 'goal']],
    ['/receipt-links/de', ['orderNumber']],
    ['/download-links/de', ['orderNumber']],
    ['/thankyou/de', ['order', 'key', 'undo', 'changeAddress', 'city']],
    ['/paypal-confirm/take', ['order', 'key', 'token', 'method']],
    ['/upsell/de', ['order', 'key', 'accept', 'decline']],
  ])('the form %s escapes every field', async (path, fields) => {
    for (const script of scripts) {
      const filled = Object.fromEntries(fields.map((field) => [field, script]));
      await expectHarmless(`${path} ${script}`, path, post(filled));
    }
  });

  test('no page repeats a header or a cookie as script', async () => {
    const headers = ['User-Agent', 'Referer', 'Accept-Language', 'CF-IPCountry', 'X-Request-Id'];
    const spoofs = ['X-Forwarded-Host', 'X-Original-URL', 'X-Rewrite-URL', 'Forwarded', 'Via'];
    const cookies = [
      'visit',
      'order',
      'receipt',
      'declaration',
      'result',
      'now',
      'consent',
      'quiz',
    ];
    for (const script of scripts) {
      const ascii = encodeURI(script.toWellFormed()).replaceAll('%3C', '<').replaceAll('%3E', '>');
      const init = {
        headers: {
          ...Object.fromEntries([...headers, ...spoofs].map((name) => [name, ascii])),
          Cookie: cookies.map((name) => `${name}=${ascii.replaceAll(';', '')}`).join('; '),
        },
      };
      for (const path of ['/take/de', '/thankyou/de', '/foo/bar']) {
        await expectHarmless(`${path} ${script}`, path, init);
      }
    }
  });

  test('no page repeats its path as script', async () => {
    for (const script of scripts) {
      const segment = encodeURIComponent(script.toWellFormed());
      for (const before of ['', 'take/', 'downloads/', 'no-invitations/de/', 'paypal-confirm/']) {
        await expectHarmless(script, `/${before}${segment}`);
      }
    }
  });
});

describe('rule 5.35: no redirect leads to another site', () => {
  const places: readonly (readonly [string, (target: string) => [string, RequestInit?]])[] = [
    ['a path', (target) => [`${shop.url.origin}/${encodeURI(target)}`]],
    ['a path with a slash at its end', (target) => [`/take/${encodeURI(target)}/`]],
    ['a query', (target) => [`/take/?${query('next', target)}&${query('url', target)}`]],
    ['a step', (target) => [`/summarypop/de?${query('step', target)}`]],
    ['an order form', (target) => ['/orders/de', post({ from: target, query: target })]],
    ['an invoice', (target) => [`/invoices?${query('order', target)}&${query('key', target)}`]],
    ['an operator', (target) => [`/__operator?off&${query('to', target)}`]],
    [
      'a form for links',
      (target) => [`/receipt-links/de?${query('a', target)}`, post({ orderNumber: 'TW-ABC234' })],
    ],
    ['a confirm page', (target) => [`/paypal-confirm/${encodeURIComponent(target)}`]],
  ];

  test.each(places)('no target in %s changes the site', async (_what, toRequest) => {
    for (const target of targets) {
      const [path, init] = toRequest(target.toWellFormed());
      await expectHarmless(target, path, init);
    }
  });
});

describe('rule 5.4: no form of the shop takes a post from another site', () => {
  test.each([
    ...['/orders/de', '/upsell/de', '/thankyou/de', '/paypal-confirm/take', '/refund/de', '/v8/de'],
    ...['/feedback/de', '/quiz-email/de', '/receipt-links/de', '/download-links/de', '/beacon'],
    ...['/client-errors', '/no-invitations/de/x', '/__operator/orders', '/webhooks/paypal'],
    ...['/operator/shipments'],
  ])('a post of another site to %s gets 403', async (path) => {
    for (const Origin of ['https://evil.example', 'null', `${shop.url.origin}.evil.example`]) {
      const answer = await shop.visit(path, { ...post({ a: 'b' }), headers: { Origin } });
      expect([Origin, answer.status]).toEqual([Origin, 403]);
    }
  });
});

describe('rule 7.57: no forged proof opens the operators’ door', () => {
  const proofs: readonly (readonly [string, Record<string, string>])[] = [
    ['nothing', {}],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['the word operator', { Authorization: 'Bearer operator', Cookie: 'operator=operator' }],
    [
      'a long token',
      { Authorization: `Bearer ${'a'.repeat(3000)}`, Cookie: `operator=${'a'.repeat(3000)}` },
    ],
    ['basic access', { Authorization: `Basic ${btoa('admin:admin')}` }],
    [
      'an unsigned JWT',
      {
        'Cf-Access-Jwt-Assertion': `${btoa('{"alg":"none"}')}.${btoa('{"email":"a@b.example"}')}.`,
      },
    ],
    [
      'a JWT without a key',
      { 'Cf-Access-Jwt-Assertion': `${btoa('{"alg":"HS256"}')}.${btoa('{}')}.YQ` },
    ],
    ['an email header', { 'Cf-Access-Authenticated-User-Email': 'operator@shop.example' }],
    ['a JWT in a cookie', { Cookie: `CF_Authorization=${btoa('{"alg":"none"}')}.${btoa('{}')}.` }],
    ['a local address', { 'X-Forwarded-For': '127.0.0.1', 'CF-Connecting-IP': '127.0.0.1' }],
  ];

  test.each(proofs)('%s opens no door', async (_what, headers) => {
    const requests: [string, RequestInit?][] = [
      ...[
        '/__desk',
        '/__desk/search?q=TW',
        '/__desk/orders/TW-ABC234',
        '/__desk/invoices/TW-ABC234',
      ].map((path): [string] => [path]),
      ['/__operator?token=operator'],
      ['/__operator/orders', { method: 'POST', body: JSON.stringify({ action: 'list' }) }],
      ['/__desk/lists', { method: 'POST', body: 'verb=resend-mail' }],
      ['/__desk/orders/TW-ABC234', { method: 'POST', body: 'verb=refund' }],
    ];
    for (const [path, init] of requests) {
      const { status } = await shop.visit(path, { ...init, headers });
      expect([path, [401, 403, 404].includes(status) ? 'closed' : status]).toEqual([
        path,
        'closed',
      ]);
    }
  });
});

describe('rule 5.20: a tampered order form sells nothing at another price', () => {
  test.each<[string, Record<string, string>]>([
    ['a price', { price: '1', total: '1', totalMinor: '1', amountMinor: '1', currency: 'SEK' }],
    ['a delivery fee', { delivery: '0', deliveryMinor: '-1000', shipping: '0' }],
    ['a discount', { discount: '100', coupon: 'TARN-0000', code: 'TARN-0000', percent: '99' }],
    [
      'a foreign column',
      { status: 'paid', paidAt: '1', id: 'x', number: 'TW-AAAAAA', __proto__: 'x' },
    ],
  ])('%s in the form changes nothing', async (_what, fields) => {
    const email = freshEmail();
    await newBuyer(shop).post('/orders/de', { ...orderForm({ email }), ...fields });
    expect(await findOrders(shop, email)).toMatchObject([
      { status: 'created', currency: 'EUR', total_minor: 8970, delivery_minor: 0 },
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown bundle', { bundle: 'slim-99' }],
    ['a negative bundle', { bundle: 'slim--1' }],
    ['a bundle of another page', { bundle: 'meal-plan-1' }],
    ['an inherited name as bundle', { bundle: 'constructor' }],
    ['a country without delivery', { country: 'US' }],
    ['a method of another country', { method: 'swish' }],
    ['an unknown method', { method: 'constructor' }],
  ])('%s is refused', async (_what, fields) => {
    const email = freshEmail();
    const sent = await newBuyer(shop).post('/orders/de', orderForm({ email, ...fields }));
    expect(sent.status).toBe(422);
    expect(await findOrders(shop, email)).toEqual([]);
  });

  test('an order on the gift page and an ebook need no less than their price', async () => {
    const email = freshEmail();
    await newBuyer(shop).post(
      '/orders/de',
      orderForm({ email, gift: 'meal-plan', bump: 'meal-plan' }),
    );
    // The page take sells no ebook, so the fields count for nothing.
    expect((await findOrders(shop, email)).map(({ total_minor }) => total_minor)).toEqual([8970]);
  });
});

test('rule 5.41: no header of a stranger stays in the page of the next visitor', async () => {
  const clean = async () => (await shop.visit('/take3/de', { country: 'DE' })).text();
  const names = ['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Host', 'X-Original-URL', 'Forwarded'];
  const poison = Object.fromEntries(
    [...names, 'X-Forwarded-Prefix', 'Referer', 'User-Agent'].map((name) => [name, 'evil.example']),
  );
  const before = await clean();
  for (const path of ['/take3/de', '/take3/de?x=evil.example', '/take3/de?src=evil.example']) {
    await (await shop.visit(path, { country: 'DE', headers: poison })).text();
  }
  const after = await clean();
  expect(before).not.toContain('evil.example');
  expect(after).not.toContain('evil.example');
});

test.each([
  ['arrays', '['],
  ['objects', '{"a":'],
])(
  'rule 5.35: JSON of 10,000 %s in each other causes no error of the server',
  async (_what, level) => {
    const paths = ['/beacon', '/client-errors', '/webhooks/paypal', '/operator/shipments'];
    const end = level === '[' ? ']' : '}';
    for (const path of [...paths, '/__operator/orders']) {
      const body = `${level.repeat(10_000)}1${end.repeat(10_000)}`;
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await shop.visit(path, { method: 'POST', headers, body });
      expect.soft(status, path).toBeLessThan(500);
    }
  },
);
