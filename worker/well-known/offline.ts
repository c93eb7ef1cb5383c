import { Hono } from 'hono';
import manifest from '../../assets/builds/manifest.json' with { type: 'json' };
import type { App } from '../app.ts';
import { market, marketOfSegment } from '../country/markets.ts';
import { notFound } from '../http/errors.ts';

/** What a browser needs to show a page of ours without a connection: that page, and the script that keeps it. */
export const offline = new Hono<App>();

offline.get('/_offline/:market', (c) => {
  const code = marketOfSegment(c.req.param('market'));
  return code ? c.var.show({ page: 'offline', market: market(code) }) : notFound(c);
});

/** Ends every service worker that asks whether it is still the newest, and what it kept. */
const retirement = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([
  registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;

offline.get('/service-worker.js', (c) =>
  c.body(c.env.SERVICE_WORKER === 'off' ? retirement : manifest.serviceWorker, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    // What the script itself may load.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  }),
);
