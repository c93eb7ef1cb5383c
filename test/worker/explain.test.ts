import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explain } from '../../worker/explain/explain.ts';
import { operatorToken } from '../../worker/explain/operator.ts';
import { readQuestion } from '../../worker/explain/question.ts';
import { marketCodes, segment, servedCountries } from '../../worker/markets.ts';
import { pageNames, pagePath } from '../../worker/pages.ts';
import { quizNames } from '../../worker/quizzes/quizzes.ts';
import { parseTable } from '../../worker/redirects/rule.ts';
import { compile } from '../../worker/redirects/table.ts';
import { seal } from '../../worker/sealed.ts';
import { attribute, orderButton, tags, tagWith, unescaped } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';

const rows = [
  { from: '/old', to: '/take', status: 301 },
  { from: '/blog/*', to: '/sale/:splat', status: 302 },
  { from: '/spring', to: '/sale', status: 302, countries: ['FR', 'BE'] },
  { from: '/spring', to: '/V2/', status: 307 },
  { from: '/abroad', to: '/take/gb', status: 302, countries: ['US'] },
  { from: '/offera', to: '/offer', status: 302, query: { src: 'v2' } },
  { from: '/plain', to: '/old?x=1', status: 308, keepQuery: false },
  { from: '/help', to: 'https://help.tarnwell.example/start', status: 302 },
  {
    from: '/take3',
    split: [
      { to: '/take', weight: 1 },
      { to: '/take3', weight: 2 },
      { to: '/take2', weight: 3 },
    ],
    status: 302,
  },
];
const experiments = [
  {
    page: 'take',
    variants: [
      { name: 'base', weight: 1 },
      { name: 'form-first', weight: 1 },
    ],
  },
];
const read = parseTable({ rules: rows, experiments });
if ('problems' in read) throw new Error(JSON.stringify(read.problems));
const table = compile(read.table.rules, read.table.experiments);

const key = 'development-signing-key-never-used-in-production';
const hour = 60 * 60 * 1000;

async function shopWith(vars: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop(vars);
  const { REDIRECTS } = await shop.env();
  await REDIRECTS.put('table', JSON.stringify({ rules: rows, experiments }));
  return shop;
}

let shop: Shop;
let live: Shop;
beforeAll(async () => {
  [shop, live] = await Promise.all([shopWith(), shopWith({ SHOP: 'production' })]);
}, 60_000);
afterAll(() => Promise.all([shop.close(), live.close()]));

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

const random = numbers(7);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next().value * all.length)] as T;

const paths = [...pageNames.map((name) => pagePath(name)), ...rows.map(({ from }) => from)];
const segments = [...marketCodes.map(segment), 'DE', 'zz', 'take', ''];
const queries = [
  ...['', '?a=1&b=2&a=3', '?utm_source=x', '?step=bundle', '?step=cancelled', '?step=other&at=x'],
  ...['?src=none', ...quizNames.map((name) => `?src=${name}&x=%26%22`)],
];
const countries = [...servedCountries, 'US', 'XX', 'T1', '', 'ch', 'NO'];

