import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson } from '../../../client/runtime/loading/http.ts';
import { loadPayload } from '../../../client/runtime/navigation/payload.ts';
import { payloadUrl } from '../../../client/runtime/navigation/payload-url.ts';

const ask = vi.fn<typeof fetch>();
const never = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  ask.mockReset();
});

function answer(status: number, body: unknown = {}): Response {
  return Response.json(body, { status });
}

describe('rule 13.9: the general client', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('asks again after %i', async (status) => {
    ask.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200, { a: 1 }));
    await expect(getJson('/x', never)).resolves.toEqual({ a: 1 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each(['', '<!doctype html><title>502</title>', 'error code: 522'])(
    'asks again whatever a failure says beside its status: %j',
    async (body) => {
      const failed = new Response(body, { status: 502, headers: { 'Content-Type': 'text/html' } });
      ask.mockResolvedValueOnce(failed).mockResolvedValueOnce(answer(200, { a: 1 }));
      await expect(getJson('/x', never)).resolves.toEqual({ a: 1 });
      expect(ask).toHaveBeenCalledTimes(2);
    },
  );

  test('does not ask again after 200 with what is not JSON', async () => {
    ask.mockImplementation(async () => new Response('<!doctype html>'));
    await expect(getJson('/x', never)).rejects.toThrow(SyntaxError);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('gives up after the third failure, each wait twice as long as the last', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    ask.mockImplementation(async () => {
      times.push(Date.now());
      return answer(503);
    });
    const result = expect(getJson('/x', never)).rejects.toThrow('503');
    await vi.advanceTimersByTimeAsync(5000);
    await result;
    expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toEqual([250, 500]);
  });

  test.each([
    ['seconds', '2'],
    ['a date', new Date(2000).toUTCString()],
  ])('waits as long as Retry-After says in %s', async (_form, said) => {
    vi.useFakeTimers({ now: 0 });
    const busy = answer(503);
    busy.headers.set('Retry-After', said);
    ask.mockResolvedValueOnce(busy).mockResolvedValueOnce(answer(200, 'here'));
    const result = expect(getJson('/x', never)).resolves.toBe('here');
    await vi.advanceTimersByTimeAsync(1999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });

  test('does not wait for a server that wants more than its patience', async () => {
    const busy = answer(429);
    busy.headers.set('Retry-After', '60');
    ask.mockResolvedValue(busy);
    await expect(getJson('/x', never)).rejects.toThrow('429');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each(['nonsense', '-1'])('an unreadable Retry-After (%s) counts as none', async (said) => {
    const busy = answer(503);
    busy.headers.set('Retry-After', said);
    ask.mockResolvedValueOnce(busy).mockResolvedValueOnce(answer(200, 'here'));
    await expect(getJson('/x', never)).resolves.toBe('here');
  });

  test('does not ask again after 404', async () => {
    ask.mockResolvedValue(answer(404));
    await expect(getJson('/x', never)).rejects.toThrow('404');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a request ends', () => {
  beforeEach(() => {
    ask.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const signal = init?.signal;
          const fail = () => reject(new DOMException('aborted', 'AbortError'));
          if (signal?.aborted) fail();
          signal?.addEventListener('abort', fail);
        }),
    );
  });

  test('when patience is over', async () => {
    vi.useFakeTimers();
    const result = expect(getJson('/x', never, 8000)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(7999);
    expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });

  test('when a newer one takes its place', async () => {
    const newer = new AbortController();
    const result = expect(getJson('/x', newer.signal)).rejects.toThrow('aborted');
    newer.abort();
    await result;
  });
});

test.each([
  ['/', '', '/_payload.json'],
  ['/de', '', '/de/_payload.json'],
  ['/take/de', '?a=1&a=2', '/take/de/_payload.json?a=1&a=2'],
])('rule 5.1: the payload of %s%s is %s', (pathname, search, url) => {
  expect(payloadUrl({ pathname, search })).toBe(url);
});

test('a payload without its HTML is refused, so that the browser navigates itself', async () => {
  ask.mockResolvedValue(answer(200, { head: {}, state: {}, body: {} }));
  await expect(loadPayload({ pathname: '/de', search: '' }, never)).rejects.toThrow(
    'not a payload',
  );
});
