import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Shop } from '../shop/shop.ts';

/** A proxy before a shop, which reports the problems of a browser without a debugging interface. */
type WatchedShop = {
  /** The proxy's origin, without a slash at the end. */
  origin: string;
  /** Returns the problems in the shop's pages since the last call. */
  problems: () => string[];
  close: () => void;
};

/** The script that runs before every other script of a page and reports the page's errors. Served unchanged. */
const watcher = `(() => {
  const report = (problem) => navigator.sendBeacon('/__problem', location.pathname + ': ' + problem);
  const describe = (error) => error + ' ' + (error?.stack ?? '');
  // An error without a message is a file that did not load. The proxy reports a refused file; a file that the
  // browser drops as it leaves the page is no problem.
  addEventListener('error', ({ error, message }) => {
    if (message) report(describe(error ?? message));
  });
  addEventListener('unhandledrejection', ({ reason }) => report(describe(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused: ' + violatedDirective + ' ' + blockedURI));
})();`;

/** Starts a proxy before the shop that adds the watcher to each HTML answer and collects the watcher's reports. */
export async function watchShop(shop: Shop): Promise<WatchedShop> {
  const problems: string[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === '/__watcher.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watcher);
    } else if (incoming.url === '/__problem') {
      problems.push(await text(incoming));
      response.writeHead(204).end();
    } else {
      await forward(incoming, response);
    }
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path, headers } = incoming;
    const { hostname, port } = shop.url;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const outgoing = request({ hostname, port, method, path, headers: plain });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
    const [shopAnswer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const isPage = shopAnswer.headers['content-type']?.startsWith('text/html');
    const status = shopAnswer.statusCode ?? 502;
    if (status >= 400) problems.push(`${path}: status ${status}`);
    const html = isPage ? withWatcher(await text(shopAnswer)) : null;
    if (isPage) delete shopAnswer.headers['content-length'];
    response.writeHead(status, shopAnswer.headers);
    if (html === null) await pipeline(shopAnswer, response);
    else response.end(html);
  }

  const server = createServer((incoming, response) =>
    // A browser that leaves a page cancels its requests.
    answer(incoming, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    problems: () => problems.splice(0),
    close: () => server.close(),
  };
}

function withWatcher(html: string): string {
  return html.replace('<head>', '<head><script src="/__watcher.js"></script>');
}
