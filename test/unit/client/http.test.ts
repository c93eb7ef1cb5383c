import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson } from '../../../client/runtime/loading/http.ts';
import { loadPayload } from '../../../client/runtime/navigation/payload.ts';
import { payloadUrl } from '../../../client/runtime/navigation/payload-url.ts';

const fetchMock = vi.fn<typeof fetch>();
const neverAborted = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetchMock.mockReset();
});

function answer(status: number, body: unknown = {}): Response {
  return Response.json(body, { status });
}

describe('rule 13.9: getJson repeats a failed request', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'getJson repeats a request after status %i',
    async (status) => {
      fetchMock.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200, { a: 1 }));
      await expect(getJson('/x', neverAborted)).resolves.toEqual({ a: 1 });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    },
  );

  test.each(['', '<!doctype html><title>502</title>', 'error code: 522'])(
    'getJson repeats a request after status 502 with the body %j',
    async (body) => {
      const failed = new Response(body, { status: 502, headers: { 'Content-Type': 'text/html' } });
      fetchMock.mockResolvedValueOnce(failed).mockResolvedValueOnce(answer(200, { a: 1 }));
      await expect(getJson('/x', neverAborted)).resolves.toEqual({ a: 1 });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    },
  );

  test('getJson does not repeat a request after status 200 with a body that is not JSON', async () => {
    fetchMock.mockImplementation(async () => new Response('<!doctype html>'));
    await expect(getJson('/x', neverAborted)).rejects.toThrow(SyntaxError);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('getJson stops after the third failure, and doubles the wait between attempts', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    fetchMock.mockImplementation(async () => {
      times.push(Date.now());
      return answer(503);
    });
    const result = expect(getJson('/x', neverAborted)).rejects.toThrow('503');
    await vi.advanceTimersByTimeAsync(5000);
    await result;
    expect(times.slice(1).map((at, i) => at - (times[i] ?? 0))).toEqual([250, 500]);
  });

  test.each([
    ['seconds', '2'],
    ['a date', new Date(2000).toUTCString()],
  ])('getJson waits for the time of a Retry-After header in %s', async (_form, retryAfter) => {
    vi.useFakeTimers({ now: 0 });
    const busy = answer(503);
    busy.headers.set('Retry-After', retryAfter);
    fetchMock.mockResolvedValueOnce(busy).mockResolvedValueOnce(answer(200, 'here'));
    const result = expect(getJson('/x', neverAborted)).resolves.toBe('here');
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });

  test('getJson does not wait if Retry-After exceeds the time limit of the request', async () => {
    const busy = answer(429);
    busy.headers.set('Retry-After', '60');
    fetchMock.mockResolvedValue(busy);
    await expect(getJson('/x', neverAborted)).rejects.toThrow('429');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test.each(['nonsense', '-1'])(
    'getJson ignores an invalid Retry-After header: %s',
    async (retryAfter) => {
      const busy = answer(503);
      busy.headers.set('Retry-After', retryAfter);
      fetchMock.mockResolvedValueOnce(busy).mockResolvedValueOnce(answer(200, 'here'));
      await expect(getJson('/x', neverAborted)).resolves.toBe('here');
    },
  );

  test('getJson does not repeat a request after status 404', async () => {
    fetchMock.mockResolvedValue(answer(404));
    await expect(getJson('/x', neverAborted)).rejects.toThrow('404');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('getJson aborts its request', () => {
  beforeEach(() => {
    fetchMock.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const signal = init?.signal;
          const fail = () => reject(new DOMException('aborted', 'AbortError'));
          if (signal?.aborted) fail();
          signal?.addEventListener('abort', fail);
        }),
    );
  });

  test('getJson aborts its request after the time limit', async () => {
    vi.useFakeTimers();
    const result = expect(getJson('/x', neverAborted, 8000)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(7999);
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });

  test('getJson aborts its request when the caller’s abort signal fires', async () => {
    const controller = new AbortController();
    const result = expect(getJson('/x', controller.signal)).rejects.toThrow('aborted');
    controller.abort();
    await result;
  });
});

test.each([
  ['/', '', '/_payload.json'],
  ['/de', '', '/de/_payload.json'],
  ['/take/de', '?a=1&a=2', '/take/de/_payload.json?a=1&a=2'],
])('rule 5.1: the payload of %s%s is at %s', (pathname, search, url) => {
  expect(payloadUrl({ pathname, search })).toBe(url);
});

test('loadPayload refuses a page payload without HTML, so that the browser loads the whole page', async () => {
  fetchMock.mockResolvedValue(answer(200, { head: {}, state: {}, body: {} }));
  await expect(loadPayload({ pathname: '/de', search: '' }, neverAborted)).rejects.toThrow(
    'not a payload',
  );
});
