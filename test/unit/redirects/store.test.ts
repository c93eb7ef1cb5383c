import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, MAX_WAIT, type TableSource } from '../../../worker/redirects/store.ts';

const table = (...froms: string[]) =>
  JSON.stringify({ rules: froms.map((from) => ({ from, to: '/take', status: 301 })) });
const one = table('/old');
const two = table('/old', '/more');

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A fake KV store. A test can change its text, or make it fail or never answer. */
function fakeKv(text: string | null) {
  const kv = {
    text,
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

/** Sends a request and awaits its background work; returns the number of rules in the table that the request got. */
async function request(store: ReturnType<typeof createStore>, kv: TableSource): Promise<number> {
  const work: Promise<unknown>[] = [];
  const { size } = await store.current(kv, (promise) => work.push(promise));
  await Promise.all(work);
  return size;
}

describe('rules 8.6 and 8.8: the redirect store, which reads the redirect table from KV', () => {
  test('the first request reads the redirect table, and a request after 10 s reads it again in the background', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    expect(await request(store, kv)).toBe(1);
    kv.text = two;
    vi.advanceTimersByTime(9_999);
    expect([await request(store, kv), kv.reads]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect([await request(store, kv), kv.reads]).toEqual([1, 2]);
    expect([await request(store, kv), kv.reads]).toEqual([2, 2]);
  });

  test('the first requests of an isolate wait for the redirect table, and a later invalid table does not replace it', async () => {
    const store = createStore();
    const conditional = { from: '/x', to: '/take', status: 301, query: { a: '1' } };
    const kv = fakeKv(JSON.stringify({ rules: [conditional] }));
    expect(await Promise.all([request(store, kv), request(store, kv)])).toEqual([1, 1]);
    kv.text = JSON.stringify({ rules: [conditional, { ...conditional, from: '' }] });
    vi.advanceTimersByTime(30_000);
    for (const _ of ['refused', 'known to be']) {
      expect(await request(store, kv)).toBe(1);
      expect(store.state().problem).toMatch(/^rules\[1\]\.from: /);
      vi.advanceTimersByTime(30_000);
    }
    kv.text = JSON.stringify({ rules: [] });
    expect([await request(store, kv), store.state().problem]).toEqual([0, null]);
  });

  test('a redirect table that did not change is not compiled again', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    const first = await store.current(kv, () => {});
    vi.advanceTimersByTime(30_000);
    expect(await store.current(kv, () => {})).toBe(first);
    expect(kv.reads).toBe(2);
  });

  test('if KV does not answer, the first request waits 200 ms and the next request does not wait', async () => {
    const store = createStore();
    const kv = fakeKv(one);
    kv.answer = 'never';
    const onAnswer = vi.fn();
    const first = Promise.resolve(store.current(kv, () => {})).then(onAnswer);
    await vi.advanceTimersByTimeAsync(MAX_WAIT - 1);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(onAnswer).toHaveBeenCalledOnce();
    expect((await store.current(kv, () => {})).size).toBe(0);
    expect(kv.reads).toBe(1);
  });

  test.each<[string, string | null | Error, string]>([
    ['invalid JSON', '{ "rules": [', 'the table is not valid JSON'],
    ['spaces', ' ', 'there is no table'],
    ['no table', null, 'there is no table'],
    ['a list', '[]', 'the file is not a table: write { "rules": [ … ] }'],
    [
      'one wrong rule',
      '{"rules":[{"from":"x","to":"/","status":302}]}',
      'rules[0].from: must begin with /',
    ],
    ['no answer but an error', new Error(), 'KV is away'],
  ])(
    'the store serves the last valid redirect table if KV has %s, and logs the problem once',
    async (_, bad, problem) => {
      const store = createStore();
      const kv = fakeKv(one);
      await request(store, kv);
      if (bad instanceof Error) kv.answer = 'with an error';
      else kv.text = bad;
      for (let turn = 0; turn < 5; turn += 1) {
        vi.advanceTimersByTime(30_000);
        expect(await request(store, kv)).toBe(1);
      }
      expect(store.state()).toMatchObject({ rules: 1, problem });
      expect(warn).toHaveBeenCalledOnce();
      const logged = JSON.parse(warn.mock.lastCall?.[0]);
      expect(logged).toMatchObject({ event: 'redirectTableRefused', serving: 1 });
      kv.answer = 'at once';
      kv.text = two;
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(2);
      expect(store.state().problem).toBeNull();
    },
  );

  test.each([1_000, 9_999, 10_001, 24_999, 25_001, 40_000])(
    'a change of the redirect table is live within 90 s, with a KV delay of a minute and requests every %i ms',
    async (pace) => {
      const store = createStore();
      const kv = fakeKv(one);
      await request(store, kv);
      for (let since = pace; since < 60_000; since += pace) {
        vi.advanceTimersByTime(pace);
        await request(store, kv);
      }
      // KV shows the changed table only now, just after the last request read the old table.
      kv.text = two;
      for (let since = 0; since + pace < 30_000; since += pace) {
        vi.advanceTimersByTime(pace);
        await request(store, kv);
      }
      vi.advanceTimersByTime(30_000 % pace);
      expect(await request(store, kv)).toBe(2);
    },
  );

  test('an older KV read that ends after a newer read does not replace the table', async () => {
    const store = createStore();
    const answers: ((text: string) => void)[] = [];
    const kv: TableSource = { get: () => new Promise((resolve) => answers.push(resolve)) };
    const requests = [store.current(kv, () => {}), store.current(kv, () => {})];
    answers[1]?.(two);
    await vi.advanceTimersByTimeAsync(1);
    answers[0]?.(one);
    await vi.advanceTimersByTimeAsync(MAX_WAIT);
    await Promise.all(requests);
    expect((await store.current(kv, () => {})).size).toBe(2);
  });

  test('the redirect store reports the version of the redirect table and its age in ms', async () => {
    const store = createStore();
    expect(store.state()).toEqual({
      version: null,
      rules: 0,
      experiments: 0,
      age: null,
      problem: null,
    });
    await request(store, fakeKv(one.replace('{', '{"version":7,')));
    vi.advanceTimersByTime(1_500);
    expect(store.state()).toEqual({
      version: 7,
      rules: 1,
      experiments: 0,
      age: 1_500,
      problem: null,
    });
  });

  test('the redirect store reports the number of experiments in the redirect table', async () => {
    const store = createStore();
    const variants = [
      { name: 'base', weight: 1 },
      { name: 'case-first', weight: 1 },
    ];
    const experiment = { page: 'take', variants };
    await request(store, fakeKv(JSON.stringify({ rules: [], experiments: [experiment] })));
    expect(store.state()).toMatchObject({ rules: 0, experiments: 1, problem: null });
  });

  test('an empty redirect table is valid and logs nothing, and so is a missing table at the first read', async () => {
    const store = createStore();
    const kv = fakeKv(null);
    expect(await request(store, kv)).toBe(0);
    for (const [text, size] of [
      [one, 1],
      [table(), 0],
    ] as const) {
      kv.text = text;
      vi.advanceTimersByTime(30_000);
      expect(await request(store, kv)).toBe(size);
    }
    expect(warn).not.toHaveBeenCalled();
  });
});
