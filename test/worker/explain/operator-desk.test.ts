import { describe, expect, test } from 'vitest';
import { encrypt } from '../../../worker/crypto/encrypted.ts';
import { HOUR } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { attribute, tags } from '../../support/html/html.ts';
import { explainedShop as shop } from '../../support/shop/explained-shop.ts';
import { operatorKeys as keys } from '../../support/shop/explained-table.ts';
import { liveShop as live } from '../../support/shop/live-shop.ts';
import type { Shop } from '../../support/shop/shop.ts';

describe('operators ask for an explanation at /__explain', () => {
  test('the explain page shows its form and the explanation without script, neither cached nor indexed', async () => {
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

  test('the form of the explain page has a field for each input and keeps the entered values', async () => {
    const question = { url: '/take', country: 'fr', date: '2026-12-01', cookie: 'a=1' };
    const answer = await shop.visit(`/__explain?${new URLSearchParams(question)}`);
    const inputs = tags(await answer.text(), 'input');
    const fields = inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]);
    expect(Object.fromEntries(fields)).toEqual(question);
  });

  test.each([
    ['url=', 'The address is missing'],
    ['url=https://evil.example/', 'evil.example is not this shop'],
    [`url=/${'a'.repeat(10_240)}`, '2048 at most'],
    ['url=/take&country=QQ', 'QQ is not a country code'],
    ['url=/take&date=soon', 'soon is not a date'],
  ])(
    'the explain page answers the invalid question %s with 400 and a message',
    async (query, message) => {
      const answer = await shop.visit(`/__explain?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(message);
    },
  );

  test('the explain page escapes all entered values', async () => {
    const bad = '"><script>alert(1)</script>';
    for (const name of ['url', 'country', 'date', 'cookie']) {
      const query = new URLSearchParams({ url: '/x', [name]: name === 'url' ? `/${bad}` : bad });
      const html = await (await shop.visit(`/__explain?${query}`)).text();
      expect(html, name).not.toContain('<script');
      expect(html, name).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });

  test('the explain page refuses posts, and does not exist in production', async () => {
    expect((await shop.visit('/__explain', { method: 'POST' })).status).toBe(405);
    const answer = await live.visit('/__explain?url=/take');
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Visitor from');
  });
});

describe('operators get the header X-Explain', () => {
  const operatorCookieUntil = async (until: number, ring: readonly string[] = keys) =>
    `operator=${await operatorToken(ring, until)}`;
  const header = async (at: Shop, path: string, Cookie: string, country = 'DE') => {
    const answer = await at.visit(path, { country, headers: { Cookie } });
    await answer.arrayBuffer();
    return answer.headers.get('X-Explain');
  };

  test('an operator gets the header X-Explain with pages, payloads, errors and redirects, also in production', async () => {
    const Cookie = await operatorCookieUntil(Date.now() + HOUR);
    for (const at of [shop, live]) {
      const page = JSON.parse((await header(at, '/take?src=v2', Cookie)) ?? '');
      expect(page).toMatchObject({
        status: 200,
        asked: { address: '/take?src=v2', country: 'DE' },
        end: { kind: 'page', page: 'take', product: 'detolex', next: { orderButton: '#products' } },
      });
      expect(JSON.parse((await header(at, '/old', Cookie)) ?? '').hops[0]).toMatchObject({
        redirect: { status: 301, location: '/take', rule: 1 },
      });
      expect(await header(at, '/take/_payload.json', Cookie)).toContain('"page":"take"');
      expect(await header(at, '/nothing/here', Cookie)).toContain('Page not found');
    }
  });

  test('X-Explain names the option of a split that was drawn for the same answer', async () => {
    const Cookie = await operatorCookieUntil(Date.now() + HOUR);
    const locations = new Set<string | null>();
    for (let i = 0; i < 40; i += 1) {
      const answer = await shop.visit('/take3', { headers: { Cookie } });
      await answer.arrayBuffer();
      const { hops } = JSON.parse(answer.headers.get('X-Explain') ?? '');
      const location = answer.headers.get('Location');
      expect(hops[0].redirect?.location ?? null).toBe(location);
      locations.add(location);
    }
    expect(locations.size).toBeGreaterThan(1);
  });

  test('X-Explain is not sent without a valid operator’s cookie', async () => {
    const other = await encrypt(keys, 'quiz', { until: Date.now() + HOUR }, null);
    const cookies = [
      '',
      'operator=',
      'operator=yes',
      `operator=${other}`,
      await operatorCookieUntil(Date.now() - 1),
      await operatorCookieUntil(Date.now() + HOUR, ['another key']),
      (await operatorCookieUntil(Date.now() + HOUR)).slice(0, -2),
    ];
    for (const at of [shop, live]) {
      for (const cookie of cookies) expect(await header(at, '/take', cookie), cookie).toBeNull();
    }
  });

  test('X-Explain is not sent with files that shared caches may store, machine-readable files and downloads', async () => {
    const Cookie = await operatorCookieUntil(Date.now() + HOUR);
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

  test('X-Explain contains no order number and no key, and a long value is shortened', async () => {
    const Cookie = await operatorCookieUntil(Date.now() + HOUR);
    const path = '/thankyou/de?order=TW-ABC234&key=secret-of-the-buyer&utm_source=x';
    const explanation = (await header(shop, path, Cookie)) ?? '';
    expect(explanation).toContain('/thankyou/de?utm_source=x');
    expect(explanation).not.toMatch(/TW-ABC234|secret/);
    const long = await header(shop, `/take?a=${'ü'.repeat(1500)}`, Cookie);
    expect(JSON.parse(long ?? '')).toEqual({
      status: 200,
      end: { kind: 'page', page: 'take' },
      isCut: true,
    });
  });
});

describe('operators get their cookie at /__operator', () => {
  test('the operator’s link sets the operator’s cookie, which expires with the link', async () => {
    const [before, token] = [Date.now(), await operatorToken(keys, Date.now() + HOUR)];
    const answer = await shop.visit(`/__operator?token=${token}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/__desk']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^operator=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    // The cookie's Max-Age is a little under an hour: the answer took some time, and seconds are rounded down.
    const seconds = Number(cookie.match(/Max-Age=(\d+)/)?.[1]);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(seconds).toBeGreaterThanOrEqual(3600 - (Date.now() - before) / 1000 - 1);
    const Cookie = cookie.split(';')[0] ?? '';
    const page = await shop.visit('/', { headers: { Cookie } });
    expect(page.headers.get('X-Explain')).toContain('"page":"index"');
  });

  test('/__operator?off deletes the operator’s cookie', async () => {
    const answer = await shop.visit('/__operator?off');
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^operator=; Max-Age=0; Path=\//);
  });

  test.each(['', '?token=', '?token=guess', '?token=a&token=b'])(
    '/__operator refuses the query "%s"',
    async (query) => {
      const answer = await shop.visit(`/__operator${query}`);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).not.toContainEqual(expect.stringMatching(/^operator/));
    },
  );

  test('/__operator refuses an expired link', async () => {
    const token = await operatorToken(keys, Date.now() - 1);
    expect((await shop.visit(`/__operator?token=${token}`)).status).toBe(403);
  });
});
