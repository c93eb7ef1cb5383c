/**
 * Shows the shop's offline page if the browser cannot load a page because it has no connection. The service
 * worker caches only the offline page of one market, and its fonts. The web address of this script contains
 * the market and the build (`/service-worker.js?market=de&build=1a2b`). So the browser installs it again
 * for another market or build.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

const { search, searchParams } = new URL(self.location.href);
const offlinePage = `/_offline/${searchParams.get('market')}`;
const typefaces = ['/fonts/fraunces.woff2', '/fonts/figtree.woff2'];

/** The ids (`Client.id`) of the documents that show the offline page. */
const offlineTabs = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(storePage());
  // The new service worker has no effect on open pages, so it starts without waiting until they are closed.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // With navigation preload the browser already requests a page while this script is starting.
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
  // The request has no cookies, because the offline page is the same for every visitor.
  const page = new Request(offlinePage, { cache: 'reload', credentials: 'omit' });
  await cache.addAll([page, ...typefaces]);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== search).map((name) => caches.delete(name)));
}

/**
 * Returns the response from the network, whatever its status. Returns the offline page if there is no
 * response. Safari before 18.4 refuses a page that a service worker answers with a followed redirect, so the browser
 * is sent to the redirect's target instead.
 */
async function loadPage({
  request,
  preloadResponse,
  resultingClientId,
}: FetchEvent): Promise<Response> {
  try {
    const response: Response = (await preloadResponse) ?? (await fetch(request));
    return response.redirected ? Response.redirect(response.url) : response;
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
