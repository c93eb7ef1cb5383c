import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { askShop, type ShopProxy, startProxy } from '../shop/proxy.ts';
import type { Shop } from '../shop/shop.ts';

/** A proxy before a shop, which reports the problems of a browser without a debugging interface. */
type WatchedShop = ShopProxy & {
  /** Returns the problems in the shop's pages since the last call. */
  problems: () => string[];
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
    const shopAnswer = await askShop(shop, incoming, response);
    const isPage = shopAnswer.headers['content-type']?.startsWith('text/html');
    const status = shopAnswer.statusCode ?? 502;
    if (status >= 400) problems.push(`${incoming.url}: status ${status}`);
    const html = isPage ? withWatcher(await text(shopAnswer)) : null;
    if (isPage) delete shopAnswer.headers['content-length'];
    response.writeHead(status, shopAnswer.headers);
    if (html === null) await pipeline(shopAnswer, response);
    else response.end(html);
  }

  return { ...(await startProxy(answer)), problems: () => problems.splice(0) };
}

function withWatcher(html: string): string {
  return html.replace('<head>', '<head><script src="/__watcher.js"></script>');
}