function randomVisit() {
  const path = pick(paths).replace('*', 'a/b');
  const named = `${path}/${pick(segments)}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const odd = pick([
    named,
    named,
    named,
    named,
    `${named}/`,
    named.toUpperCase(),
    named.replace(/(?<=.)\//, '//'),
  ]);
  return { address: odd + pick(queries), country: pick(countries) };
}

function explained(address: string, country: string, cookie = '') {
  const written = { url: address, country, date: '', cookie };
  const question = readQuestion(written, { origin: shop.url.origin, now: Date.now() });
  if ('problem' in question) throw new Error(`${address}: ${question.problem}`);
  return explain(question, table);
}

/** What the shop answered, as far as an explanation tells of it. */
async function answered(address: string, country: string, cookie = '') {
  const answer = await shop.visit(address, { country, headers: { Cookie: cookie } });
  const html = await answer.text();
  const { status, headers } = answer;
  if (status >= 300 && status < 400) return { status, location: headers.get('Location') };
  const [root] = tags(html, 'html');
  const [body] = tags(html, 'body');
  const of = (name: string) => attribute(body, `data-${name}`);
  return {
    status,
    location: null,
    country: attribute(root, 'data-country'),
    locale: attribute(root, 'data-locale'),
    lang: attribute(root, 'lang'),
    ...{ page: of('page'), layout: of('layout'), theme: of('theme'), product: of('product') },
    caching: headers.get('Cache-Control'),
    orderButton: orderButton(html),
    terms: attribute(tagWithTerms(html), 'href'),
    newTab: attribute(tagWithTerms(html), 'target') === '_blank',
    confirmation: attribute(tagWith(html, 'data-checkout'), 'action') !== null,
    prices: prices(html),
  };
}

function tagWithTerms(html: string) {
  return tags(html, 'a').find((tag) => attribute(tag, 'data-footer-link') === 'terms');
}

/** The prices of the bundles to choose from, in their order. */
function prices(html: string): string[] {
  const found = html.matchAll(/<[^>]* data-price="[^"]*"[^>]*>([^<]*)</g);
  return [...found].map(([, text]) => unescaped(text ?? ''));
}

/** The same of an explanation; what the answer's page does not show is taken from the answer. */
function told(address: string, country: string, seen: Awaited<ReturnType<typeof answered>>) {
  const { way, end } = explained(address, country);
  const redirect = way[0]?.redirect;
  if (redirect) return { status: redirect.status, location: redirect.location };
  if (end.kind !== 'page' || !('page' in seen)) return end;
  const { next } = end;
  const own = end.bundles.map(({ price }) => price);
  return {
    status: end.status,
    location: null,
    country: end.country.market,
    ...{ locale: end.locale, lang: end.lang, page: end.page, layout: end.layout },
    ...{ theme: end.theme, product: end.product, caching: end.caching },
    orderButton: next && seen.orderButton !== null ? next.orderButton : seen.orderButton,
    terms: next && seen.terms !== null ? next.terms.address : seen.terms,
    newTab: next && seen.terms !== null ? next.terms.newTab : seen.newTab,
    confirmation: next && end.role !== 'summary' ? next.confirmation !== null : seen.confirmation,
    prices: seen.confirmation ? own : seen.prices,
  };
}

describe('an explanation is what the shop answers', () => {
  test('to 400 visits of any page, rule, country and query', async () => {
    const visits = Array.from({ length: 400 }, randomVisit);
    const differences: unknown[] = [];
    let pages = 0;
    let buttons = 0;
    for (const { address, country } of visits) {
      if (/^\/*take3\b(?!\/)/i.test(address)) continue;
      const seen = await answered(address, country);
      const tale = told(address, country, seen);
      if ('page' in seen) pages += 1;
      if ('orderButton' in seen && seen.orderButton) buttons += 1;
      try {
        expect(tale).toEqual(seen);
      } catch {
        differences.push({ address, country, seen, tale });
      }
    }
    expect(differences).toEqual([]);
    expect(pages).toBeGreaterThan(200);
    expect(buttons).toBeGreaterThan(80);
  }, 120_000);

  test('to a split: each cookie it names leads where it says', async () => {
    const { way } = explained('/take3', 'DE');
    const { cookie = '', options = [] } = way[0]?.split ?? {};
    expect(options).toHaveLength(3);
    for (const { name: to, mark } of options) {
      const seen = await answered('/take3', 'DE', `${cookie}=${mark}`);
      expect(seen.location).toBe(to === '/take3' ? null : to);
    }
  });

  test('to an experiment: each cookie it names shows the variant it says', async () => {
    const { end } = explained('/take', 'DE');
    const { cookie = '', options = [] } = (end.kind === 'page' && end.experiment) || {};
    expect(options.map(({ name }) => name)).toEqual(['base', 'form-first']);
    const kept = new Set<string | null>();
    for (const { name, mark } of options) {
      const Cookie = `${cookie}=${mark}`;
      const page = await (await shop.visit('/take', { headers: { Cookie } })).text();
      const told = explained('/take', 'DE', Cookie).end;
      expect(attribute(tags(page, 'body')[0], 'data-variant')).toBe(name);
      expect(told).toMatchObject({ variant: name, experiment: { isKept: true } });
      kept.add(told.kind === 'page' ? told.stored : null);
    }
    expect(kept.size).toBe(2);
  });

  test('at the edge: what it says is stored under one key is one page', async () => {
    const stored = (address: string, country: string) => {
      const { end } = explained(address, country);
      return end.kind === 'page' ? end.stored : undefined;
    };
    expect(stored('/take?a=1', 'DE')).toBe(stored('/take?b=2', 'XX'));
    expect(stored('/take', 'DE')).not.toBe(stored('/take', 'AT'));
    expect(stored('/take?src=v2', 'DE')).not.toBe(stored('/take', 'DE'));
    expect(stored('/thankyou', 'DE')).toBeNull();
    expect(stored('/zz', 'DE')).toBeNull();
  });
});

describe('/__explain', () => {
  test('asks, and answers without script, kept and listed by nobody', async () => {
    const empty = await shop.visit('/__explain');
    expect(empty.status).toBe(200);
    const answer = await shop.visit('/__explain?url=/old%3Fa=1&country=fr&date=2026-12-01');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(html).not.toContain('<script');
    expect(html).toContain('Rule 1 (/old → /take) answers 301 to /take?a=1.');
    expect(html).toContain('After one redirect: the page take for FR, in fr-FR.');
  });

  test.each([
    ['url=', 'Which address?'],
    ['url=https://evil.example/', 'evil.example is not this shop'],
    ['url=/%25zz', 'cannot be decoded'],
    [`url=/${'a'.repeat(10_240)}`, '2048 at most'],
    ['url=/take&country=QQ', 'QQ is no country'],
    ['url=/take&date=soon', 'soon is no date'],
  ])('says what it cannot read, 400: %s', async (query, message) => {
    const answer = await shop.visit(`/__explain?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  test('writes nothing into its HTML that somebody sent', async () => {
    const bad = '"><script>alert(1)</script>';
    for (const name of ['url', 'country', 'date', 'cookie']) {
      const query = new URLSearchParams({ url: '/x', [name]: name === 'url' ? `/${bad}` : bad });
      const html = await (await shop.visit(`/__explain?${query}`)).text();
      expect(html, name).not.toContain('<script');
      expect(html, name).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });

  test('takes no posts, and is not there in production', async () => {
    expect((await shop.visit('/__explain', { method: 'POST' })).status).toBe(405);
    const answer = await live.visit('/__explain?url=/take');
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Visitor from');
  });
});

