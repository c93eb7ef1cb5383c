/**
 * Shows a page of the shop's own where a page does not come because there is no connection. It
 * keeps that page of one market and its typefaces, and nothing else. Its address names market and
 * build (`/service-worker.js?market=de&build=1a2b`): another market or a newer build installs it anew.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

const { search, searchParams } = new URL(self.location.href);
const offlinePage = `/_offline/${searchParams.get('market')}`;
const typefaces = ['/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

/** Tabs that show the offline page. */
const cutOff = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage());
  // It changes nothing of a page that is open, so there is nothing to wait for.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // With navigation preload the browser asks for a page while this script is still starting.
  event.waitUntil(Promise.all([dropOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  if (isPage && request.method === 'GET') event.respondWith(load(event));
  else if (request.destination === 'font' && cutOff.has(clientId)) event.respondWith(kept(request));
});

async function keepPage(): Promise<void> {
  const cache = await caches.open(search);
  // Without cookies: it is the same for everyone.
  const page = new Request(offlinePage, { cache: 'reload', credentials: 'omit' });
  await cache.addAll([page, ...typefaces]);
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== search).map((name) => caches.delete(name)));
}

/** A page as the network answers it, whatever that is; only where it does not answer, the one that is kept. */
async function load({
  request,
  preloadResponse,
  resultingClientId,
}: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = await caches.match(offlinePage);
    if (!page) return Response.error();
    cutOff.add(resultingClientId);
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
