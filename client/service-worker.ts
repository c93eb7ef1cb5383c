/**
 * Shows the shop's offline page when a page cannot be loaded without a connection. It caches that
 * page of one market and its fonts, nothing else. Its address names market and
 * build (`/service-worker.js?market=de&build=1a2b`): another market or a newer build reinstalls it.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

const { search, searchParams } = new URL(self.location.href);
const offlinePage = `/_offline/${searchParams.get('market')}`;
const typefaces = ['/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

/** Tabs that show the offline page. */
const offlineTabs = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(storePage());
  // Open pages are not affected, so there is nothing to wait for.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // With navigation preload the browser asks for a page while this script is still starting.
  event.waitUntil(
    Promise.all([deleteOtherCaches(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  if (isPage && request.method === 'GET') event.respondWith(load(event));
  else if (request.destination === 'font' && offlineTabs.has(clientId))
    event.respondWith(fromCache(request));
});

async function storePage(): Promise<void> {
  const cache = await caches.open(search);
  // Without cookies: the page is the same for every visitor.
  const page = new Request(offlinePage, { cache: 'reload', credentials: 'omit' });
  await cache.addAll([page, ...typefaces]);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== search).map((name) => caches.delete(name)));
}

/** The network's answer, whatever its status; the offline page only where there is no answer. */
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
    offlineTabs.add(resultingClientId);
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

async function fromCache(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
