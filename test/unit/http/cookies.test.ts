import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { cookieTime, deadlineCookie } from '../../../client/runtime/countdown/clock.ts';
import type { App } from '../../../worker/app-types.ts';
import type { Env } from '../../../worker/env.ts';
import type { Route } from '../../../worker/http/route.ts';
import {
  type ProtectedCookie,
  readSignedCookie,
  removeCookie,
  storeSignedCookie,
} from '../../../worker/http/visitor/cookies.ts';

const NOW = Date.UTC(2026, 10, 2);
const [newKey, oldKey] = ['a new key of the tests'.padEnd(40, 'n'), 'an old key'.padEnd(40, 'o')];
const hour = 60 * 60;

/** Sends a request to a worker that stores the text `id-1` in a signed cookie for an hour, reads it or removes it. */
async function requestTo(
  url: string,
  { cookie = '', now = NOW, keys = newKey, name = 'order' as ProtectedCookie } = {},
): Promise<{ text: string; set: string }> {
  const app = new Hono<App>();
  app.use((c, next) => {
    c.set('now', now);
    c.set('route', { url: new URL(c.req.url) } as Route);
    return next();
  });
  app.get('/set', async (c) => {
    await storeSignedCookie(c, name, 'id-1', { seconds: hour });
    return c.body(null);
  });
  app.get('/read', async (c) => c.text(String(await readSignedCookie(c, name))));
  app.get('/remove', (c) => {
    removeCookie(c, name);
    return c.body(null);
  });
  const env = { SHOP: 'development', SIGNING_KEY: keys } as Env;
  const answer = await app.request(url, { headers: { Cookie: cookie } }, env);
  return { text: await answer.text(), set: answer.headers.getSetCookie().join() };
}

const cookiePair = (line: string) => line.split(';')[0] ?? '';

test('rule 5.31: over https a signed cookie’s name begins with __Host-, and a cookie without this prefix is ignored', async () => {
  const { set } = await requestTo('https://shop.example/set');
  expect(set).toMatch(
    /^__Host-order=id-1\.\d{13}\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookiePair(set);
  expect((await requestTo('https://shop.example/read', { cookie })).text).toBe('id-1');
  const planted = cookie.replace('__Host-', '');
  expect((await requestTo('https://shop.example/read', { cookie: planted })).text).toBe('null');
  const removed = (await requestTo('https://shop.example/remove')).set;
  expect(removed).toMatch(/^__Host-order=; Max-Age=0; Path=\/; Secure/);
});

test('over http, on a developer’s machine, the name of a signed cookie has no prefix', async () => {
  const { set } = await requestTo('http://127.0.0.1/set');
  expect(set).toMatch(/^order=id-1\.[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await requestTo('http://127.0.0.1/read', { cookie: cookiePair(set) })).text).toBe('id-1');
});

test('rule 5.31: the signature of a cookie includes its expiry time, so a client cannot use the cookie longer', async () => {
  const cookie = cookiePair((await requestTo('http://127.0.0.1/set')).set);
  const read = async (changed: string, now = NOW) =>
    (await requestTo('http://127.0.0.1/read', { cookie: changed, now })).text;
  expect(await read(cookie, NOW + hour * 1000 - 1)).toBe('id-1');
  expect(await read(cookie, NOW + hour * 1000)).toBe('null');
  const longer = cookie.replace(/\.(\d)/, (_, digit) => `.${(Number(digit) % 9) + 1}`);
  expect(await read(longer)).toBe('null');
  for (const broken of ['', 'order', 'order=', 'order=id-1', 'order=%E0%A4%A', `${cookie}x`]) {
    expect(await read(broken), broken).toBe('null');
  }
});

test('the value of a signed cookie is not valid under the name of another cookie', async () => {
  const cookie = cookiePair((await requestTo('http://127.0.0.1/set')).set).replace(
    'order=',
    'receipt=',
  );
  expect((await requestTo('http://127.0.0.1/read', { cookie, name: 'receipt' })).text).toBe('null');
});

test('rule 7.31: a cookie signed with the previous key is accepted, but not one signed with a removed key', async () => {
  const cookie = cookiePair((await requestTo('http://127.0.0.1/set', { keys: oldKey })).set);
  const read = async (keys: string) =>
    (await requestTo('http://127.0.0.1/read', { cookie, keys })).text;
  expect(await read(`${newKey},${oldKey}`)).toBe('id-1');
  expect(await read(newKey)).toBe('null');
});

test('a shop without a valid signing key sets no signed cookie and accepts none', async () => {
  const { set } = await requestTo('http://127.0.0.1/set', { keys: 'x' });
  expect(set).toBe('');
  const cookie = cookiePair((await requestTo('http://127.0.0.1/set')).set);
  expect((await requestTo('http://127.0.0.1/read', { cookie, keys: 'x' })).text).toBe('null');
});

test('the browser script of the countdown reads its deadline from the cookie with and without the prefix __Host-', () => {
  const value = '1793500000000.1796000000000.signature';
  for (const cookie of [`a=b; visit=${value}`, `a=b; __Host-visit=${value}`]) {
    vi.stubGlobal('document', { cookie });
    expect(cookieTime(deadlineCookie)).toBe(1_793_500_000_000);
  }
  vi.unstubAllGlobals();
});
