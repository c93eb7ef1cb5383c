import { Worker } from 'node:worker_threads';

export type Stores = { address: string; close: () => Promise<number> };

/**
 * Starts a server that answers for KV, D1 and the shop's files. In production these are other machines, so their time
 * must not count as the worker's. The server has its own thread, because the main thread sends the requests. `root` is
 * the checkout with the files.
 */
export async function startStores(root = '.'): Promise<Stores> {
  const thread = new Worker(new URL('./stores-thread.ts', import.meta.url), { workerData: root });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  thread.once('message', resolve).once('error', reject);
  return { address: `127.0.0.1:${await promise}`, close: () => thread.terminate() };
}
