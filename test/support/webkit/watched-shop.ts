import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Shop } from '../shop/shop.ts';

/** A shop as a browser sees it that cannot be listened to from outside. */
type WatchedShop = {
  /** Without a slash at its end. */
  origin: string;
  /** What went wrong in its pages since the last call. */
  problems: () => string[];
  close: () => void;
};

/** Runs before every other script of a page, and tells what fails in it. Served as it is written here. */
const watcher = `(() => {
  const tell = (what) => navigator.sendBeacon('/__problem', location.pathname + ': ' + what);
  const told = (error) => error + ' ' + (error?.stack ?? '');
  // A file that does not load has no message: the server knows better why, and a page that is left
  // gives up what it still loads.
  addEventListener('error', ({ error, message }) => {
    if (message) tell(told(error ?? message));
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(told(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('refused: ' + violatedDirective + ' ' + blockedURI));
})();`;

/** Stands before the shop: puts the watcher into each HTML answer and hears what it tells. */
export async function watchShop(shop: Shop): Promise<WatchedShop> {
  const problems: string[] = [];

  async function answer(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    if (asked.url === '/__watcher.js') {
      answered.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watcher);
    } else if (asked.url === '/__problem') {
      problems.push(await text(asked));
      answered.writeHead(204).end();
    } else {
      await pass(asked, answered);
    }
  }

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const { method, url: path, headers } = asked;
    const { hostname, port } = shop.url;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const onward = request({ hostname, port, method, path, headers: plain });
    onward.on('error', () => answered.destroy());
    asked.pipe(onward);
    const [given] = (await once(onward, 'response')) as [IncomingMessage];
    const isPage = given.headers['content-type']?.startsWith('text/html');
    const status = given.statusCode ?? 502;
    if (status >= 400) problems.push(`${path}: status ${status}`);
    const html = isPage ? watched(await text(given)) : null;
    if (isPage) delete given.headers['content-length'];
    answered.writeHead(status, given.headers);
    if (html === null) await pipeline(given, answered);
    else answered.end(html);
  }

  const server = createServer((asked, answered) =>
    // Who leaves a page gives up what it still loads or tells.
    answer(asked, answered).catch(() => answered.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    problems: () => problems.splice(0),
    close: () => server.close(),
  };
}

function watched(html: string): string {
  return html.replace('<head>', '<head><script src="/__watcher.js"></script>');
}
