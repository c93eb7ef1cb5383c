import { expect, test, vi } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { throughPageCache } from '../../../worker/page/page-cache.ts';

test('the app answers after an error of the page cache, and an isolate logs the error once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const context = { waitUntil() {} } as Parameters<typeof throughPageCache>[3];
  for (const path of ['/take', '/sale']) {
    const request = new Request(`https://shop.example${path}`);
    vi.spyOn(request.headers, 'get').mockImplementation(() => {
      throw new TypeError('no headers');
    });
    const answer = await throughPageCache(() => new Response(path), request, {} as Env, context);
    expect(await answer.text()).toBe(path);
  }
  expect(error.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'pageCacheFailed', reason: 'TypeError: no headers' },
  ]);
  error.mockRestore();
});