describe('X-Explain', () => {
  const cookieOf = async (until: number, signingKey = key) =>
    `operator=${await operatorToken(signingKey, until)}`;
  const header = async (at: Shop, path: string, Cookie: string, country = 'DE') => {
    const answer = await at.visit(path, { country, headers: { Cookie } });
    await answer.arrayBuffer();
    return answer.headers.get('X-Explain');
  };

  test('stands on pages, data, errors and redirects an operator asks for, in production too', async () => {
    const Cookie = await cookieOf(Date.now() + hour);
    for (const at of [shop, live]) {
      const page = JSON.parse((await header(at, '/take?src=v2', Cookie)) ?? '');
      expect(page).toMatchObject({
        status: 200,
        asked: { address: '/take?src=v2', country: 'DE' },
        end: { kind: 'page', page: 'take', product: 'detolex', next: { orderButton: '#products' } },
      });
      expect(JSON.parse((await header(at, '/old', Cookie)) ?? '').way[0]).toMatchObject({
        redirect: { status: 301, location: '/take', rule: 1 },
      });
      expect(await header(at, '/take/_payload.json', Cookie)).toContain('"page":"take"');
      expect(await header(at, '/nothing/here', Cookie)).toContain('Page not found');
    }
  });

  test('tells the option that this very answer drew', async () => {
    const Cookie = await cookieOf(Date.now() + hour);
    const locations = new Set<string | null>();
    for (let i = 0; i < 40; i += 1) {
      const answer = await shop.visit('/take3', { headers: { Cookie } });
      await answer.arrayBuffer();
      const { way } = JSON.parse(answer.headers.get('X-Explain') ?? '');
      const location = answer.headers.get('Location');
      expect(way[0].redirect?.location ?? null).toBe(location);
      locations.add(location);
    }
    expect(locations.size).toBeGreaterThan(1);
  });

  test('never stands for anyone else', async () => {
    const other = await seal(key, 'quiz', { until: Date.now() + hour });
    const cookies = [
      '',
      'operator=',
      'operator=yes',
      `operator=${other}`,
      await cookieOf(Date.now() - 1),
      await cookieOf(Date.now() + hour, 'another key'),
      (await cookieOf(Date.now() + hour)).slice(0, -2),
    ];
    for (const at of [shop, live]) {
      for (const cookie of cookies) expect(await header(at, '/take', cookie), cookie).toBeNull();
    }
  });

  test('nor on what others may be given, nor on addresses of machines', async () => {
    const Cookie = await cookieOf(Date.now() + hour);
    const latest = (await (await shop.visit('/builds/latest.json')).json()) as { id: string };
    for (const path of [
      '/manifest.webmanifest',
      '/health',
      '/robots.txt',
      `/builds/meta/${latest.id}.json`,
      '/downloads/a-buyers-token',
    ]) {
      expect(await header(shop, path, Cookie), path).toBeNull();
    }
  });

  test('holds no key of an order, and stays short', async () => {
    const Cookie = await cookieOf(Date.now() + hour);
    const path = '/thankyou/de?order=TW-ABC234&key=secret-of-the-buyer&utm_source=x';
    const told = (await header(shop, path, Cookie)) ?? '';
    expect(told).toContain('/thankyou/de?utm_source=x');
    expect(told).not.toMatch(/TW-ABC234|secret/);
    const long = await header(shop, `/take?a=${'ü'.repeat(1500)}`, Cookie);
    expect(JSON.parse(long ?? '')).toEqual({
      status: 200,
      end: { kind: 'page', page: 'take' },
      isCut: true,
    });
  });
});

describe('/__operator', () => {
  test('sets the cookie that a link carries, for as long as the link is good', async () => {
    const token = await operatorToken(key, Date.now() + hour);
    const answer = await shop.visit(`/__operator?token=${token}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^operator=[\w-]+; Max-Age=3(600|599|598); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const Cookie = cookie.split(';')[0] ?? '';
    const page = await shop.visit('/', { headers: { Cookie } });
    expect(page.headers.get('X-Explain')).toContain('"page":"index"');
  });

  test('drops it again', async () => {
    const answer = await shop.visit('/__operator?off');
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^operator=; Max-Age=0; Path=\//);
  });

  test.each(['', '?token=', '?token=guess', '?token=a&token=b'])('refuses %s', async (query) => {
    const answer = await shop.visit(`/__operator${query}`);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).not.toContainEqual(expect.stringMatching(/^operator/));
  });

  test('refuses a link that has run out', async () => {
    const token = await operatorToken(key, Date.now() - 1);
    expect((await shop.visit(`/__operator?token=${token}`)).status).toBe(403);
  });
});
