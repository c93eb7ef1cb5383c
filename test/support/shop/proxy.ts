import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from './shop.ts';

/** A server between a browser and a shop. `origin` has no slash at the end. */
export type ShopProxy = { origin: string; close: () => void };

/** Starts a proxy on this machine. `answer` answers each request of the browser. */
export async function startProxy(
  answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<ShopProxy> {
  const server = createServer((incoming, response) =>
    // A browser that leaves a page cancels its requests.
    answer(incoming, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Sends a browser's request to the shop, with uncompressed text as the answer. Destroys `response` if that fails. */
export async function askShop(
  { url: { hostname, port } }: Pick<Shop, 'url'>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage> {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const outgoing = request({ hostname, port, method, path, headers });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}
