import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app.ts';
import { showPage } from '../page/show.ts';

/** The page a browser shows without a connection: it is stored there beforehand. */
export function offlinePage(c: AppContext): Response | Promise<Response> {
  return showPage(c, { page: 'offline' });
}

/** Replaces a service worker in the browser: it removes itself and its stored files. */
const retirement = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([
  registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;

/** The script that stores the offline page. */
export function serviceWorker(c: AppContext): Response {
  return c.body(c.env.SERVICE_WORKER === 'off' ? retirement : manifest.serviceWorker, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // The policy for the script's own requests.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
}
