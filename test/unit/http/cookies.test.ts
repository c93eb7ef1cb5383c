import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { cookieTime, deadlineCookie } from '../../../client/runtime/countdown/clock.ts';
import type { App } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import type { Route } from '../../../worker/http/route.ts';
import {
  type ProtectedCookie,
  readSignedCookie,
  removeCookie,
  storeSignedCookie,
} from '../../../worker/http/visitor/cookies.ts';

const NOW = Date.UTC(2026, 10, 2);
const [newKey, oldKey] = ['a new key'.padEnd(40, 'n'), 'an old key'.padEnd(40, 'o')];
const hour = 60 * 60;

/** A worker that stores the text `id-1` for an hour, reads it, or removes it. */
async function ask(
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

const pairOf = (line: string) => line.split(';')[0] ?? '';

test('rule 5.31: over https its name begins with __Host-, and another without it counts for nothing', async () => {
  const { set } = await ask('https://shop.example/set');
  expect(set).toMatch(
    /^__Host-order=id-1\.\d{13}\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = pairOf(set);
  expect((await ask('https://shop.example/read', { cookie })).text).toBe('id-1');
  const planted = cookie.replace('__Host-', '');
  expect((await ask('https://shop.example/read', { cookie: planted })).text).toBe('null');
  const removed = (await ask('https://shop.example/remove')).set;
  expect(removed).toMatch(/^__Host-order=; Max-Age=0; Path=\/; Secure/);
});

test('over http, on a developer’s machine, it has its bare name', async () => {
  const { set } = await ask('http://127.0.0.1/set');
  expect(set).toMatch(/^order=id-1\.[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await ask('http://127.0.0.1/read', { cookie: pairOf(set) })).text).toBe('id-1');
});

test('rule 5.31: its end is part of what is signed, whatever the browser keeps', async () => {
  const cookie = pairOf((await ask('http://127.0.0.1/set')).set);
  const read = async (changed: string, now = NOW) =>
    (await ask('http://127.0.0.1/read', { cookie: changed, now })).text;
  expect(await read(cookie, NOW + hour * 1000 - 1)).toBe('id-1');
  expect(await read(cookie, NOW + hour * 1000)).toBe('null');
  const longer = cookie.replace(/\.(\d)/, (_, digit) => `.${(Number(digit) % 9) + 1}`);
  expect(await read(longer)).toBe('null');
  for (const broken of ['', 'order', 'order=', 'order=id-1', 'order=%E0%A4%A', `${cookie}x`]) {
    expect(await read(broken), broken).toBe('null');
  }
});

test('a value is good under its own name alone', async () => {
  const cookie = pairOf((await ask('http://127.0.0.1/set')).set).replace('order=', 'receipt=');
  expect((await ask('http://127.0.0.1/read', { cookie, name: 'receipt' })).text).toBe('null');
});

test('rule 7.31: what the previous key signed is accepted, and what a dropped one signed is not', async () => {
  const cookie = pairOf((await ask('http://127.0.0.1/set', { keys: oldKey })).set);
  const read = async (keys: string) => (await ask('http://127.0.0.1/read', { cookie, keys })).text;
  expect(await read(`${newKey},${oldKey}`)).toBe('id-1');
  expect(await read(newKey)).toBe('null');
});

test('without a key that may be used none is set, and none is accepted', async () => {
  const { set } = await ask('http://127.0.0.1/set', { keys: 'x' });
  expect(set).toBe('');
  const cookie = pairOf((await ask('http://127.0.0.1/set')).set);
  expect((await ask('http://127.0.0.1/read', { cookie, keys: 'x' })).text).toBe('null');
});

test('the browser’s clock reads the deadline under both names', () => {
  const value = '1793500000000.1796000000000.signature';
  for (const cookie of [`a=b; visit=${value}`, `a=b; __Host-visit=${value}`]) {
    vi.stubGlobal('document', { cookie });
    expect(cookieTime(deadlineCookie)).toBe(1_793_500_000_000);
  }
  vi.unstubAllGlobals();
});
