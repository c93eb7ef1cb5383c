import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../worker/app.ts';
import { redirects } from '../../worker/redirects/middleware.ts';
import { createStore, patience, type TableSource } from '../../worker/redirects/store.ts';

const one = JSON.stringify({ rules: [{ from: '/old', to: '/take', status: 301 }] });
const two = JSON.stringify({
  rules: [
    { from: '/old', to: '/sale', status: 302 },
    { from: '/more', to: '/sale', status: 302 },
  ],
});

/** A KV whose table a test can change, break, or silence. */
function fakeKv(initial: string | null) {
  const kv = {
    text: initial,
    reads: 0,
    answer: 'at once' as 'at once' | 'never' | 'with an error',
    get(): Promise<string | null> {
      kv.reads += 1;
      if (kv.answer === 'never') return new Promise(() => {});
      if (kv.answer === 'with an error') return Promise.reject(new Error('KV is away'));
      return Promise.resolve(kv.text);
    },
  };
  return kv satisfies TableSource;
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** One request: the size of the table it is answered with, after which background work ends. */
async function request(store: ReturnType<typeof createStore>, kv: TableSource): Promise<number> {
  const work: Promise<unknown>[] = [];
  const { size } = await store.current(kv, (promise) => work.push(promise));
  await Promise.all(work);
  return size;
}

describe('section 5: the table never takes the shop down', () => {
  it('is read by the first request, and not again within 10 s', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    expect(await request(store, kv)).toBe(1);
    vi.advanceTimersByTime(9_999);
    expect(await request(store, kv)).toBe(1);
    expect(kv.reads).toBe(1);
  });

  it('is refreshed behind a request after 10 s', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    await request(store, kv);
    kv.text = two;
    vi.advanceTimersByTime(10_000);
    expect(await request(store, kv)).toBe(1);
    expect(await request(store, kv)).toBe(2);
    expect(kv.reads).toBe(2);
  });

  it('shows a local change to the only request within 30 s', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    await request(store, kv);
    kv.text = two;
    vi.advanceTimersByTime(30_000);
    expect(await request(store, kv)).toBe(2);
  });

  it('is not compiled again while its text is the same', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    const first = await store.current(kv, () => {});
    vi.advanceTimersByTime(30_000);
    expect(await store.current(kv, () => {})).toBe(first);
    expect(kv.reads).toBe(2);
  });

  it('a silent KV costs the first request 200 ms and the next none', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    kv.answer = 'never';
    const answered = vi.fn();
    const first = store.current(kv, () => {}).then(answered);
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(answered).toHaveBeenCalledOnce();
    expect((await store.current(kv, () => {})).size).toBe(0);
    expect(kv.reads).toBe(1);
  });

  it.each([
    ['garbage', '{ "rules": ['],
    ['nothing', ''],
    ['another shape', '[]'],
    ['one wrong rule', '{ "rules": [{ "from": "x", "to": "/", "status": 302 }] }'],
    ['no table', null],
  ])('keeps the last good table when KV holds %s, and says so once', async (_, bad) => {
    const store = createStore();
    const kv = fakeKv(one);
    await request(store, kv);
    kv.text = bad;
    for (let turn = 0; turn < 5; turn += 1) {
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(1);
    }
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.parse(warn.mock.lastCall?.[0])).toMatchObject({
      event: 'redirect-table-refused',
      serving: 1,
    });
    kv.text = two;
    vi.advanceTimersByTime(30_000);
    expect(await request(store, kv)).toBe(2);
  });

  it('keeps the last good table when KV throws, and comes back', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    await request(store, kv);
    kv.answer = 'with an error';
    for (let turn = 0; turn < 5; turn += 1) {
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(1);
    }
    expect(warn).toHaveBeenCalledOnce();
    kv.answer = 'at once';
    kv.text = two;
    vi.advanceTimersByTime(30_000);
    expect(await request(store, kv)).toBe(2);
  });

  it('a shop that never had a table says nothing', async () => {
    expect(await request(createStore(), fakeKv(null))).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('section 5: what the visitor is answered', () => {
  const rules = [
    { from: '/old', to: '/take', status: 301 },
    { from: '/fr', to: '/take/fr', status: 302, countries: ['FR'] },
    { from: '/same', to: '/same/', status: 308 },
    { from: '/away', to: 'https://tarnwell.example/x', status: 307 },
    { from: '/ab', split: [{ to: '/a', weight: 1 }], status: 302 },
    { from: '/ab/*', to: '/thankyou/:splat', status: 302 },
  ];

  async function ask(address: string, init: RequestInit = {}, country: 'DE' | 'FR' = 'DE') {
    const app = new Hono<App>();
    app.use(async (c, next) => {
      c.set('geo', country);
      await next();
    });
    app.use(redirects(createStore()));
    app.all('*', (c) => c.text('the page'));
    const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
    const env = { REDIRECTS: fakeKv(JSON.stringify({ rules })) };
    return app.request(`http://shop.example${address}`, init, env, context);
  }

  it.each([
    ['/old?a=1', 301, '/take?a=1'],
    ['/away', 307, 'https://tarnwell.example/x'],
    ['/old/_payload.json?a=1', 301, '/take/_payload.json?a=1'],
    ['/away/_payload.json', 307, 'https://tarnwell.example/x'],
  ])('%s is %i to %s, and nobody may keep the answer', async (address, status, location) => {
    const response = await ask(address);
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it.each([
    ['a path without a rule', '/take', {}],
    ['a post', '/old', { method: 'POST' }],
    ['a rule that leads to itself', '/same', {}],
    ['a rule of another country', '/fr', {}],
  ])('%s goes on to the page', async (_, address, init) => {
    const response = await ask(address, init);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('the page');
  });

  it('HEAD is answered like GET', async () => {
    const response = await ask('/old', { method: 'HEAD' });
    expect(response.status).toBe(301);
  });

  it('a rule of the detected country applies', async () => {
    const response = await ask('/fr', {}, 'FR');
    expect(response.headers.get('Location')).toBe('/take/fr');
  });

  it('a split sets its cookie on the redirect itself', async () => {
    const response = await ask('/ab');
    expect(response.headers.get('Location')).toBe('/a');
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^rule-\w+=\w+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
