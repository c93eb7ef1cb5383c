import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson } from '../../client/runtime/http.ts';
import { loadPayload, payloadUrl } from '../../client/runtime/payload.ts';

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

describe('section 7: the general client', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('asks again after %i', async (status) => {
    ask.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200, { a: 1 }));
    await expect(getJson('/x', never)).resolves.toEqual({ a: 1 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('gives up after the second failure', async () => {
    ask.mockImplementation(async () => answer(503));
    await expect(getJson('/x', never)).rejects.toThrow('503');
    expect(ask).toHaveBeenCalledTimes(2);
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
])('section 7: the payload of %s%s is %s', (pathname, search, url) => {
  expect(payloadUrl({ pathname, search })).toBe(url);
});

test('a payload without its HTML is refused, so that the browser navigates itself', async () => {
  ask.mockResolvedValue(answer(200, { head: {}, state: {}, body: {} }));
  await expect(loadPayload({ pathname: '/de', search: '' }, never)).rejects.toThrow('no payload');
});
