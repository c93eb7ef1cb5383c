import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext } from '../app.ts';
import { showPage } from '../page/show.ts';

/** The page a browser shows without a connection: it is stored there beforehand. */
export function offlinePage(c: AppContext): Response | Promise<Response> {
  return showPage(c, { page: 'offline' });
}

/** Ends every service worker that asks whether it is still the newest, and what it kept. */
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
    // What the script itself may load.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
}
