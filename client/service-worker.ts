/**
 * Shows the shop's offline page if a page cannot be loaded because there is no connection. The service worker
 * caches only the offline page of one market and its fonts. The script's address contains market and build
 * (`/service-worker.js?market=de&build=1a2b`), so the browser installs it again for another market or build.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

const { search, searchParams } = new URL(self.location.href);
const offlinePage = `/_offline/${searchParams.get('market')}`;
const typefaces = ['/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

/** The client ids of tabs that show the offline page. */
const offlineTabs = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(storePage());
  // The new worker changes nothing in open pages, so it need not wait for them.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // With navigation preload the browser requests a page while this script is still starting.
  event.waitUntil(
    Promise.all([deleteOtherCaches(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  if (isPage && request.method === 'GET') event.respondWith(loadPage(event));
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

/** Returns the network's response with any status, or the offline page if there is no response. */
async function loadPage({
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
