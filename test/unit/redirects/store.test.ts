import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedText } from '../../../worker/redirects/published.ts';
import { createStore, maxWaitMs, type TableSource } from '../../../worker/redirects/store.ts';
import { fakeKv } from '../../support/fake-kv.ts';

const one = JSON.stringify({ rules: [{ from: '/old', to: '/take', status: 301 }] });
const two = JSON.stringify({
  rules: [
    { from: '/old', to: '/sale', status: 302 },
    { from: '/more', to: '/sale', status: 302 },
  ],
});

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

describe('rule 8.6: the table never takes the shop down', () => {
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
    await vi.advanceTimersByTimeAsync(maxWaitMs - 1);
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
      event: 'redirectTableRefused',
      serving: 1,
    });
    if (bad === '{ "rules": [') expect(store.state().problem).toBe('the table is not valid JSON');
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

  it.each([1_000, 9_999, 10_001, 24_999, 25_001, 40_000])(
    'shows a change within 90 s though KV takes a minute, to visitors %i ms apart',
    async (pace) => {
      const store = createStore();
      const kv = fakeKv(one);
      await request(store, kv);
      for (let since = pace; since < 60_000; since += pace) {
        vi.advanceTimersByTime(pace);
        await request(store, kv);
      }
      // The last of them read what KV still said just before it told the change.
      kv.text = two;
      for (let since = 0; since + pace < 30_000; since += pace) {
        vi.advanceTimersByTime(pace);
        await request(store, kv);
      }
      vi.advanceTimersByTime(30_000 % pace);
      expect(await request(store, kv)).toBe(2);
    },
  );

  it('a read that was overtaken changes nothing', async () => {
    const store = createStore();
    const waiting: ((text: string) => void)[] = [];
    const kv: TableSource = { get: () => new Promise((resolve) => waiting.push(resolve)) };
    const requests = [store.current(kv, () => {}), store.current(kv, () => {})];
    waiting[1]?.(two);
    await vi.advanceTimersByTimeAsync(1);
    waiting[0]?.(one);
    await vi.advanceTimersByTimeAsync(maxWaitMs);
    await Promise.all(requests);
    expect((await store.current(kv, () => {})).size).toBe(2);
  });

  it('says what it answers by, how old that is, and what is wrong', async () => {
    const store = createStore();
    expect(store.state()).toEqual({ version: null, rules: 0, age: null, problem: null });
    const rule = { from: '/a', to: '/b', status: 301, keepQuery: true } as const;
    const kv = fakeKv(await publishedText([rule], 7));
    await request(store, kv);
    vi.advanceTimersByTime(1_500);
    const good = { version: 7, rules: 1, problem: null };
    expect(store.state()).toEqual({ ...good, age: 1_500 });

    const bad: [string | null, string][] = [
      [`${kv.text}x`, 'version 7 is incomplete or was changed by hand'],
      ['{"rules":[{"from":"x","to":"/","status":302}]}', 'rules[0].from: must begin with /'],
      [null, 'there is no table'],
    ];
    for (const [text, problem] of bad) {
      const kept = kv.text;
      kv.text = text;
      vi.advanceTimersByTime(30_000);
      await request(store, kv);
      expect(store.state()).toEqual({ ...good, age: 0, problem });
      kv.text = kept;
      vi.advanceTimersByTime(30_000);
      await request(store, kv);
      expect(store.state()).toEqual({ ...good, age: 0 });
    }

    kv.answer = 'with an error';
    vi.advanceTimersByTime(30_000);
    await request(store, kv);
    expect(store.state()).toEqual({ ...good, age: 30_000, problem: 'KV is away' });
  });

  it('an empty table is one on purpose', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    for (const empty of ['{"rules":[]}', await publishedText([], 2)]) {
      kv.text = one;
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(1);
      kv.text = empty;
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(0);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('a shop that never had a table says nothing', async () => {
    expect(await request(createStore(), fakeKv(null))).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});
