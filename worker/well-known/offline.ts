import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app-types.ts';
import { showPage } from '../page/show.ts';

/** The page that a browser shows without an internet connection. The service worker stores it in advance. */
export function offlinePage(c: AppContext): Response | Promise<Response> {
  return showPage(c, { page: 'offline' });
}

/**
 * A script that replaces the service worker in browsers. It deletes the stored files and unregisters itself.
 */
const retirement = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([
  registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;

/**
 * Sends the service worker, which stores the offline page. If it is switched off, sends the script that
 * removes the service worker.
 */
export function serviceWorker(c: AppContext): Response {
  return c.body(c.env.SERVICE_WORKER === 'off' ? retirement : manifest.serviceWorker, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // The Content-Security-Policy for requests that the service worker makes.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
}
