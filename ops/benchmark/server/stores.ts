import { Worker } from 'node:worker_threads';

export type Stores = { address: string; close: () => Promise<number> };

/**
 * KV, D1 and the shop's files as the runtime asks for them, answered from this process: in production they
 * are other machines, whose time is not the worker's. A thread of their own answers while others load. `root` is the
 * checkout that holds the files.
 */
export async function startStores(root = '.'): Promise<Stores> {
  const thread = new Worker(new URL('./stores-thread.ts', import.meta.url), { workerData: root });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  thread.once('message', resolve).once('error', reject);
  return { address: `127.0.0.1:${await promise}`, close: () => thread.terminate() };
}
