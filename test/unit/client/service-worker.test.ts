import { beforeAll, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { href: 'https://shop.example/service-worker.js?market=de&build=1' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  await import('../../../client/service-worker.ts');
  return () => vi.unstubAllGlobals();
});

/** The service worker's answer to a page's request with this preloaded response. */
function answer(preloadResponse: Response): Promise<Response> {
  return new Promise((respondWith) => {
    const request = { mode: 'navigate', destination: 'document', method: 'GET' };
    listeners.get('fetch')?.({ request, preloadResponse, respondWith });
  });
}

test('a page is answered with the response of the network', async () => {
  const response = new Response('page', { status: 404 });
  expect(await answer(response)).toBe(response);
});

test('a followed redirect is answered with a redirect to its target, which Safari accepts', async () => {
  const response = new Response('page');
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: 'https://shop.example/take/de' },
  });
  const clean = await answer(response);
  expect([clean.redirected, clean.status]).toEqual([false, 302]);
  expect(clean.headers.get('Location')).toBe('https://shop.example/take/de');
});
